internal import ByteSearch
internal import NarrowEngine

/// Which byte stands between the cells of a text.
///
/// The first 64 KiB are read once with each candidate. Best is the one that gives the most cells
/// in rows that have as many as the first row; if none has two in the first row, rows of equal
/// length count. So a comma in some values does not beat the semicolon between all of them.
struct DialectGuess {
  /// How many bytes are looked at.
  static let sampleSize = 1 << 16

  /// How many cells each row of the sample has, by delimiter.
  private let rows: [(delimiter: UInt8, counts: [Int])]

  init(of bytes: Bytes, from start: Int) {
    rows = Dialect.candidates.map { delimiter in
      let records = Self.sample(of: bytes, from: start, Dialect(delimiter: delimiter))
      return (delimiter: delimiter, counts: records.map { $0.count })
    }
  }

  /// The likeliest delimiter; a comma where there is none to be seen.
  var delimiter: UInt8 {
    let byFirstRow = rows.map { row in Self.score(row.counts, cells: row.counts.first ?? 1) }
    if let best = Self.best(byFirstRow) { return rows[best].delimiter }
    let byAnyRow = rows.map { row in
      Set(row.counts).map { Self.score(row.counts, cells: $0) }.max() ?? 0
    }
    return Self.best(byAnyRow).map { rows[$0].delimiter } ?? UInt8(ascii: ",")
  }

  /// How many delimiters stand in the rows of that length.
  private static func score(_ counts: [Int], cells: Int) -> Int {
    (cells - 1) * counts.count { $0 == cells }
  }

  /// The first position of the greatest score above zero.
  private static func best(_ scores: [Int]) -> Int? {
    guard let most = scores.max(), most > 0 else { return nil }
    return scores.firstIndex(of: most)
  }

  /// The rows of the sample that end in it, blank ones left out.
  private static func sample(of bytes: Bytes, from start: Int, _ dialect: Dialect) -> [[Cell]] {
    let end = min(bytes.count, start + sampleSize)
    var reader = CellReader(bytes.span(0..<end), dialect)
    var rows: [[Cell]] = []
    var position = start
    while position < end {
      var cells: [Cell] = []
      let extent = reader.readRecord(at: position, into: &cells)
      position = extent.next
      // What the sample's end cut is no row.
      if position == end, end < bytes.count, !rows.isEmpty { break }
      if cells.count > 1 || cells[0].end > cells[0].start { rows.append(cells) }
    }
    return rows
  }

  /// The delimiter of a text whose name does not tell its format, if there is no doubt:
  /// see `FormatGuess`.
  static func certainDelimiter(of bytes: Bytes, from start: Int) -> UInt8? {
    Dialect.candidates.first { delimiter in
      let rows = sample(of: bytes, from: start, Dialect(delimiter: delimiter))
      guard rows.count >= 2, let header = rows.first, header.count >= 2 else { return false }
      return rows.allSatisfy { $0.count == header.count } && isHeader(header, in: bytes)
        && rows.allSatisfy { $0.allSatisfy { !beginsWithBlank($0, in: bytes) } }
    }
  }

  private static func beginsWithBlank(_ cell: Cell, in bytes: Bytes) -> Bool {
    cell.end > cell.start && bytes.span[cell.start] == UInt8(ascii: " ")
  }

  private static func isHeader(_ cells: [Cell], in bytes: Bytes) -> Bool {
    let names = cells.map { bytes[$0.start..<$0.end] }
    return Set(names).count == names.count
      && cells.allSatisfy { $0.end > $0.start && !HeaderGuess.isNumberOrDate($0, in: bytes) }
  }
}
