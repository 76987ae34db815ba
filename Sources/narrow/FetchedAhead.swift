internal import NarrowEngine

/// Records in any order, which memory is asked for some time before they come.
struct FetchedAhead: Sequence, IteratorProtocol {
  private let records: [RecordID]
  private var place: SegmentPlace?
  private var given = 0
  private var fetched = 0

  /// How many records are fetched at once.
  private static let group = 32

  /// Gives records of a table as they are listed.
  init(_ records: [RecordID], of table: Table) {
    self.records = records
    place = SegmentPlace(in: table)
  }

  mutating func next() -> RecordID? {
    guard given < records.count else { return nil }
    if given == fetched { fetch() }
    defer { given += 1 }
    return records[given]
  }

  private mutating func fetch() {
    let end = Swift.min(fetched + Self.group, records.count)
    for record in records[fetched..<end] {
      place?.reach(record)
      guard let place else { continue }
      place.segment.records.fetch(record.row - place.rows.lowerBound)
    }
    fetched = end
  }
}
