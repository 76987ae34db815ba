/// Offsets of a few rows, in order.
struct SparseOffsets: Sendable {
  private var rows: [Int] = []
  private var offsets: [Int] = []

  var isEmpty: Bool { rows.isEmpty }

  /// Adds the offset of a row, which must follow those that are there.
  mutating func append(_ offset: Int, row: Int) {
    rows.append(row)
    offsets.append(offset)
  }

  /// Takes off what belongs to the rows from `row` on.
  mutating func truncate(to row: Int) {
    while let last = rows.last, last >= row {
      rows.removeLast()
      offsets.removeLast()
    }
  }

  /// The offset of a row.
  /// - Complexity: O(log n).
  subscript(row: Int) -> Int? {
    guard let last = rows.last, row <= last else { return nil }
    var low = 0
    var high = rows.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle] <= row { low = middle } else { high = middle }
    }
    return rows[low] == row ? offsets[low] : nil
  }
}
