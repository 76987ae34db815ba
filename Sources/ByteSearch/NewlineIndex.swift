internal import CByteSearch

/// Where the lines of a text begin.
///
///     guess how many lines there are from the first of them
///     for each chunk: fill masks of line feeds; each set bit begins a line after it
///     where the guess was too small: count, and do it again
package enum NewlineIndex {
  /// The starts of all lines from `start` on, and the place past them.
  ///
  /// That place is the text's end after a last line break, or one past the end where that is
  /// missing. A text without a line has only this one.
  ///
  /// The text must be shorter than 4 GiB.
  /// - Complexity: O(n), in vector registers.
  package static func shortStarts(in bytes: Bytes, from start: Int) -> [UInt32] {
    starts(in: bytes, from: start)
  }

  /// The same for a text of any length.
  package static func longStarts(in bytes: Bytes, from start: Int) -> [UInt64] {
    starts(in: bytes, from: start)
  }

  private static func starts<Offset: FixedWidthInteger>(
    in bytes: Bytes, from start: Int
  ) -> [Offset] {
    let sample = min(bytes.count, start + 1 << 20)
    let dense = count(in: bytes, start..<sample) + 16
    // A quarter more than the beginning promises; memory that stays unused is never touched.
    let guess = dense * (bytes.count - start) / max(1, sample - start) / 4 * 5 + 64
    return fill(bytes, from: start, capacity: guess)
      ?? fill(bytes, from: start, capacity: count(in: bytes, start..<bytes.count) + 2) ?? []
  }

  /// The starts, or `nil` if there are more than `capacity`.
  private static func fill<Offset: FixedWidthInteger>(
    _ bytes: Bytes, from start: Int, capacity: Int
  ) -> [Offset]? {
    var isComplete = true
    // Safe: not more than `capacity` offsets are written, and as many are told.
    let starts = unsafe [Offset](unsafeUninitializedCapacity: capacity) { buffer, filled in
      unsafe buffer[0] = Offset(truncatingIfNeeded: start)
      filled = 1
      eachMask(of: bytes, start..<bytes.count) { mask, base in
        guard filled + mask.nonzeroBitCount < capacity else {
          isComplete = false
          return .stop
        }
        var rest = mask
        while rest != 0 {
          let offset = base &+ rest.trailingZeroBitCount &+ 1
          unsafe buffer[filled] = Offset(truncatingIfNeeded: offset)
          filled &+= 1
          rest &= rest &- 1
        }
        return .goOn
      }
      let last = unsafe Int(buffer[filled - 1])
      if isComplete, last < bytes.count {
        unsafe buffer[filled] = Offset(truncatingIfNeeded: bytes.count + 1)
        filled += 1
      }
    }
    return isComplete ? starts : nil
  }

  /// How many line feeds there are.
  private static func count(in bytes: Bytes, _ range: Range<Int>) -> Int {
    var count = 0
    eachMask(of: bytes, range) { mask, _ in
      count &+= mask.nonzeroBitCount
      return .goOn
    }
    return count
  }

  private enum Step { case goOn, stop }

  /// Hands on a mask of line feeds for each 64 bytes, and where they begin.
  private static func eachMask(
    of bytes: Bytes, _ range: Range<Int>, _ body: (UInt64, Int) -> Step
  ) {
    let chunk = 512
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: chunk) { masks in
      guard let base = masks.baseAddress else { return }
      var offset = range.lowerBound
      while offset < range.upperBound {
        let left = range.upperBound - offset
        let blocks = min(chunk, (left + 63) / 64)
        // Safe: whole blocks can be read thanks to the padding, and `blocks` masks have room.
        unsafe bytes.withMemory {
          unsafe cbs_equal_masks($0 + offset, blocks, UInt8(ascii: "\n"), base)
        }
        // What lies past the range is none of its line feeds.
        if left < blocks * 64, left % 64 != 0 {
          unsafe masks[blocks - 1] &= (1 << UInt64(left % 64)) - 1
        }
        for block in 0..<blocks {
          guard unsafe body(masks[block], offset &+ block &* 64) == .goOn else { return }
        }
        offset += blocks * 64
      }
    }
  }
}
