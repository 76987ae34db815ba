internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell

/// Writes records in one of the formats that can be written.
struct WrittenRecords: RecordWriting {
  let system: System

  /// Writes for commands too, to which a system's terminal is lent.
  init(lendingTerminalOf system: System) { self.system = system }

  /// How much is gathered before it is written.
  private static let block = 1 << 16

  func write(
    _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm,
    to output: ([UInt8]) throws(PlacedError) -> Void
  ) throws(PlacedError) {
    var writer = try Self.writer(for: form, of: corpus)
    switch records {
    case .set(let set): try Self.write(set, of: corpus, with: &writer, to: output)
    case .list(let list):
      try Self.write(FetchedAhead(list, of: corpus.table), of: corpus, with: &writer, to: output)
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
    to output: ([UInt8]) throws(PlacedError) -> Void
  ) throws(PlacedError) {
    var text: [UInt8] = []
    writer.begin(to: &text)
    if var place = SegmentPlace(in: corpus.table) {
      for record in records {
        place.reach(record)
        writer.add(record.row - place.rows.lowerBound, of: place.segment, to: &text)
        if text.count >= block {
          try output(text)
          text.removeAll(keepingCapacity: true)
        }
      }
    }
    writer.end(to: &text)
    if !text.isEmpty { try output(text) }
  }
}

/// The segment of a record, which is mostly that of the next record too.
struct SegmentPlace {
  private let segments: [Segment]
  private(set) var segment: Segment
  /// The rows of the corpus that the segment has.
  private(set) var rows = 0..<0

  /// Begins before the first record; `nil` if the table has none.
  init?(in table: Table) {
    guard let first = table.segments.first else { return nil }
    segments = table.segments
    segment = first
  }

  /// Goes to the segment of a record of the table.
  mutating func reach(_ record: RecordID) {
    if !rows.contains(record.row) { move(to: record) }
  }

  private mutating func move(to record: RecordID) {
    var first = 0
    for candidate in segments {
      rows = first..<first + candidate.count
      segment = candidate
      if record.row < rows.upperBound { return }
      first = rows.upperBound
    }
  }
}
