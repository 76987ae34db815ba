internal import ByteSearch
internal import NarrowEngine

/// The columns of a delimited text as its records come in.
struct CSVColumns {
  /// How many columns one row may add; what it has beyond stays together in the last of them.
  static let widthLimit = 4096

  private let bytes: Bytes
  private let dialect: Dialect
  private(set) var names: FieldNames
  private var columns: [CellColumn]
  private var recordStarts = OffsetList()
  private var recordEnds = OffsetList()
  /// How many rows have more or fewer cells than the first.
  private(set) var unevenRows = 0
  /// How many cells the first row has.
  let width: Int

  /// Starts with a column for each of the names.
  init(_ bytes: Bytes, _ dialect: Dialect, names: FieldNames) {
    self.bytes = bytes
    self.dialect = dialect
    self.names = names
    width = names.fields.count
    columns = names.fields.map { _ in CellColumn() }
  }

  /// How many rows there are.
  var rows: Int { recordStarts.count }

  /// Adds a row; a line without text is none, unless there is one column only.
  mutating func addRow(_ cells: inout [Cell], from start: Int, to end: Int, in text: Span<UInt8>) {
    if start == end, width != 1 { return }
    let row = rows
    recordStarts.append(start)
    recordEnds.append(end)
    if cells.count != width { makeRoom(for: &cells, end: end) }
    for index in cells.indices {
      let cell = cells[index]
      columns[index].append(cell, row: row)
      if cell.form == .quoted, dialect.isEscaped(text.extracting(cell.start..<cell.end)) {
        columns[index].copy(text.extracting(cell.start..<cell.end), row: row, dialect)
      }
    }
  }

  /// Adds rows that all have `width` cells, which lie one after the other in `ends`.
  ///
  /// A cell begins after the end of the one before, the first at `start`. The columns are filled
  /// one by one, which keeps each in the fastest memory meanwhile.
  mutating func addRows(_ ends: Span<Int>, from start: Int, in text: Span<UInt8>, quotes: Quotes) {
    let count = ends.count / width
    let first = rows
    if first == 0 { reserve(count, to: ends[ends.count - 1] - start) }
    var (starts, stops) = ([Int](repeating: 0, count: count), [Int](repeating: 0, count: count))
    for column in columns.indices {
      let isLast = column == width - 1
      var index = column
      for row in 0..<count {
        starts[row] = index == 0 ? start : ends[index &- 1] &+ 1
        stops[row] = ends[index]
        index &+= width
      }
      if isLast { Self.dropReturns(starts, &stops, text) }
      if column == 0 { recordStarts.append(starts, limit: bytes.count) }
      if isLast { recordEnds.append(stops, limit: bytes.count) }
      if quotes == .some {
        columns[column].unquote(&starts, &stops, row: first, text, dialect)
      }
      columns[column].append(starts, stops, row: first, limit: bytes.count)
    }
  }

  /// Makes room for as many rows as the text will have if all are like the first `count`.
  private mutating func reserve(_ count: Int, to length: Int) {
    let promised = bytes.count / max(1, length / count) + count
    recordStarts.reserveCapacity(promised)
    recordEnds.reserveCapacity(promised)
    for column in columns.indices { columns[column].reserveCapacity(promised) }
  }

  /// Whether there may be quotes among some cells.
  enum Quotes { case none, some }

  /// Takes the CR of CR LF off the last cells.
  private static func dropReturns(_ starts: [Int], _ stops: inout [Int], _ text: Span<UInt8>) {
    for row in stops.indices where stops[row] > starts[row] {
      if text[stops[row] &- 1] == UInt8(ascii: "\r") { stops[row] &-= 1 }
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
    while columns.count < cells.count {
      names.add("")
      columns.append(CellColumn())
    }
  }

  /// All rows as one segment.
  func segment() -> Segment {
    Segment(
      columns: columns.map { $0.column(of: bytes, rows: rows) },
      records: Column(inPlace: bytes, starts: recordStarts.starts, ends: recordEnds.starts))
  }
}

/// One column of a delimited text as its cells come in.
private struct CellColumn {
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

  /// Adds a run of cells.
  mutating func append(_ starts: [Int], _ ends: [Int], row: Int, limit: Int) {
    if self.starts.count < row { pad(to: row) }
    self.starts.append(starts, limit: limit)
    self.ends.append(ends, limit: limit)
  }

  mutating func reserveCapacity(_ count: Int) {
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
  }

  /// Takes the quotes off a run of cells, and copies the values that have quotes inside.
  mutating func unquote(
    _ starts: inout [Int], _ ends: inout [Int], row: Int, _ text: Span<UInt8>, _ dialect: Dialect
  ) {
    for index in starts.indices
    where starts[index] < ends[index] && text[starts[index]] == Dialect.quote {
      starts[index] &+= 1
      ends[index] &-= 1
      let value = text.extracting(starts[index]..<ends[index])
      if value.firstOffset(of: Dialect.quote) != nil { copy(value, row: row + index, dialect) }
    }
  }

  /// Keeps the value of the last cell apart, as its bytes are not its value.
  mutating func copy(_ text: Span<UInt8>, row: Int, _ dialect: Dialect) {
    let start = copied.count
    dialect.addUnquoted(text, to: copied)
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
