internal import ByteSearch
internal import NarrowEngine

/// The columns of a delimited text as its records come in.
///
/// As many as the first row has cells lie in a grid; what longer rows add lies apart. Where most rows
/// turn out to be far shorter, a narrower grid begins, in a segment of its own: so memory follows
/// the cells that are there, not rows times columns.
struct CSVColumns {
  /// How many columns one row may add; what it has beyond stays together in the last of them.
  static let widthLimit = 4096

  private let bytes: Bytes
  private(set) var names: FieldNames
  private(set) var grid: CellGridBuilder
  private var absent: [AbsentRows]
  private var added: [AddedColumn] = []
  private var segments: [Segment] = []
  /// How many cells of the grid are there only because their row is shorter.
  private var padding = 0
  /// How many rows have more or fewer cells than the first.
  private(set) var unevenRows = 0
  /// How many cells the first row has.
  private let firstWidth: Int
  /// How many cells the rows of the grid have.
  private(set) var width: Int

  /// Starts with a column for each of the names.
  init(_ bytes: Bytes, names: FieldNames) {
    self.bytes = bytes
    self.names = names
    firstWidth = names.fields.count
    width = firstWidth
    grid = CellGridBuilder(bytes, width: width)
    absent = names.fields.map { _ in AbsentRows() }
  }

  /// How many rows the grid has.
  var rows: Int { grid.count }

  /// Begins the next row.
  mutating func begin(at start: Int) { grid.begin(at: start) }

  /// Adds the ends of a chunk's cells, if each row in it has the usual width; tells whether it was so.
  mutating func add(_ scanner: CellScanner) -> Bool {
    let before = rows
    guard grid.add(scanner) else { return false }
    if width != firstWidth { unevenRows += rows - before }
    return true
  }

  /// Adds the end of a cell of a row that is to be completed by the next chunk.
  mutating func addCell(endingAt end: Int) { grid.addCell(endingAt: end) }

  /// Makes room for the rows from `start` to `end` if all are like those up to `place`.
  mutating func reserve(from start: Int, to end: Int, readTo place: Int) {
    guard rows > 0, place > start else { return }
    let promised = Double(end - start) / Double(place - start) * Double(rows)
    // Each cell has a byte after it: what promises more is a grid too wide.
    grid.reserve(rows: min(Int(promised * 1.1), (end - start) / width) + 64)
  }

  /// Copies the values in which quotes are doubled at some places.
  mutating func copyCells(withDoubledAt places: ArraySlice<Int>) {
    grid.copyCells(withDoubledAt: places)
  }

  /// Completes the row that begins at `start`; a line without text is none, unless there is one
  /// column only.
  mutating func addRow(_ cells: inout [Cell], from start: Int, to end: Int, in text: Span<UInt8>) {
    if start == end, firstWidth != 1 { return }
    if cells.count != firstWidth { unevenRows += 1 }
    if cells.count > width { makeRoom(for: &cells, end: end) }
    if cells.count < width { pad(cells.count) }
    let row = rows
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
    let limit = max(firstWidth, Self.widthLimit)
    if cells.count > limit {
      let rest = cells[limit - 1].outerStart
      cells.removeSubrange((limit - 1)...)
      cells.append(Cell(start: rest, end: end, form: .plain))
    }
    while width + added.count < cells.count {
      if width + added.count == names.fields.count { names.add("") }
      added.append(AddedColumn())
    }
  }

  /// Hears of a row that is shorter than the grid is wide, for which that may be too wide.
  private mutating func pad(_ cells: Int) {
    padding += width - cells
    let narrower = max(cells, 2)
    guard padding > Self.freePadding, padding > (rows + 1) * width / 4 * 3, narrower <= width / 2
    else { return }
    endGrid()
    width = narrower
    grid = CellGridBuilder(bytes, width: width)
    (absent, added, padding) = ((0..<width).map { _ in AbsentRows() }, [], width - cells)
  }

  /// So many cells are not worth another segment.
  private static let freePadding = 1 << 18

  /// Makes a segment of the rows of the grid.
  private mutating func endGrid() {
    let rows = rows
    let grid = grid.finish()
    let usual = absent.indices.map { column in
      Column(column, of: grid, absent: absent[column].records(of: rows))
    }
    segments.append(
      Segment(
        columns: usual + added.map { $0.column(of: bytes, rows: rows) },
        records: Column(rowsOf: grid)))
  }

  /// All rows; a segment may lack columns that no row of it has.
  mutating func allSegments() -> [Segment] {
    endGrid()
    return segments
  }
}
