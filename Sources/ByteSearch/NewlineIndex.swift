internal import Glibc

/// Where the lines of a text begin, and which of them have letters outside ASCII.
///
///     guess how many lines there are from the first of them
///     each core, until no chunk is left: take the next chunk
///       mark its line feeds and the bytes outside ASCII
///       wait for its turn: how many lines there are before it; tell how many are after it
///       each line feed begins a line after it; each byte outside ASCII marks its line
///     where the guess was too small: count, and do it again
package struct NewlineIndex<Offset: FixedWidthInteger & Sendable>: Sendable {
  /// The starts of all lines, and the place past them.
  ///
  /// That place is the range's end after a last line break, or one past the end where that is
  /// missing. A text without a line has only this one.
  package let starts: [Offset]
  /// One bit a line, 64 of them a word: set where a line has a byte outside ASCII.
  package let linesOutsideASCII: [UInt64]

  /// Finds the lines of a range.
  private init(lines text: LineChunks, workers: Int) {
    let cores = text.end - text.start < LineChunks.leastShared ? 1 : workers
    self =
      Self(text, capacity: text.guess, workers: cores)
      ?? Self(text, capacity: text.lines(in: text.start..<text.end) + 2, workers: cores)
      ?? Self(starts: [], linesOutsideASCII: [])
  }

  private init(starts: [Offset], linesOutsideASCII: [UInt64]) {
    self.starts = starts
    self.linesOutsideASCII = linesOutsideASCII
  }

  /// The lines, or `nil` if there are more starts than `capacity`.
  private init?(_ text: LineChunks, capacity: Int, workers: Int) {
    var high = [UInt64](repeating: 0, count: capacity / 64 + 1)
    var isComplete = true
    // Safe: not more than `capacity` offsets are written, and as many are told; a line's bit has
    // room, as its start has.
    let starts = unsafe [Offset](unsafeUninitializedCapacity: capacity) { starts, filled in
      unsafe high.withUnsafeMutableBufferPointer { high in
        guard let first = starts.baseAddress, let bits = high.baseAddress else { return }
        unsafe adviseHugePages(first, capacity * MemoryLayout<Offset>.stride)
        unsafe first[0] = Offset(truncatingIfNeeded: text.start)
        let memory = unsafe LineMemory(starts: first, bits: bits, capacity: capacity)
        let lines = text.fill(memory, workers: workers)
        isComplete = lines != nil
        filled = memory.finished(lines: lines ?? 0, of: text.end)
      }
    }
    guard isComplete else { return nil }
    high.removeLast(high.count - (starts.count + 63) / 64)
    self.init(starts: starts, linesOutsideASCII: high)
  }
}

// Who calls from another target calls one of these two, for each of which the rest is compiled.

extension NewlineIndex<UInt32> {
  /// Finds the lines from `start` on of a text that is shorter than 4 GiB.
  /// - Complexity: O(n), in vector registers; `workers` cores share it if it is long.
  package init(
    ofShort bytes: Bytes, from start: Int, workers: Int = Cores.count,
    level: KernelLevel = .chosen
  ) {
    self.init(lines: LineChunks(bytes, start..<bytes.count, level: level), workers: workers)
  }

  /// Finds the lines of a range, which begins with one, of a text shorter than 4 GiB, on this core.
  /// - Complexity: O(range), in vector registers.
  package init(ofShort bytes: Bytes, in range: Range<Int>, level: KernelLevel = .chosen) {
    self.init(lines: LineChunks(bytes, range, level: level), workers: 1)
  }
}

extension NewlineIndex<UInt64> {
  /// Finds the lines from `start` on of a text of any length.
  /// - Complexity: O(n), in vector registers; `workers` cores share it if it is long.
  package init(
    of bytes: Bytes, from start: Int, workers: Int = Cores.count, level: KernelLevel = .chosen
  ) {
    self.init(lines: LineChunks(bytes, start..<bytes.count, level: level), workers: workers)
  }

  /// Finds the lines of a range, which begins with one, on this core.
  /// - Complexity: O(range), in vector registers.
  package init(of bytes: Bytes, in range: Range<Int>, level: KernelLevel = .chosen) {
    self.init(lines: LineChunks(bytes, range, level: level), workers: 1)
  }
}
