internal import CByteSearch

/// A look at some rows of a text for what they contain: they are marked as bits, 64 to a word, from
/// the first of them on.
package struct RowScan: Sendable {
  private let bytes: Bytes
  private let bounds: RowBounds
  private let rows: Range<Int>
  private let level: KernelLevel

  /// Looks at `rows`, which `bounds` must have.
  package init(
    _ bytes: Bytes, _ bounds: RowBounds, rows: Range<Int>, level: KernelLevel = .chosen
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bounds.count, "rows out of bounds")
    self.bytes = bytes
    self.bounds = bounds
    self.rows = rows
    self.level = level
  }

  /// The words of marks for the rows, none of them marked.
  package var noMarks: [UInt64] { Array(repeating: 0, count: (rows.count + 63) / 64) }

  /// Marks the rows in which a needle stands, by a scan over all of them or, where it will be met
  /// too often for that, by a look at each.
  /// - Complexity: O(bytes), many bytes a cycle.
  package func mark(_ needle: Needle, on words: inout [UInt64]) {
    guard needle.count == 1 || needle.count == 2 else {
      return run(Marking(scan: self, needle: needle, words: words), on: &words)
    }
    var each = EachRow(NeedleTest(needle: needle, bytes: bytes, level: level.code), rows: rows)
    bounds.receive(&each)
    for index in words.indices { words[index] |= each.words[index] }
  }

  /// Marks the rows that have bytes outside ASCII.
  /// - Complexity: O(bytes), many bytes a cycle where they are rare.
  package func markOutsideASCII(on words: inout [UInt64]) {
    run(Marking(scan: self, needle: nil, words: words), on: &words)
  }

  /// Unmarks the marked rows in which a needle does not stand, by a look at each.
  /// - Complexity: O(bytes of the marked rows).
  package func keep(_ needle: Needle, on words: inout [UInt64]) {
    let test = NeedleTest(needle: needle, bytes: bytes, level: level.code)
    run(MarkedRows(test, in: bytes, from: rows.lowerBound, words), on: &words)
  }

  private func run(_ work: consuming some RowMarks, on words: inout [UInt64]) {
    guard !rows.isEmpty else { return }
    words = []
    bounds.receive(&work)
    words = work.words
  }

  /// One scan for a needle, or for bytes outside ASCII.
  private struct Marking: RowMarks {
    let scan: RowScan
    let needle: Needle?
    var words: [UInt64]

    mutating func visit(_ places: some RowPlaces) {
      let text = scan.bounds.text(of: scan.rows)
      let range = text.lowerBound..<min(text.upperBound, scan.bytes.count)
      var marker = RowMarker(RowCursor(scan.rows, places), from: scan.rows.lowerBound, words)
      words = []
      // Closures that do not escape: what they change needs no check while they run.
      if let needle {
        scan.bytes.forEachOccurrence(of: needle, in: range, level: scan.level) {
          marker.mark($0, length: needle.count)
        }
      } else {
        scan.bytes.forEachByteOutsideASCII(in: range, level: scan.level) {
          marker.mark($0, length: 1)
        }
      }
      words = marker.words
    }
  }
}

/// What a look at some rows found out about them.
package struct RowLook {
  /// The rows in which the needle stands, of those with ASCII alone.
  package fileprivate(set) var found: [Int] = []
  /// The rows that have bytes outside ASCII.
  package fileprivate(set) var outsideASCII: [Int] = []
}

extension RowScan {
  /// Looks at some of the rows one by one, each by its number.
  /// - Complexity: O(bytes of these rows).
  package func look(for needle: Needle, at rows: [Int]) -> RowLook {
    var looking = Looking(scan: self, needle: needle, rows: rows)
    bounds.receive(&looking)
    return looking.look
  }

  /// A look at each of some rows for a needle.
  ///
  ///     for each group of rows:
  ///       learn where they lie, and touch them: the memory answers many at a time
  ///       look at all of them
  private struct Looking: RowVisitor {
    let scan: RowScan
    let needle: Needle
    let rows: [Int]
    var look = RowLook()

    private static let group = 64

    init(scan: RowScan, needle: Needle, rows: [Int]) {
      (self.scan, self.needle, self.rows) = (scan, needle, rows)
    }

    mutating func visit(_ places: some RowPlaces) {
      let (bytes, level) = (scan.bytes, scan.level.code)
      let high = HighTest(level: level)
      let test = NeedleTest(needle: needle, bytes: bytes, level: level)
      // Safe: a group has room, and of it only what was written is read.
      unsafe withUnsafeTemporaryAllocation(of: cbs_row.self, capacity: Self.group) { buffer in
        for first in stride(from: 0, to: rows.count, by: Self.group) {
          let group = first..<min(first + Self.group, rows.count)
          for index in group {
            unsafe buffer[index &- first] = places.place(of: rows[index], in: bytes)
          }
          unsafe bytes.withMemory { text in
            let lying = UnsafeBufferPointer(buffer.extracting(0..<group.count))
            unsafe touch(text, lying)
            let odd = unsafe high.passing(text, lying)
            let found = unsafe test.passing(text, lying) & ~odd
            note(group, outsideASCII: odd, found: found)
          }
        }
      }
    }

    /// Asks the memory for the beginnings of rows.
    private func touch(_ text: UnsafePointer<UInt8>, _ rows: UnsafeBufferPointer<cbs_row>) {
      for index in rows.indices {
        // Safe: nothing is read, whatever the place.
        let row = unsafe rows[index]
        unsafe cbs_prefetch(text + row.start)
        unsafe cbs_prefetch(text + row.start + min(64, row.length))
      }
    }

    private mutating func note(_ group: Range<Int>, outsideASCII odd: UInt64, found: UInt64) {
      var rest = odd | found
      while rest != 0 {
        let bit = rest & (0 &- rest)
        rest ^= bit
        let row = rows[group.lowerBound &+ bit.trailingZeroBitCount]
        if odd & bit != 0 { look.outsideASCII.append(row) } else { look.found.append(row) }
      }
    }
  }
}

/// Work that leaves marks of rows.
private protocol RowMarks: RowVisitor {
  var words: [UInt64] { get }
}

extension MarkedRows: RowMarks {}

/// Marks the rows of ascending hits.
private struct RowMarker<Places: RowPlaces> {
  private var cursor: RowCursor<Places>
  private let first: Int
  private(set) var words: [UInt64]

  init(_ cursor: RowCursor<Places>, from first: Int, _ words: [UInt64]) {
    self.cursor = cursor
    self.first = first
    self.words = words
  }

  /// Marks the row of a hit if it lies inside it as a whole, and tells where the next may be.
  mutating func mark(_ place: Int, length: Int) -> Int? {
    cursor.move(to: place)
    let row = cursor.row &- first
    if place &+ length <= cursor.end { words[row / 64] |= 1 &<< UInt64(truncatingIfNeeded: row) }
    return cursor.next
  }
}
