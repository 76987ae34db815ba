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
  /// - Complexity: O(bytes), a few bytes a cycle where the needle is rare.
  package func mark(_ needle: Needle, on words: inout [UInt64]) {
    guard !rows.isEmpty else { return }
    switch (bounds.starts, bounds.ends) {
    case (.short(let starts), .short(let ends)?): mark(needle, .init(starts, ends), &words)
    case (.short(let starts), _): mark(needle, .init(starts, nil), &words)
    case (.long(let starts), .long(let ends)?): mark(needle, .init(starts, ends), &words)
    case (.long(let starts), _): mark(needle, .init(starts, nil), &words)
    }
  }

  private func mark<Offset>(
    _ needle: Needle, _ bounds: SizedBounds<Offset>, _ words: inout [UInt64]
  ) {
    var cursor = RowCursor(rows)
    bytes.forEachOccurrence(of: needle, in: text) { place in
      cursor.move(to: place, bounds)
      if place + needle.count <= bounds.end(of: cursor.row) { mark(cursor.row, &words) }
      return cursor.next(bounds)
    }
  }

  /// Marks the rows that have bytes outside ASCII.
  /// - Complexity: O(bytes), a few bytes a cycle where they are rare.
  package func markOutsideASCII(on words: inout [UInt64]) {
    guard !rows.isEmpty else { return }
    switch (bounds.starts, bounds.ends) {
    case (.short(let starts), .short(let ends)?): markOutsideASCII(.init(starts, ends), &words)
    case (.short(let starts), _): markOutsideASCII(.init(starts, nil), &words)
    case (.long(let starts), .long(let ends)?): markOutsideASCII(.init(starts, ends), &words)
    case (.long(let starts), _): markOutsideASCII(.init(starts, nil), &words)
    }
  }

  private func markOutsideASCII<Offset>(_ bounds: SizedBounds<Offset>, _ words: inout [UInt64]) {
    var cursor = RowCursor(rows)
    bytes.forEachByteOutsideASCII(in: text) { place in
      cursor.move(to: place, bounds)
      if place < bounds.end(of: cursor.row) { mark(cursor.row, &words) }
      return cursor.next(bounds)
    }
  }

  /// Unmarks the marked rows in which a needle does not stand, by a look at each.
  /// - Complexity: O(bytes of the marked rows).
  package func keep(_ needle: Needle, on words: inout [UInt64]) {
    switch (bounds.starts, bounds.ends) {
    case (.short(let starts), .short(let ends)?): keep(needle, .init(starts, ends), &words)
    case (.short(let starts), _): keep(needle, .init(starts, nil), &words)
    case (.long(let starts), .long(let ends)?): keep(needle, .init(starts, ends), &words)
    case (.long(let starts), _): keep(needle, .init(starts, nil), &words)
    }
  }

  private func keep<Offset>(
    _ needle: Needle, _ bounds: SizedBounds<Offset>, _ words: inout [UInt64]
  ) {
    let look = ShortLook(bytes, needle)
    for index in words.indices {
      var rest = words[index]
      var kept = rest
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        rest &= rest &- 1
        let row = rows.lowerBound &+ index &* 64 &+ place
        let text = bounds.start(of: row)..<min(bounds.end(of: row), bytes.count)
        if !look.finds(in: text) { kept ^= 1 << UInt64(place) }
      }
      words[index] = kept
    }
  }

  private func mark(_ row: Int, _ words: inout [UInt64]) {
    let place = row - rows.lowerBound
    words[place / 64] |= 1 << UInt64(place % 64)
  }

  /// From the first row's start to the last one's end.
  private var text: Range<Int> {
    let text = bounds.text(of: rows)
    return text.lowerBound..<min(text.upperBound, bytes.count)
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

  /// Whether the needle stands in a range of the bytes.
  func finds(in range: Range<Int>) -> Bool {
    let places = range.count - needle.count + 1
    guard places > 0 else { return false }
    guard places <= 64, needle.count > 0 else {
      return bytes.firstOccurrence(of: needle, in: range) != nil
    }
    // Safe: the needle fits into the range at each of the places, and a block may be read past the
    // end; the mark is read only if it was written.
    return unsafe bytes.withMemory { text in
      var marked = cbs_marked_block()
      guard unsafe needle.mark(text + range.lowerBound, blocks: 1, level: level, &marked) > 0
      else { return false }
      var mask = marked.mask & ~0 >> UInt64(64 - places)
      while mask != 0 {
        let place = range.lowerBound + mask.trailingZeroBitCount
        if unsafe needle.stands(at: text + place) { return true }
        mask &= mask &- 1
      }
      return false
    }
  }
}
