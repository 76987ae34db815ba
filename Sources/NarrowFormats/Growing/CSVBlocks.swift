internal import ByteSearch
internal import NarrowEngine

/// Reads the blocks of a delimited text.
struct CSVBlocks: BlockReader {
  let opening: CSVOpening
  /// The table of no records.
  private let empty: Table

  /// Begins with the bytes that have come: the first row at least.
  /// - Throws: `FormatError` if that has too many cells.
  init(_ bytes: Bytes, _ rules: ReadingRules) throws(FormatError) {
    opening = CSVOpening(bytes, rules)
    empty = try opening.table(in: bytes)
  }

  struct Part: BlockPart {
    fileprivate(set) var csv: CSVPart
    /// The first lines of the part in which it has oddities, from 1.
    fileprivate var oddLines: CSVOddities.Lines
    /// How many line feeds it has.
    fileprivate var feeds: Int

    var count: Int { csv.segments.reduce(0) { $0 + $1.count } }
    var width: Int { csv.names.fields.count }

    func emptied(after gone: Part?) -> Part {
      var emptied = gone ?? Part(csv: CSVPart(csv.names), oddLines: .init(), feeds: 0)
      emptied.add(self)
      return emptied
    }

    /// Adds what the next part has, but for its records.
    private mutating func add(_ next: Part) {
      let longer = csv.names.fields.count < next.width ? next.csv.names : csv.names
      var oddities = csv.oddities
      oddities.add(next.csv.oddities)
      csv = CSVPart(longer, oddities)
      oddLines.add(next.oddLines, after: feeds)
      feeds += next.feeds
    }
  }

  func read(_ block: Bytes, at place: BlockPlace) -> (part: Part, end: Int) {
    let start = place.isFirst ? opening.firstRecord : 0
    var rows = CSVRows(block, opening)
    var end = block.count
    if place.isLast {
      rows.readAll(from: start, to: end)
    } else {
      end = rows.readWhole(from: start)
    }
    let csv = rows.part()
    let part = Part(
      csv: csv, oddLines: csv.oddities.lines(in: block),
      feeds: LineBreak.number(of: end, in: block) - 1)
    return (part, end)
  }

  func table(of parts: [Part]) -> Table {
    var table = empty
    table.add(parts.map(\.csv))
    var all = CSVOddities()
    var lines = CSVOddities.Lines()
    var feeds = 0
    for part in parts {
      all.add(part.csv.oddities)
      lines.add(part.oddLines, after: feeds)
      feeds += part.feeds
    }
    table.notes = all.notes(in: lines)
    return table
  }
}

extension CSVPart {
  /// A part without records.
  fileprivate init(_ names: FieldNames, _ oddities: CSVOddities = CSVOddities()) {
    self.init(segments: [], names: names, oddities: oddities)
  }
}

extension CSVOddities.Lines {
  /// Adds those of a part that follows so many line feeds.
  fileprivate mutating func add(_ next: Self, after feeds: Int) {
    rawCell = rawCell ?? next.rawCell.map { $0 + feeds }
    unclosedQuote = unclosedQuote ?? next.unclosedQuote.map { $0 + feeds }
  }
}
