package import NarrowEngine

/// Writes records in one format, piece by piece into a buffer that its user empties.
///
///     writer.begin(to: &output)
///     writer.add(row, of: segment, to: &output)      for each record, in order
///     writer.end(to: &output)
package protocol RecordWriter {
  /// Adds what stands before the records; also where there are none.
  mutating func begin(to output: inout [UInt8])
  /// Adds the record that is the row, from 0, of a segment.
  mutating func add(_ row: Int, of segment: Segment, to output: inout [UInt8])
  /// Adds what stands after the records.
  mutating func end(to output: inout [UInt8])
}

/// How a source writes its records, as far as a writer must know.
package struct SourceForm: Sendable {
  let format: FormatName?
  let preamble: [UInt8]
  let lineBreak: [UInt8]

  /// The form of a table's source.
  package init(of table: Table) {
    format = FormatName(rawValue: table.format)
    preamble = table.preamble
    lineBreak = table.lineBreak
  }
}

/// Which fields there are, and which of them is the name.
package struct WrittenFields: Sendable {
  let fields: [Field]
  let name: Int

  /// The fields, in the order of each segment's columns, and the position of the name field.
  package init(_ fields: [Field], name: Int) {
    self.fields = fields
    self.name = name
  }
}

/// A writer for a format, or for the source's own form where `format` is `nil`.
package func makeWriter(
  _ format: OutputFormat?, source: SourceForm, fields: WrittenFields
) -> any RecordWriter {
  switch format {
  case nil: makeOwnWriter(source, fields)
  case .text: TextWriter(fields)
  case .csv: CSVWriter(fields, delimiter: UInt8(ascii: ","))
  case .tsv: CSVWriter(fields, delimiter: UInt8(ascii: "\t"))
  case .json: JSONWriter(fields, source, frame: .array)
  case .ndjson: JSONWriter(fields, source, frame: .lines)
  }
}

/// A writer of the records' own bytes, in the frame that their source has.
private func makeOwnWriter(_ source: SourceForm, _ fields: WrittenFields) -> any RecordWriter {
  switch source.format {
  case nil: TextWriter(fields)
  case .text, .csv, .tsv, .psv, .ndjson: OwnLinesWriter(source)
  case .json: source.preamble.isEmpty ? OwnLinesWriter(source) : OwnArrayWriter(source)
  }
}
