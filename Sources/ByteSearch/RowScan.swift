internal import CByteSearch

/// A look at some rows of a text for what they contain: they are marked as bits, 64 to a word, from
/// the first of them on.
package struct RowScan: Sendable {
  private let bytes: Bytes
  private let bounds: RowBounds
  private let rows: Range<Int>

  /// Looks at `rows`, which `bounds` must have.
  package init(_ bytes: Bytes, _ bounds: RowBounds, rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bounds.count, "rows out of bounds")
    self.bytes = bytes
    self.bounds = bounds
    self.rows = rows
  }

  /// The words of marks for the rows, none of them marked.
  package var noMarks: [UInt64] { Array(repeating: 0, count: (rows.count + 63) / 64) }

  /// Marks the rows in which a needle stands, by one scan over all of them.
  /// - Complexity: O(bytes), many bytes a cycle where the needle is rare.
  package func mark(_ needle: Needle, on words: inout [UInt64]) {
    run(Marking(scan: self, needle: needle, words: words), on: &words)
  }

  /// Marks the rows that have bytes outside ASCII.
  /// - Complexity: O(bytes), many bytes a cycle where they are rare.
  package func markOutsideASCII(on words: inout [UInt64]) {
    run(Marking(scan: self, needle: nil, words: words), on: &words)
  }

  /// Unmarks the marked rows in which a needle does not stand, by a look at each.
  /// - Complexity: O(bytes of the marked rows).
  package func keep(_ needle: Needle, on words: inout [UInt64]) {
    run(Keeping(scan: self, needle: needle, words: words), on: &words)
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
        scan.bytes.forEachOccurrence(of: needle, in: range) {
          marker.mark($0, length: needle.count)
        }
      } else {
        scan.bytes.forEachByteOutsideASCII(in: range) { marker.mark($0, length: 1) }
      }
      words = marker.words
    }
  }

  /// A look at each marked row for a needle.
  private struct Keeping: RowMarks {
    let scan: RowScan
    let needle: Needle
    var words: [UInt64]

    mutating func visit(_ places: some RowPlaces) {
      let look = ShortLook(scan.bytes, needle)
      for index in words.indices {
        var rest = words[index]
        var kept = rest
        while rest != 0 {
          let bit = rest & (0 &- rest)
          rest ^= bit
          let row = scan.rows.lowerBound &+ index &* 64 &+ bit.trailingZeroBitCount
          let end = min(places.end(of: row), scan.bytes.count)
          if !look.finds(from: places.start(of: row), to: end) { kept ^= bit }
        }
        words[index] = kept
      }
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
  ///       look at each
  private struct Looking: RowVisitor {
    let scan: RowScan
    let needle: Needle
    let rows: [Int]
    var look = RowLook()

    private static let group = 32

    init(scan: RowScan, needle: Needle, rows: [Int]) {
      (self.scan, self.needle, self.rows) = (scan, needle, rows)
    }

    mutating func visit(_ places: some RowPlaces) {
      let short = ShortLook(scan.bytes, needle)
      var ranges: [Range<Int>] = []
      ranges.reserveCapacity(Self.group)
      for first in stride(from: 0, to: rows.count, by: Self.group) {
        let group = rows[first..<min(first + Self.group, rows.count)]
        ranges.removeAll(keepingCapacity: true)
        for row in group {
          let end = min(places.end(of: row), scan.bytes.count)
          ranges.append(min(places.start(of: row), end)..<end)
        }
        scan.bytes.touch(ranges)
        for (row, range) in zip(group, ranges) {
          if !short.isASCII(range) {
            look.outsideASCII.append(row)
          } else if short.finds(from: range.lowerBound, to: range.upperBound) {
            look.found.append(row)
          }
        }
      }
    }
  }
}

extension Bytes {
  /// Asks the memory for the beginnings of some ranges.
  fileprivate func touch(_ ranges: [Range<Int>]) {
    unsafe withMemory { text in
      for range in ranges {
        // Safe: nothing is read, whatever the place.
        unsafe cbs_prefetch(text + range.lowerBound)
        unsafe cbs_prefetch(text + range.lowerBound + min(64, range.count))
      }
    }
  }
}

/// Work that leaves marks of rows.
private protocol RowMarks: RowVisitor {
  var words: [UInt64] { get }
}

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

/// A search in one short text after the other.
private struct ShortLook {
  private let bytes: Bytes
  private let needle: Needle
  private let level = KernelLevel.chosen.code

  init(_ bytes: Bytes, _ needle: Needle) {
    self.bytes = bytes
    self.needle = needle
  }

  /// Whether a range has ASCII alone.
  func isASCII(_ range: Range<Int>) -> Bool {
    guard range.count <= 64 else { return bytes.isASCII(range) }
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
    // Safe: a block may be read past the end; the mark is read only if it was written.
    return unsafe bytes.withMemory { text in
      var marked = cbs_marked_block()
      guard unsafe cbs_high_blocks(level, text + range.lowerBound, 1, &marked) > 0 else {
        return true
      }
      return range.isEmpty || marked.mask & .max &>> UInt64(64 &- range.count) == 0
    }
  }

  /// Whether the needle stands between two offsets.
  func finds(from start: Int, to end: Int) -> Bool {
    let places = end &- start &- needle.count &+ 1
    guard places > 0 else { return false }
    guard places <= 64, needle.count > 0 else {
      return bytes.firstOccurrence(of: needle, in: start..<end) != nil
    }
    precondition(start >= 0 && end <= bytes.count, "range out of bounds")
    // Safe: the needle fits into the range at each of the places, and a block may be read past the
    // end; the mark is read only if it was written.
    return unsafe bytes.withMemory { text in
      var marked = cbs_marked_block()
      guard unsafe needle.mark(text + start, blocks: 1, level: level, &marked) > 0
      else { return false }
      var mask = marked.mask & .max &>> UInt64(64 &- places)
      while mask != 0 {
        if unsafe needle.stands(at: text + start + mask.trailingZeroBitCount) { return true }
        mask &= mask &- 1
      }
      return false
    }
  }
}
