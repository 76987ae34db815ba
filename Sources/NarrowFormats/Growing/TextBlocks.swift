internal import ByteSearch
internal import NarrowEngine

/// Reads the blocks of a text.
struct TextBlocks: BlockReader {
  private let ending: RecordEnding
  /// The table of no lines.
  private let empty: Table

  /// Begins with the bytes that have come.
  init(_ bytes: Bytes, _ rules: ReadingRules) {
    ending = rules.ending
    empty = ending == .nul ? tableOfNULText([]) : tableOfLines([], of: bytes)
  }

  struct Part: BlockPart {
    var segment: Segment?
    var count: Int { segment?.count ?? 0 }
    var width: Int { 0 }
    func emptied(after gone: Part?) -> Part { Part() }
  }

  func read(_ block: Bytes, at place: BlockPlace) -> (part: Part, end: Int) {
    let stop: UInt8 = ending == .nul ? 0 : UInt8(ascii: "\n")
    let last = place.isLast ? block.count - 1 : block.span.lastOffset(of: stop) ?? -1
    let start = place.isFirst ? min(empty.preamble.count, last + 1) : 0
    let range = start..<last + 1
    let records =
      ending == .nul ? recordsOfNULText(block, in: range) : Column(linesOf: block, in: range)
    return (Part(segment: Segment(columns: [records], records: records)), range.upperBound)
  }

  func table(of parts: [Part]) -> Table {
    var table = empty
    table.segments = parts.compactMap(\.segment)
    return table
  }
}
