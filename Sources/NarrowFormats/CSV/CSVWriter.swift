internal import NarrowEngine

/// Writes a header and a row for each record, with the quotes of RFC 4180 where they are needed.
///
/// Quoted are: values with a quote, a line break, or any delimiter that is guessed, so that the guess cannot go
/// wrong; names that look like numbers, so that they are read as a header; and an
/// empty value that is alone in its row, as blank lines are skipped. An absent value is written empty.
struct CSVWriter: RecordWriter {
  private let fields: WrittenFields
  private let delimiter: UInt8

  init(_ fields: WrittenFields, delimiter: UInt8) {
    self.fields = fields
    self.delimiter = delimiter
  }

  func begin(to output: inout [UInt8]) {
    guard !fields.fields.isEmpty else { return }
    for (position, field) in fields.fields.enumerated() {
      if position > 0 { output.append(delimiter) }
      let name = Array(field.name.utf8)
      if isOdd(name.span) || isOddName(name.span) {
        addQuoted(name.span, to: &output)
      } else {
        output += name
      }
    }
    output += LineBreak.feed
  }

  func add(_ row: Int, of segment: Segment, to output: inout [UInt8]) {
    for (position, column) in segment.columns.enumerated() {
      if position > 0 { output.append(delimiter) }
      let value = column.value(at: row)
      let isAlone = segment.columns.count == 1 && value.isEmpty
      if isAlone || isOdd(value.span) {
        addQuoted(value.span, to: &output)
      } else {
        output.append(value)
      }
    }
    output += LineBreak.feed
  }

  func end(to output: inout [UInt8]) {}

  private func isOdd(_ value: Span<UInt8>) -> Bool {
    for offset in value.indices {
      switch value[offset] {
      case Dialect.quote, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","),
        UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"):
        return true
      default: continue
      }
    }
    return false
  }

  /// Whether a name would not be read as one: a number, a date, a byte order mark, `sep=`.
  private func isOddName(_ name: Span<UInt8>) -> Bool {
    if ExactDecimal(name) != nil || Day(name) != nil { return true }
    guard name.count > 0 else { return true }
    return name[0] == ByteOrderMark.bytes[0]
      || name[0] == UInt8(ascii: "s")
        && name.count == 5 && name[3] == UInt8(ascii: "=")
  }

  private func addQuoted(_ value: Span<UInt8>, to output: inout [UInt8]) {
    output.append(Dialect.quote)
    for offset in value.indices {
      let byte = value[offset]
      output.append(byte)
      if byte == Dialect.quote { output.append(byte) }
    }
    output.append(Dialect.quote)
  }
}
