internal import ByteSearch
internal import NarrowEngine

/// Walks over the records of a delimited text.
///
///     for each chunk: the ends of its cells, by masks
///       each end closes a cell; each line break closes a record
///     at an odd quote: byte by byte from the record's start to the chunk's end, then by masks again
///     at the end inside quotes: byte by byte from the record's start
struct CSVRows {
  private let bytes: Bytes
  private let dialect: Dialect
  private let chunk: Int
  private(set) var columns: CSVColumns
  /// The cells of the record that is being read.
  private var cells: [Cell] = []
  private var recordStart = 0
  private var cellStart = 0
  private var rawCells = 0
  private var firstRawCell: Int?
  private var unclosedQuote: Int?

  init(_ bytes: Bytes, _ opening: CSVOpening, chunk: Int = CellScanner.usualChunk) {
    self.bytes = bytes
    self.chunk = chunk
    dialect = opening.dialect
    columns = CSVColumns(bytes, opening.dialect, names: opening.names)
  }

  /// Reads all records from `start` on.
  mutating func readAll(from start: Int) {
    let bytes = bytes
    begin(at: start)
    guard dialect.quotes == .doubled else {
      readByBytes(to: bytes.count)
      return
    }
    var scanner = CellScanner(bytes, delimiter: dialect.delimiter, from: start, chunk: chunk)
    var marks: [UInt32] = []
    while scanner.scan(into: &marks) {
      add(marks, scanner, text: bytes.span)
      guard scanner.oddQuote != nil else { continue }
      readByBytes(to: scanner.position)
      scanner.restart(at: recordStart)
    }
    if scanner.isInsideQuotes { readByBytes(to: bytes.count) }
    finish()
  }

  private mutating func begin(at start: Int) {
    recordStart = start
    cellStart = start
    cells.removeAll(keepingCapacity: true)
  }

  /// Adds the cells that end at the marks: rows of the usual width in runs, others one by one.
  private mutating func add(_ marks: [UInt32], _ scanner: CellScanner, text: Span<UInt8>) {
    var index = 0
    while index < marks.count {
      let run = recordStart == cellStart && cells.isEmpty ? regularRun(marks, from: index) : 0
      if run >= Self.shortestRun {
        addRun(marks, from: index, rows: run, scanner, text)
        index += run * columns.width
      } else {
        index = addRecord(marks, from: index, scanner, text)
      }
    }
  }

  /// A run of fewer rows is not worth the work of its own.
  private static let shortestRun = 8

  /// Adds cells up to the next line break, and tells the mark after it.
  private mutating func addRecord(
    _ marks: [UInt32], from start: Int, _ scanner: CellScanner, _ text: Span<UInt8>
  ) -> Int {
    var index = start
    while index < marks.count {
      add(marks[index], base: scanner.base, text: text)
      index += 1
      if marks[index - 1] & CellScanner.lineBreak != 0 { break }
    }
    return index
  }

  /// How many rows from a mark on have the usual width.
  private func regularRun(_ marks: [UInt32], from start: Int) -> Int {
    let width = columns.width
    guard width > 1 else { return 0 }
    var row = 0
    var first = start
    while first &+ width <= marks.count {
      var breaks: UInt32 = 0
      for index in first..<first &+ width &- 1 { breaks |= marks[index] }
      guard breaks & CellScanner.lineBreak == 0,
        marks[first &+ width &- 1] & CellScanner.lineBreak != 0
      else { break }
      row &+= 1
      first &+= width
    }
    return row
  }

  private mutating func addRun(
    _ marks: [UInt32], from start: Int, rows: Int, _ scanner: CellScanner, _ text: Span<UInt8>
  ) {
    let base = scanner.base
    let ends = marks[start..<start + rows * columns.width].map { mark in
      base &+ Int(mark & ~CellScanner.lineBreak)
    }
    columns.addRows(
      ends.span, from: recordStart, in: text, quotes: scanner.hasQuotes ? .some : .none)
    begin(at: ends[ends.count - 1] + 1)
  }

  /// Adds the cell that ends at a mark, and with a line break the record.
  private mutating func add(_ mark: UInt32, base: Int, text: Span<UInt8>) {
    let end = base &+ Int(mark & ~CellScanner.lineBreak)
    guard mark & CellScanner.lineBreak != 0 else {
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
  }

  /// What the user should know.
  var notes: [String] {
    var notes: [String] = []
    let uneven = columns.unevenRows
    if uneven > 0 {
      notes.append(
        uneven == 1
          ? "1 row has more or fewer cells than the first"
          : "\(uneven) rows have more or fewer cells than the first")
    }
    if let place = firstRawCell {
      let line = LineBreak.number(of: place, in: bytes)
      notes.append(
        "\(rawCells) \(rawCells == 1 ? "cell has" : "cells have") text after the closing quote "
          + "and \(rawCells == 1 ? "is" : "are") kept as written, first in line \(line)")
    }
    if let place = unclosedQuote {
      notes.append(
        "the quote in line \(LineBreak.number(of: place, in: bytes)) is never closed "
          + "and was taken as a letter")
    }
    return notes
  }
}
