internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell

/// Writes records in one of the formats that can be written.
struct WrittenRecords: RecordWriting {
  /// How much is gathered before it is written.
  private static let block = 1 << 16

  func write(
    _ records: RecordSet, of corpus: Corpus, as form: String?, to output: ([UInt8]) -> Void
  ) throws(PlacedError) {
    var writer = makeWriter(
      try Self.format(form), source: SourceForm(of: corpus.table),
      fields: WrittenFields(corpus.fields, name: corpus.nameField.position))
    Self.write(records, of: corpus, with: &writer, to: output)
  }

  private static func format(_ form: String?) throws(PlacedError) -> OutputFormat? {
    guard let form else { return nil }
    if let format = OutputFormat(rawValue: form) { return format }
    throw PlacedError(place: "--output", reason: "no form \(form)")
  }

  private static func write(
    _ records: RecordSet, of corpus: Corpus, with writer: inout any RecordWriter,
    to output: ([UInt8]) -> Void
  ) {
    var text: [UInt8] = []
    writer.begin(to: &text)
    var segments = corpus.table.segments[...]
    var first = 0
    for record in records {
      while let segment = segments.first, record.row >= first + segment.count {
        first += segment.count
        segments.removeFirst()
      }
      guard let segment = segments.first else { break }
      writer.add(record.row - first, of: segment, to: &text)
      if text.count >= block {
        output(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    writer.end(to: &text)
    if !text.isEmpty { output(text) }
  }
}
