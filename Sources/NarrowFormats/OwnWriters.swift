internal import ByteSearch
package import NarrowEngine

/// Writes records as their source has them: what came before the first, then each with a line break.
struct OwnLinesWriter: RecordWriter {
  private let source: SourceForm

  init(_ source: SourceForm) { self.source = source }

  func begin(to output: inout [UInt8]) {
    output += source.preamble
    // A header that is the file's last line may lack its break; a byte order mark needs none.
    let isMark = source.preamble == ByteOrderMark.bytes
    if let last = source.preamble.last, last != UInt8(ascii: "\n"), !isMark {
      output += source.lineBreak
    }
  }

  func add(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    output.append(segment.records.value(at: row))
    output += source.lineBreak
  }

  func end(to output: inout [UInt8]) {}
}

/// Writes JSON records as their source has them, in the brackets of its array or map.
struct OwnArrayWriter: RecordWriter {
  private let isMap: Bool
  private var isEmpty = true

  init(_ source: SourceForm) { isMap = source.preamble.first == JSONByte.openBrace }

  func begin(to output: inout [UInt8]) {
    output.append(isMap ? JSONByte.openBrace : JSONByte.openBracket)
  }

  mutating func add(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    output += isEmpty ? LineBreak.feed : JSONWriter.separator
    isEmpty = false
    output.append(segment.records.value(at: row))
  }

  func end(to output: inout [UInt8]) {
    if !isEmpty { output += LineBreak.feed }
    output.append(isMap ? JSONByte.closeBrace : JSONByte.closeBracket)
    output += LineBreak.feed
  }
}

/// Writes records as their source has them, or one of their values, each with the same bytes behind it
/// and nothing around them.
package struct BareRecordsWriter: RecordWriter {
  private let ending: [UInt8]
  private let field: Int?

  /// Writes whole records, or the field at a position.
  package init(endingIn ending: [UInt8], field: Int? = nil) {
    self.ending = ending
    self.field = field
  }

  package func begin(to output: inout [UInt8]) {}

  package func add(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    output.append((field.map { segment.columns[$0] } ?? segment.records).value(at: row))
    output += ending
  }

  package func end(to output: inout [UInt8]) {}
}

extension [UInt8] {
  /// Adds the bytes of a value.
  mutating func append(_ value: Value) { append(value.span) }
}
