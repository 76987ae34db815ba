internal import ByteSearch
internal import NarrowEngine

/// A part of a delimited text that was read for itself, from the start of a record on.
struct CSVPart: Sendable {
  var segments: [Segment]
  let names: FieldNames
  let oddities: CSVOddities
}

/// The parts of a long delimited text, which cores read at the same time.
///
///     guess places at which records begin, all as far apart
///     read from each to the next, at the same time
///     where a part does not end there: the guess was wrong, and this part goes on to the end
struct CSVParts {
  private(set) var parts: [CSVPart] = []

  /// A part with fewer bytes is not worth a thread.
  static let leastBytes = 4 << 20

  init(
    _ bytes: Bytes, _ opening: CSVOpening, workers: Int = Cores.count, least: Int = leastBytes,
    chunk: Int = CellScanner.usualChunk
  ) {
    let starts = Self.starts(bytes, opening, workers: workers, least: least)
    let read = Cores.map(among: starts.count) { worker in
      let end = worker + 1 < starts.count ? starts[worker + 1] : bytes.count
      var rows = CSVRows(bytes, opening, chunk: chunk)
      rows.readAll(from: starts[worker], to: end)
      let isWhole = rows.readOn(unlessAt: end)
      return (part: rows.part(), isWhole: isWhole)
    }
    for (part, isWhole) in read {
      parts.append(part)
      if !isWhole { break }
    }
  }

  /// Where the parts begin; a wrong guess costs time only.
  private static func starts(
    _ bytes: Bytes, _ opening: CSVOpening, workers: Int, least: Int
  ) -> [Int] {
    let first = opening.firstRecord
    let wanted = min(workers, (bytes.count - first) / least)
    guard wanted > 1 else { return [first] }
    var starts = [first]
    for part in 1..<wanted {
      let about = first + (bytes.count - first) / wanted * part
      guard let start = recordStart(after: about, bytes, opening) else { continue }
      if let last = starts.last, start > last { starts.append(start) }
    }
    return starts
  }

  /// A place after a line feed from which on the text looks like rows of the usual width.
  private static func recordStart(after place: Int, _ bytes: Bytes, _ opening: CSVOpening) -> Int? {
    var start = place
    for _ in 0..<mostGuesses {
      guard
        let feed = bytes.span(start..<bytes.count).firstOffset(of: UInt8(ascii: "\n")),
        start + feed + 1 < bytes.count
      else { return nil }
      start += feed + 1
      if looksUsual(bytes, opening, from: start) { return start }
    }
    return nil
  }

  private static let mostGuesses = 32

  private static func looksUsual(_ bytes: Bytes, _ opening: CSVOpening, from start: Int) -> Bool {
    var scanner = CellScanner(bytes, delimiter: opening.dialect.delimiter, from: start, chunk: 64)
    var grid = CellGridBuilder(bytes, width: opening.names.fields.count)
    grid.begin(at: start)
    return scanner.scan() && scanner.oddQuote == nil && grid.add(scanner)
  }

  /// What is odd in any of them.
  var oddities: CSVOddities {
    parts.reduce(into: CSVOddities()) { $0.add($1.oddities) }
  }
}
