/// Where the few of many rows lie that have a value; the others are empty.
package final class SparseRows: Sendable {
  /// How many rows there are, those without a value among them.
  let count: Int
  private let rows: RowStarts
  private let starts: RowStarts
  private let ends: RowStarts

  /// Rows with a value, and where it lies; all ascend.
  package init(_ rows: RowStarts, starts: RowStarts, ends: RowStarts, of count: Int) {
    (self.rows, self.starts, self.ends, self.count) = (rows, starts, ends, count)
  }

  /// Whether a row has a value.
  /// - Complexity: O(log n).
  func has(_ row: Int) -> Bool {
    let index = firstIndex(from: row)
    return index < rows.count && rows[index] == row
  }

  /// From where to where a row reaches; an empty one lies at the start of the next with a value.
  /// - Complexity: O(log n).
  subscript(row: Int) -> Range<Int> {
    let index = firstIndex(from: row)
    guard index < rows.count else {
      let end = rows.count == 0 ? 0 : ends[index - 1]
      return end..<end
    }
    return starts[index]..<(rows[index] == row ? ends[index] : starts[index])
  }

  /// The index of the first row with a value from a row on.
  private func firstIndex(from row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
