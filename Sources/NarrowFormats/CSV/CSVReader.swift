internal import ByteSearch
internal import NarrowEngine

/// Reads a delimited text: RFC 4180 on bytes, by masks; where quotes are odd, by `CellReader`.
///
/// The cells stay in place; only values with doubled quotes are copied.
/// - Throws: `FormatError` if the first row has too many cells.
/// - Complexity: O(n); 4 bytes of memory a cell.
func readCSV(_ bytes: Bytes, rules: ReadingRules) throws(FormatError) -> Table {
  let opening = CSVOpening(bytes, rules)
  var table = try opening.table(in: bytes)
  let parts = CSVParts(bytes, opening)
  table.add(parts.parts)
  table.notes = parts.oddities.notes(in: parts.oddities.lines(in: bytes))
  return table
}

extension Table {
  /// Adds the records of parts of a delimited text, and the fields of the longest row.
  mutating func add(_ parts: [CSVPart]) {
    let longest = parts.map(\.names).max { $0.fields.count < $1.fields.count }
    fields = longest?.fields ?? fields
    segments = parts.flatMap(\.segments).map { $0.widened(to: fields.count) }
  }
}

extension Segment {
  /// The same with columns without values until there are so many.
  fileprivate func widened(to width: Int) -> Segment {
    guard columns.count < width else { return self }
    let absent = Array(repeating: Column(absentIn: count), count: width - columns.count)
    return Segment(columns: columns + absent, records: records)
  }
}

/// What stands before the first record: a byte order mark, a line `sep=;`, the header.
struct CSVOpening: Sendable {
  /// How many cells the first row may have.
  static let mostFields = 1 << 16

  let dialect: Dialect
  let format: FormatName
  private(set) var names = FieldNames()
  /// Where the text begins, after the mark.
  let start: Int
  /// Where the first record begins.
  let firstRecord: Int
  /// Whether the first row ends before the text does.
  let isFirstRowWhole: Bool
  private(set) var guesses: [String] = []

  init(_ bytes: Bytes, _ rules: ReadingRules) {
    start = ByteOrderMark.length(in: bytes)
    let hint = Self.hint(in: bytes, from: start)
    let begin = hint?.next ?? start
    format = rules.format ?? .csv
    let delimiter: UInt8
    if let known = rules.delimiter ?? hint?.delimiter ?? Self.delimiters[format] {
      delimiter = known
    } else {
      delimiter = DialectGuess(of: bytes, from: begin).delimiter
      guesses.append("delimiter \(Dialect.name(of: delimiter)) (--delimiter says otherwise)")
    }
    dialect = Dialect(delimiter: delimiter)

    var cells: [Cell] = []
    let first = Self.firstRow(of: bytes, dialect, from: begin, into: &cells)
    let isHeader: Bool
    switch rules.header {
    case .present: isHeader = true
    case .absent: isHeader = false
    case .guess:
      isHeader = HeaderGuess.isHeader(cells, in: bytes)
      guesses.append(
        isHeader
          ? "header in the first row (--no-header says otherwise)"
          : "no header, as the first row has numbers only (--header says otherwise)")
    }
    firstRecord = isHeader ? first.next : first.start
    isFirstRowWhole = first.isWhole
    for cell in cells { names.add(isHeader ? Self.name(cell, in: bytes) : "") }
  }

  /// The table of no records, with what was found before the first.
  /// - Throws: `FormatError` if the first row has too many cells.
  func table(in bytes: Bytes) throws(FormatError) -> Table {
    let width = names.fields.count
    guard width <= Self.mostFields else {
      throw FormatError(
        reason: "the first row has \(width) cells, and no more than \(Self.mostFields) are read "
          + "as fields (--format text takes each line as it is)")
    }
    var table = Table(format: format.rawValue, fields: names.fields, segments: [])
    table.guesses = guesses
    table.preamble = bytes[0..<firstRecord]
    table.lineBreak = LineBreak.ofFirstLine(in: bytes, from: start)
    return table
  }

  /// The formats that name their delimiter.
  private static let delimiters: [FormatName: UInt8] = [
    .tsv: UInt8(ascii: "\t"), .psv: UInt8(ascii: "|"),
  ]

  /// The line `sep=;` that spreadsheets put first.
  private static func hint(in bytes: Bytes, from start: Int) -> (delimiter: UInt8, next: Int)? {
    let text = bytes.span(start..<min(bytes.count, start + 8))
    guard text.count >= 6, text.extracting(0..<4).hasSameBytes(as: Array("sep=".utf8).span) else {
      return nil
    }
    if text[5] == UInt8(ascii: "\n") { return (text[4], start + 6) }
    guard text.count >= 7, text[5] == UInt8(ascii: "\r"), text[6] == UInt8(ascii: "\n") else {
      return nil
    }
    return (text[4], start + 7)
  }

  /// The cells of the first row that is not blank, where it begins, where the next one does, and whether
  /// it ends before the text.
  private static func firstRow(
    of bytes: Bytes, _ dialect: Dialect, from start: Int, into cells: inout [Cell]
  ) -> (start: Int, next: Int, isWhole: Bool) {
    var reader = CellReader(bytes.span, dialect)
    var position = start
    while position < bytes.count {
      let extent = reader.readRecord(at: position, into: &cells)
      if extent.end > position {
        return (position, extent.next, reader.unclosedQuote == nil && extent.next > extent.end)
      }
      cells.removeAll()
      position = extent.next
    }
    return (position, position, false)
  }

  private static func name(_ cell: Cell, in bytes: Bytes) -> String {
    let text = bytes.span(cell.start..<cell.end)
    let value = BytesBuilder()
    if cell.form == .quoted { Dialect.addUnquoted(text, to: value) } else { value.append(text) }
    return String(decoding: value[0..<value.count], as: UTF8.self)
  }
}
