/// The cells of a delimited text in place, 4 bytes of memory each.
///
/// An object, so that a column of it is handed on without a copy of what says where cells are.
package final class CellGrid: Sendable {
  private let layout: CellLayout

  init(_ layout: CellLayout) { self.layout = layout }

  /// A value, and the bytes in which it lies.
  package struct Place {
    /// The text, or what was copied of it.
    package let bytes: Bytes
    /// Where in them the value lies.
    package let range: Range<Int>
  }

  /// The text.
  package var bytes: Bytes { layout.bytes }

  /// How many rows there are.
  package var count: Int { layout.count }

  /// The value of a cell.
  /// - Complexity: O(1) for most; O(log n) where the row or the cell is odd.
  package func value(row: Int, column: Int) -> Place { layout.value(row: row, column: column) }

  /// A whole row as it is written, without the break after it.
  package func row(_ row: Int) -> Place { layout.row(row) }

  /// From where to where a cell reaches, with its quotes and the CR of a CR LF.
  func bounds(row: Int, column: Int) -> Range<Int> { layout.bounds(row: row, column: column) }

  /// Whether the value of a cell is copied.
  package func isCopied(row: Int, column: Int) -> Bool {
    layout.isCopied(row: row, column: column)
  }

  /// Which of some rows have a copied value in a column.
  /// - Complexity: O(log n + odd cells of the rows).
  package func copiedRows(in rows: Range<Int>, of column: Int) -> [Int] {
    layout.copiedRows(in: rows, of: column)
  }
}
