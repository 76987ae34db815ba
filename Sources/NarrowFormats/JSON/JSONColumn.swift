internal import ByteSearch
internal import NarrowEngine

/// One column of JSON values as they come in, end to end.
struct JSONColumn {
  let bytes = BytesBuilder()
  private var starts = OffsetList()
  private var absent = AbsentRows()
  /// Where the last whole value ends.
  private var end = 0

  /// The first row that has it, be it as null.
  private var firstRow: Int?

  /// Whether no row has it.
  var isUnused: Bool { firstRow == nil }

  /// Ends the value of `row`, whose bytes were added last; rows that were left out have none.
  mutating func endValue(of row: Int, from start: Int) {
    if starts.count < row { leaveOut(to: row, at: start) }
    starts.append(start)
    end = bytes.count
    firstRow = firstRow ?? row
  }

  /// Notes that `row` has null.
  mutating func addNull(_ row: Int) {
    leaveOut(to: row + 1, at: end)
    firstRow = firstRow ?? row
  }

  private mutating func leaveOut(to row: Int, at place: Int) {
    absent.add(starts.count..<row)
    starts.append(place, times: row - starts.count)
  }

  /// Drops what was added for the rows from `row` on.
  mutating func truncate(to row: Int) {
    while starts.count > row {
      end = starts.last ?? 0
      starts.removeLast()
    }
    bytes.truncate(to: end)
    absent.truncate(to: row)
    if let first = firstRow, first >= row { firstRow = nil }
  }

  /// The column of all rows.
  func column(rows: Int) -> Column {
    var whole = self
    if whole.starts.count < rows { whole.leaveOut(to: rows, at: end) }
    whole.starts.append(end)
    return Column(
      endToEnd: bytes.finish(), starts: whole.starts.starts, ending: .none,
      absent: whole.absent.records(of: rows))
  }
}
