internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell

/// Writes records in one of the formats that can be written.
struct WrittenRecords: RecordWriting {
  /// How much is gathered before it is written.
  private static let block = 1 << 16

  func write(
    _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm,
    to output: ([UInt8]) -> Void
  ) throws(PlacedError) {
    var writer = try Self.writer(for: form, of: corpus)
    switch records {
    case .set(let set): Self.write(set, of: corpus, with: &writer, to: output)
    case .list(let list): Self.write(list, of: corpus, with: &writer, to: output)
    }
  }

  private static func writer(
    for form: RecordForm, of corpus: Corpus
  ) throws(PlacedError) -> any RecordWriter {
    let source = SourceForm(of: corpus.table)
    let fields = WrittenFields(corpus.fields, name: corpus.nameField.position)
    switch form {
    case .own: return makeWriter(nil, source: source, fields: fields)
    case .records(let ending):
      return BareRecordsWriter(endingIn: ending == .nul ? [0] : [UInt8(ascii: "\n")])
    case .names: return BareRecordsWriter(endingIn: [0], field: corpus.nameField.position)
    case .named(let name):
      guard let format = OutputFormat(rawValue: name) else {
        throw PlacedError(place: "--output", reason: "no form \(name)")
      }
      return makeWriter(format, source: source, fields: fields)
    }
  }

  private static func write(
    _ records: some Sequence<RecordID>, of corpus: Corpus, with writer: inout any RecordWriter,
    to output: ([UInt8]) -> Void
  ) {
    var text: [UInt8] = []
    writer.begin(to: &text)
    var places = SegmentPlaces(of: corpus.table)
    for record in records {
      guard let (segment, row) = places.place(of: record) else { break }
      writer.add(row, of: segment, to: &text)
      if text.count >= block {
        output(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    writer.end(to: &text)
    if !text.isEmpty { output(text) }
  }
}

/// Finds the segments of records, which mostly ascend.
private struct SegmentPlaces {
  private let segments: [Segment]
  private var index = 0
  /// The row of the corpus that is the first of the segment.
  private var first = 0

  init(of table: Table) { segments = table.segments }

  mutating func place(of record: RecordID) -> (Segment, row: Int)? {
    if record.row < first { (index, first) = (0, 0) }
    while index < segments.count, record.row >= first + segments[index].count {
      first += segments[index].count
      index += 1
    }
    return index < segments.count ? (segments[index], record.row - first) : nil
  }
}
