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
      add(marks, base: scanner.base, text: bytes.span)
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

  /// Adds the cells that end at the marks.
  private mutating func add(_ marks: [UInt32], base: Int, text: Span<UInt8>) {
    for mark in marks {
      let end = base &+ Int(mark & ~CellScanner.lineBreak)
      guard mark & CellScanner.lineBreak != 0 else {
        cells.append(cell(from: cellStart, to: end, text))
        cellStart = end &+ 1
        continue
      }
      let hasReturn = end > cellStart && text[end - 1] == UInt8(ascii: "\r")
      let last = hasReturn ? end - 1 : end
      cells.append(cell(from: cellStart, to: last, text))
      columns.addRow(&cells, from: recordStart, to: last, in: text)
      begin(at: end + 1)
    }
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
