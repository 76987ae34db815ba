internal import ByteSearch
internal import NarrowEngine

/// A column that only few rows have: those that are longer than usual.
struct AddedColumn {
  private var rows = OffsetList()
  private var starts = OffsetList()
  private var ends = OffsetList()
  private var copies: [Int: Range<Int>] = [:]
  private let copied = BytesBuilder()

  /// Adds the cell of a row, which must follow those that are there.
  mutating func append(_ cell: Cell, row: Int) {
    rows.append(row)
    starts.append(cell.start)
    ends.append(cell.end)
  }

  /// Keeps the value of the last cell apart, as its bytes are not its value.
  mutating func copy(_ text: Span<UInt8>, row: Int) {
    let start = copied.count
    Dialect.addUnquoted(text, to: copied)
    copies[row] = start..<copied.count
  }

  /// The column, of so many rows in all.
  func column(of bytes: Bytes, rows count: Int) -> Column {
    Column(
      inPlace: bytes,
      rows: SparseRows(rows.starts, starts: starts.starts, ends: ends.starts, of: count),
      copies: copies.isEmpty ? .none : Column.Copies(bytes: copied.finish(), rows: copies))
  }
}
