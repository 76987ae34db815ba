internal import ByteSearch
internal import NarrowEngine

/// The columns of a delimited text as its records come in.
///
/// As many as the first row has cells lie in a grid; what longer rows add lies apart.
struct CSVColumns {
  /// How many columns one row may add; what it has beyond stays together in the last of them.
  static let widthLimit = 4096

  private let bytes: Bytes
  private(set) var names: FieldNames
  private(set) var grid: CellGridBuilder
  private var absent: [AbsentRows]
  private var added: [AddedColumn] = []
  /// How many rows have more or fewer cells than the first.
  private(set) var unevenRows = 0
  /// How many cells the first row has.
  let width: Int

  /// Starts with a column for each of the names.
  init(_ bytes: Bytes, names: FieldNames) {
    self.bytes = bytes
    self.names = names
    width = names.fields.count
    grid = CellGridBuilder(bytes, width: width)
    absent = names.fields.map { _ in AbsentRows() }
  }

  /// How many rows there are.
  var rows: Int { grid.count }

  /// Begins the next row.
  mutating func begin(at start: Int) { grid.begin(at: start) }

  /// Adds the ends of a chunk's cells, if each row in it has the usual width; tells whether it was so.
  mutating func add(_ scanner: CellScanner) -> Bool { grid.add(scanner) }

  /// Adds the end of a cell of a row that is to be completed by the next chunk.
  mutating func addCell(endingAt end: Int) { grid.addCell(endingAt: end) }

  /// Makes room for the rows from `start` to `end` if all are like those up to `place`.
  mutating func reserve(from start: Int, to end: Int, readTo place: Int) {
    guard rows > 0, place > start else { return }
    let promised = Double(end - start) / Double(place - start) * Double(rows)
    grid.reserve(rows: Int(promised * 1.1) + 64)
  }

  /// Copies the values in which quotes are doubled at some places.
  mutating func copyCells(withDoubledAt places: ArraySlice<Int>) {
    grid.copyCells(withDoubledAt: places)
  }

  /// Completes the row that begins at `start`; a line without text is none, unless there is one
  /// column only.
  mutating func addRow(_ cells: inout [Cell], from start: Int, to end: Int, in text: Span<UInt8>) {
    if start == end, width != 1 { return }
    let row = rows
    if cells.count != width { makeRoom(for: &cells, end: end) }
    let hasReturn = end < text.count && text[end] == UInt8(ascii: "\r")
    let stop = hasReturn ? end + 1 : end
    let ends = cells.indices.map { $0 + 1 < cells.count ? cells[$0 + 1].outerStart - 1 : stop }
    grid.begin(at: start)
    grid.addRow(ends, endingAt: stop)
    for column in absent.indices.dropFirst(cells.count) { absent[column].add(row..<row + 1) }
    for index in cells.indices { add(cells[index], row: row, column: index, text) }
  }

  private mutating func add(_ cell: Cell, row: Int, column: Int, _ text: Span<UInt8>) {
    let value = text.extracting(cell.start..<cell.end)
    let isEscaped = cell.form == .quoted && value.firstOffset(of: Dialect.quote) != nil
    if column >= width {
      added[column - width].append(cell, row: row)
      if isEscaped { added[column - width].copy(value, row: row) }
    } else if isEscaped {
      let bytes = bytes
      grid.copy(row: row, column: column) {
        Dialect.addUnquoted(bytes.span(cell.start..<cell.end), to: $0)
      }
    } else if cell.form == .plain, !value.isEmpty, value[0] == Dialect.quote {
      grid.keepQuotes(row: row, column: column)
    }
  }

  private mutating func makeRoom(for cells: inout [Cell], end: Int) {
    unevenRows += 1
    let limit = max(width, Self.widthLimit)
    if cells.count > limit {
      let rest = cells[limit - 1].outerStart
      cells.removeSubrange((limit - 1)...)
      cells.append(Cell(start: rest, end: end, form: .plain))
    }
    while width + added.count < cells.count {
      names.add("")
      added.append(AddedColumn())
    }
  }

  /// All rows as one segment.
  mutating func segment() -> Segment {
    let grid = grid.finish()
    let usual = absent.indices.map { column in
      Column(column, of: grid, absent: absent[column].records(of: rows))
    }
    return Segment(
      columns: usual + added.map { $0.column(of: bytes, rows: rows) },
      records: Column(rowsOf: grid))
  }
}

/// A column that only rows have which are longer than the first.
private struct AddedColumn {
  private var starts = OffsetList()
  private var ends = OffsetList()
  private var copies: [Int: Range<Int>] = [:]
  private let copied = BytesBuilder()
  private var absent = AbsentRows()

  mutating func append(_ cell: Cell, row: Int) {
    if starts.count < row { pad(to: row) }
    starts.append(cell.start)
    ends.append(cell.end)
  }

  /// Keeps the value of the last cell apart, as its bytes are not its value.
  mutating func copy(_ text: Span<UInt8>, row: Int) {
    let start = copied.count
    Dialect.addUnquoted(text, to: copied)
    copies[row] = start..<copied.count
  }

  private mutating func pad(to row: Int) {
    absent.add(starts.count..<row)
    let place = ends.last ?? 0
    ends.append(place, times: row - starts.count)
    starts.append(place, times: row - starts.count)
  }

  func column(of bytes: Bytes, rows: Int) -> Column {
    var whole = self
    if whole.starts.count < rows { whole.pad(to: rows) }
    return Column(
      inPlace: bytes, starts: whole.starts.starts, ends: whole.ends.starts,
      copies: copies.isEmpty ? .none : Column.Copies(bytes: copied.finish(), rows: copies),
      absent: whole.absent.records(of: rows))
  }
}
