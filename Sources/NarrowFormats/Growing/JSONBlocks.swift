internal import ByteSearch
internal import NarrowEngine

/// Reads the blocks of a source of JSON values that follow one another.
struct JSONBlocks: BlockReader {
  /// Where the first block begins: after a byte order mark.
  private let start: Int
  private let lineBreak: [UInt8]

  /// Begins with the bytes that have come.
  init(_ bytes: Bytes) {
    start = ByteOrderMark.length(in: bytes)
    lineBreak = LineBreak.ofFirstLine(in: bytes, from: start)
  }

  struct Part: BlockPart {
    fileprivate let json: [JSONPart]
    fileprivate let rejects: [Reject]
    /// How many line feeds there are.
    fileprivate let feeds: Int

    var count: Int { json.reduce(0) { $0 + $1.records.count } }
    var width: Int { json.reduce(0) { max($0, $1.columns.count) } }

    func emptied(after gone: Part?) -> Part {
      Part(
        json: [((gone?.json ?? []) + json).emptied],
        rejects: (gone?.rejects ?? []) + rejects.moved(by: gone?.feeds ?? 0),
        feeds: (gone?.feeds ?? 0) + feeds)
    }
  }

  func read(_ block: Bytes, at place: BlockPlace) -> (part: Part, end: Int) {
    let start = place.isFirst ? start : 0
    guard !place.isLast else { return part(of: block, JSONParts(block, from: start)) }
    let feed = block.span.lastOffset(of: UInt8(ascii: "\n")) ?? -1
    var text = Bytes(block[0..<feed + 1])
    var read = JSONParts(text, from: min(start, text.count))
    var open = read.cutFlaw ?? read.lastFlaw
    // Until it is known how that value goes on, what follows may be part of it.
    while let end = open {
      text = Bytes(text[0..<end])
      read = JSONParts(text, from: min(start, end))
      open = read.cutFlaw
    }
    return part(of: text, read)
  }

  private func part(of text: Bytes, _ read: JSONParts) -> (part: Part, end: Int) {
    let part = Part(
      json: read.parts, rejects: read.flaws.rejects(in: text),
      feeds: LineBreak.number(of: text.count, in: text) - 1)
    return (part, text.count)
  }

  func table(of parts: [Part]) -> Table {
    let json = parts.flatMap(\.json)
    var table = json.table(format: .ndjson)
    var feeds = 0
    for part in parts {
      table.rejects += part.rejects.moved(by: feeds)
      feeds += part.feeds
    }
    table.notes = json.notes
    table.lineBreak = lineBreak
    return table
  }
}

extension JSONParts {
  /// Reads values that follow one another.
  fileprivate init(_ bytes: Bytes, from start: Int) {
    self.init(bytes, JSONOutline.Finding(layout: .stream, start: start))
  }

  /// Where the first value begins that could not be read and might be if more came.
  fileprivate var cutFlaw: Int? {
    flaws.first { $0.slip == .ended || $0.slip == .openString }?.place
  }

  /// Where the last value begins if it could not be read: it may have more lines, which are passed by with it.
  fileprivate var lastFlaw: Int? {
    guard let last = flaws.last, last.place >= recordsEnd else { return nil }
    return last.place
  }

  private var recordsEnd: Int { parts.map(\.recordsEnd).max() ?? 0 }
}

extension [Reject] {
  /// The same in a text that begins so many lines earlier.
  fileprivate func moved(by lines: Int) -> [Reject] {
    map { Reject(line: $0.line + lines, reason: $0.reason) }
  }
}
