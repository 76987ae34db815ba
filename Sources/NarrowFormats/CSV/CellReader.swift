internal import ByteSearch

/// Reads cells byte by byte: the rules of delimited text, and the slow path where quotes are odd.
///
/// * A cell that begins with a quote reaches to its closing quote, over delimiters and line breaks.
/// * A closing quote followed by other text makes the cell raw: it is kept as it is written, quotes
///   and all, up to the next delimiter or line break.
/// * A quote inside any other cell is a letter.
/// * A quote that is never closed is a letter too, and from there on a quoted cell must
///   close on its own line, so that one slip does not swallow the rest.
/// * LF and CR LF end a record; a CR alone is a letter.
struct CellReader: ~Escapable {
  let text: Span<UInt8>
  let dialect: Dialect
  /// Where the first quote stands that is never closed.
  private(set) var unclosedQuote: Int?
  /// How many cells have text after their closing quote, and where the first of them begins.
  private(set) var rawCells = 0
  private(set) var firstRawCell: Int?

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ dialect: Dialect) {
    self.text = text
    self.dialect = dialect
  }

  /// Where a record ends, and where the next one begins.
  struct Extent: Equatable {
    var end: Int
    var next: Int
  }

  /// Reads the record that begins at `start` and adds its cells.
  @_lifetime(self: copy self)
  mutating func readRecord(at start: Int, into cells: inout [Cell]) -> Extent {
    var position = start
    while true {
      let cell = readCell(at: position)
      cells.append(cell.cell)
      guard cell.stop < text.count else { return Extent(end: text.count, next: text.count) }
      guard text[cell.stop] != dialect.delimiter else {
        position = cell.stop + 1
        continue
      }
      return Extent(end: breakStart(cell.stop, from: start), next: cell.stop + 1)
    }
  }

  /// A cell, and the delimiter, line feed or end of text that stops it.
  private struct Stopped {
    var cell: Cell
    var stop: Int
  }

  @_lifetime(self: copy self)
  private mutating func readCell(at start: Int) -> Stopped {
    guard start < text.count, text[start] == Dialect.quote else { return plainCell(at: start) }
    guard let closing = closingQuote(from: start + 1) else {
      // Once a quote is known to be unclosed, those after it are only looked for on their line.
      if unclosedQuote == nil { unclosedQuote = start }
      return plainCell(at: start)
    }
    let after = closing + 1
    if isEnd(after) {
      let stop = after < text.count && text[after] == UInt8(ascii: "\r") ? after + 1 : after
      return Stopped(cell: Cell(start: start + 1, end: closing, form: .quoted), stop: stop)
    }
    rawCells += 1
    if firstRawCell == nil { firstRawCell = start }
    var raw = plainCell(at: after)
    raw.cell.start = start
    return raw
  }

  private func plainCell(at start: Int) -> Stopped {
    var stop = start
    while stop < text.count, text[stop] != dialect.delimiter, text[stop] != UInt8(ascii: "\n") {
      stop += 1
    }
    let isLast = stop < text.count && text[stop] == UInt8(ascii: "\n")
    let end = isLast ? breakStart(stop, from: start) : stop
    return Stopped(cell: Cell(start: start, end: end, form: .plain), stop: stop)
  }

  /// The quote that closes a cell whose text begins at `start`.
  private func closingQuote(from start: Int) -> Int? {
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\n"), unclosedQuote != nil { return nil }
      if byte != Dialect.quote {
        offset += 1
      } else if offset + 1 < text.count, text[offset + 1] == Dialect.quote {
        offset += 2
      } else {
        return offset
      }
    }
    return nil
  }

  /// Whether a cell may end at `offset`.
  private func isEnd(_ offset: Int) -> Bool {
    guard offset < text.count else { return true }
    switch text[offset] {
    case dialect.delimiter, UInt8(ascii: "\n"): return true
    case UInt8(ascii: "\r"):
      return offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n")
    default: return false
    }
  }

  /// Where the line break begins that ends with the line feed at `feed`.
  private func breakStart(_ feed: Int, from start: Int) -> Int {
    feed > start && text[feed - 1] == UInt8(ascii: "\r") ? feed - 1 : feed
  }
}

extension Dialect {
  /// Adds the value that stands between the quotes of a cell, each doubled quote once.
  static func addUnquoted(_ text: Span<UInt8>, to value: BytesBuilder) {
    var start = 0
    while let place = text.extracting(start..<text.count).firstOffset(of: quote) {
      // The second of the two is passed by.
      value.append(text.extracting(start..<start + place + 1))
      start = min(start + place + 2, text.count)
    }
    value.append(text.extracting(start..<text.count))
  }
}
