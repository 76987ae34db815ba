internal import ByteSearch
internal import NarrowEngine

/// Writes JSON, as one array or an object a line.
///
/// A record of a JSON source is written as it is there, so that numbers stay numbers. Records of other
/// sources become objects with texts; their dotted names stay one key, and null stands for
/// an absent value. What is not UTF-8 becomes U+FFFD.
struct JSONWriter: RecordWriter {
  enum Frame { case array, lines }

  static let separator = Array(",\n".utf8)

  private let frame: Frame
  private let kind: Kind
  private let keys: [[UInt8]]
  private var isEmpty = true

  /// What the records are made of.
  private enum Kind { case fields, value, member }

  init(_ fields: WrittenFields, _ source: SourceForm, frame: Frame) {
    self.frame = frame
    keys = fields.fields.map { field in
      var key: [UInt8] = []
      JSONText.add(Array(field.name.utf8).span, to: &key)
      return key + [JSONByte.colon]
    }
    switch source.format {
    case .json where source.preamble.first == JSONByte.openBrace: kind = .member
    case .json, .ndjson: kind = .value
    default: kind = .fields
    }
  }

  func begin(to output: inout [UInt8]) {
    if frame == .array { output.append(JSONByte.openBracket) }
  }

  mutating func add(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    if frame == .array { output += isEmpty ? LineBreak.feed : Self.separator }
    isEmpty = false
    switch kind {
    case .fields: addFields(row, of: segment, to: &output)
    case .value: addValue(segment.records.value(at: row).array, to: &output)
    case .member: addValue(JSONText.object(ofMember: segment.records.value(at: row)), to: &output)
    }
    if frame == .lines { output += LineBreak.feed }
  }

  func end(to output: inout [UInt8]) {
    guard frame == .array else { return }
    if !isEmpty { output += LineBreak.feed }
    output.append(JSONByte.closeBracket)
    output += LineBreak.feed
  }

  private func addFields(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    output.append(JSONByte.openBrace)
    for (position, column) in segment.columns.enumerated() {
      if position > 0 { output.append(JSONByte.comma) }
      output += keys[position]
      if column.isAbsent(at: row) {
        output += Array("null".utf8)
      } else {
        JSONText.add(column.value(at: row).span, to: &output)
      }
    }
    output.append(JSONByte.closeBrace)
  }

  /// Adds a value as it is written; on one line where each line is a record.
  private func addValue(_ text: [UInt8], to output: inout [UInt8]) {
    let whole = JSONText.repaired(text)
    if frame == .lines, whole.contains(UInt8(ascii: "\n")) || whole.contains(UInt8(ascii: "\r")) {
      JSONText.addCompact(whole.span, to: &output)
    } else {
      output += whole
    }
  }
}
