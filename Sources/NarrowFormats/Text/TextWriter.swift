internal import NarrowEngine

/// Writes the name field of each record as a line.
///
/// A CR or LF inside a name becomes a blank, so that a record stays a line.
struct TextWriter: RecordWriter {
  private let fields: WrittenFields

  init(_ fields: WrittenFields) { self.fields = fields }

  func begin(to output: inout [UInt8]) {}

  func add(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    if segment.columns.indices.contains(fields.name) {
      let value = segment.columns[fields.name].value(at: row)
      let text = value.span
      for offset in text.indices {
        let byte = text[offset]
        let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        output.append(isBreak ? UInt8(ascii: " ") : byte)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  func end(to output: inout [UInt8]) {}
}
