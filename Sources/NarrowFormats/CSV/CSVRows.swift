internal import ByteSearch
internal import NarrowEngine

/// Walks over the records of a delimited text.
///
///     for each chunk: the ends of its cells, by masks
///       if each of its rows has the usual width: take the ends as they are
///       else each end closes a cell; each line break closes a record
///     at an odd quote: byte by byte from the record's start to the chunk's end, then by masks again
///     at the end inside quotes: byte by byte from the record's start
struct CSVRows {
  private let bytes: Bytes
  private let dialect: Dialect
  private let chunk: Int
  private let level: KernelLevel
  private(set) var columns: CSVColumns
  /// The cells of the record that is being read.
  private var cells: [Cell] = []
  private var recordStart = 0
  private var cellStart = 0
  /// Where quotes are doubled in rows that were added all at once, as far as not yet copied.
  private var doubledQuotes: [Int] = []
  private var isReserved = false
  private var rawCells = 0
  private var firstRawCell: Int?
  private var unclosedQuote: Int?

  init(
    _ bytes: Bytes, _ opening: CSVOpening, chunk: Int = CellScanner.usualChunk,
    level: KernelLevel = .chosen
  ) {
    self.bytes = bytes
    self.level = level
    self.chunk = chunk
    dialect = opening.dialect
    columns = CSVColumns(bytes, names: opening.names)
  }

  /// Reads all records from `start` on that begin before `end`, which is the text's end or a place
  /// after a line feed.
  mutating func readAll(from start: Int, to end: Int) {
    let bytes = bytes
    begin(at: start)
    doubledQuotes.removeAll()
    var scanner = CellScanner(
      bytes, delimiter: dialect.delimiter, from: start, to: end, chunk: chunk, level: level)
    while scanner.scan() {
      doubledQuotes += scanner.doubledQuotes
      if !addUsualRows(scanner) { addRecords(scanner) }
      if columns.rows > 0, !isReserved {
        columns.reserve(from: start, to: end, readTo: recordStart)
        isReserved = true
      }
      guard scanner.oddQuote != nil else { continue }
      readByBytes(to: scanner.position)
      scanner.restart(at: recordStart)
    }
    guard end == bytes.count else { return }
    if scanner.isInsideQuotes { readByBytes(to: bytes.count) }
    finish()
  }

  /// Goes on to the text's end, if what was read does not end with a record at `end`.
  /// - Returns: whether it does.
  mutating func readOn(unlessAt end: Int) -> Bool {
    if recordStart == end, cells.isEmpty { return true }
    readAll(from: recordStart, to: bytes.count)
    return end == bytes.count
  }

  private mutating func begin(at start: Int) {
    recordStart = start
    cellStart = start
    cells.removeAll(keepingCapacity: true)
  }

  /// Adds the rows of a chunk all at once if they have the usual width, and tells whether they had.
  private mutating func addUsualRows(_ scanner: CellScanner) -> Bool {
    guard cells.count < columns.width else { return false }
    columns.begin(at: recordStart)
    for index in cells.indices {
      let isLast = index + 1 == cells.count
      columns.addCell(endingAt: isLast ? cellStart - 1 : cells[index + 1].outerStart - 1)
    }
    guard columns.add(scanner) else { return false }
    let start = columns.grid.openStart
    let bytes = bytes
    if start != recordStart { columns.copyCells(withDoubledAt: takeDoubledQuotes(before: start)) }
    begin(at: start)
    for end in columns.grid.openEnds { add(end, text: bytes.span) }
    return true
  }

  private mutating func takeDoubledQuotes(before end: Int) -> ArraySlice<Int> {
    let count = doubledQuotes.firstIndex { $0 >= end } ?? doubledQuotes.count
    let taken = doubledQuotes[..<count]
    doubledQuotes.removeFirst(count)
    return taken
  }

  /// Adds the records of a chunk one by one.
  private mutating func addRecords(_ scanner: CellScanner) {
    let bytes = bytes
    for mark in scanner.marks { add(scanner.base &+ Int(mark), text: bytes.span) }
    // Each cell was looked at for itself.
    _ = takeDoubledQuotes(before: recordStart)
  }

  /// Adds the cell that ends at a delimiter or line feed, and with a line feed the record.
  private mutating func add(_ end: Int, text: Span<UInt8>) {
    guard text[end] == UInt8(ascii: "\n") else {
      cells.append(cell(from: cellStart, to: end, text))
      cellStart = end &+ 1
      return
    }
    let hasReturn = end > cellStart && text[end - 1] == UInt8(ascii: "\r")
    let last = hasReturn ? end - 1 : end
    cells.append(cell(from: cellStart, to: last, text))
    columns.addRow(&cells, from: recordStart, to: last, in: text)
    begin(at: end + 1)
  }

  /// The cell between two ends, whose quotes are known to be regular.
  private func cell(from start: Int, to end: Int, _ text: Span<UInt8>) -> Cell {
    guard start < end, text[start] == Dialect.quote else {
      return Cell(start: start, end: end, form: .plain)
    }
    return Cell(start: start + 1, end: end - 1, form: .quoted)
  }

  /// Reads whole records byte by byte until one ends at or after `end`.
  private mutating func readByBytes(to end: Int) {
    let bytes = bytes
    let text = bytes.span
    var reader = CellReader(text, dialect)
    // A quote that is never closed is found at the end only, so the whole rest is read then.
    while recordStart < (reader.unclosedQuote == nil ? end : bytes.count) {
      cells.removeAll(keepingCapacity: true)
      let extent = reader.readRecord(at: recordStart, into: &cells)
      columns.addRow(&cells, from: recordStart, to: extent.end, in: text)
      begin(at: extent.next)
    }
    doubledQuotes.removeAll()
    rawCells += reader.rawCells
    firstRawCell = firstRawCell ?? reader.firstRawCell
    unclosedQuote = unclosedQuote ?? reader.unclosedQuote
  }

  /// Adds the last record if its line break is missing.
  private mutating func finish() {
    let bytes = bytes
    guard recordStart < bytes.count else { return }
    cells.append(cell(from: cellStart, to: bytes.count, bytes.span))
    columns.addRow(&cells, from: recordStart, to: bytes.count, in: bytes.span)
    begin(at: bytes.count)
  }

  /// Reads the records that end before the text does, where records begin at `start`, and tells where they end.
  ///
  /// What a quote opens that is not closed yet is no record, nor is a last line without its break.
  mutating func readWhole(from start: Int) -> Int {
    let bytes = bytes
    var reader = CellReader(bytes.span, dialect)
    var ignored: [Cell] = []
    var end = start
    while true {
      ignored.removeAll(keepingCapacity: true)
      let extent = reader.readRecord(at: end, into: &ignored)
      guard extent.next > extent.end, reader.unclosedQuote == nil else { break }
      end = extent.next
    }
    readAll(from: start, to: end)
    return end
  }

  /// What was read.
  mutating func part() -> CSVPart {
    CSVPart(
      segments: columns.allSegments(), names: columns.names,
      oddities: CSVOddities(
        unevenRows: columns.unevenRows, rawCells: rawCells, firstRawCell: firstRawCell,
        unclosedQuote: unclosedQuote))
  }
}
