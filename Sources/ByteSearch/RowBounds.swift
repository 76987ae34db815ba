/// Where rows lie in a text: each from its start to its end, or to the next start.
package struct RowBounds: Sendable {
  /// Where each row begins, ascending; where there are no ends, one more: where the last row ends.
  package let starts: RowStarts
  /// Where each row ends, before the next begins.
  package let ends: RowStarts?

  /// Rows that follow one another: each ends where the next begins.
  package init(starts: RowStarts) {
    (self.starts, ends) = (starts, nil)
  }

  /// Rows with something between them.
  package init(starts: RowStarts, ends: RowStarts) {
    let isLong = starts.isLong || ends.isLong
    self.starts = isLong ? starts.widened : starts
    self.ends = isLong ? ends.widened : ends
  }

  /// How many rows there are.
  package var count: Int { ends?.count ?? max(0, starts.count - 1) }

  /// From where to where a row reaches.
  package subscript(row: Int) -> Range<Int> {
    starts[row]..<(ends?[row] ?? starts[row + 1])
  }

  /// From the start of the first of some rows to the end of the last.
  func text(of rows: Range<Int>) -> Range<Int> {
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return self[first].lowerBound..<self[last].upperBound
  }
}

/// The bounds of some rows in offsets of one width, so that loops over them have no other case.
struct SizedBounds<Offset: FixedWidthInteger & Sendable> {
  let starts: [Offset]
  let ends: [Offset]?

  init(_ starts: [Offset], _ ends: [Offset]?) {
    self.starts = starts
    self.ends = ends
  }

  func start(of row: Int) -> Int { Int(truncatingIfNeeded: starts[row]) }

  func end(of row: Int) -> Int {
    if let ends { Int(truncatingIfNeeded: ends[row]) } else { start(of: row + 1) }
  }
}

/// Turns ascending offsets into rows.
struct RowCursor {
  private(set) var row: Int
  private let last: Int

  /// Stands at the first of some rows, which are not empty.
  init(_ rows: Range<Int>) {
    row = rows.lowerBound
    last = rows.upperBound - 1
  }

  /// Whether there is no row behind this one.
  var isAtLast: Bool { row == last }

  /// Goes to the last row that begins at or before an offset, never back.
  mutating func move<Offset>(to offset: Int, _ bounds: SizedBounds<Offset>) {
    // Hits lie near each other: look ahead in growing steps, then between the last two.
    var step = 1
    while row + step <= last, bounds.start(of: row + step) <= offset {
      row += step
      step *= 2
    }
    var high = min(row + step, last + 1)
    while high - row > 1 {
      let middle = (row + high) / 2
      if bounds.start(of: middle) <= offset { row = middle } else { high = middle }
    }
  }

  /// Where to look on after a hit in this row: at the next row, or nowhere.
  func next<Offset>(_ bounds: SizedBounds<Offset>) -> Int? {
    isAtLast ? nil : bounds.start(of: row + 1)
  }
}
