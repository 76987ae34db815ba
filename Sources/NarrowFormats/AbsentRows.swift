internal import NarrowEngine

/// The rows that have no value in a column, in order.
struct AbsentRows {
  private var ranges: [Range<Int>] = []

  /// Adds rows, which must follow those that are there.
  mutating func add(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    if let last = ranges.last, last.upperBound == rows.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<rows.upperBound
    } else {
      ranges.append(rows)
    }
  }

  /// Takes the rows from `row` on out again.
  mutating func truncate(to row: Int) {
    while let last = ranges.last, last.upperBound > row {
      ranges.removeLast()
      if last.lowerBound < row { ranges.append(last.lowerBound..<row) }
    }
  }

  /// The rows as a set of `count`, or `nil` if there are none.
  func records(of count: Int) -> RecordSet? {
    guard !ranges.isEmpty else { return nil }
    var records = RecordSet(capacity: count)
    for rows in ranges { records.insert(rows: rows) }
    return records
  }
}
