/// The results in the order in which they are listed.
package struct RecordList: Sendable {
  private enum Order: Sendable {
    case corpus
    case sorted([RecordID])
    case ranked(RankedRecords)
  }
  private let order: Order
  /// The records as they were listed, in corpus order.
  private let listed: RecordSet
  /// How many records were listed.
  package let count: Int
  /// What has become of the corpus since.
  private var capacity: Int
  private var forgotten = 0

  /// Lists a set in corpus order.
  /// - Complexity: O(n / 64).
  init(_ records: RecordSet) {
    self.init(records, records.count, .corpus)
  }

  /// Lists the records of a set as they are sorted.
  init(_ records: RecordSet, sorted: [RecordID]) {
    self.init(records, sorted.count, .sorted(sorted))
  }

  /// Lists records in an order of which the beginning is known.
  init(_ ranked: RankedRecords) {
    self.init(ranked.set, ranked.set.count, .ranked(ranked))
  }

  private init(_ records: RecordSet, _ count: Int, _ order: Order) {
    (listed, self.count, self.order) = (records, count, order)
    capacity = records.capacity
  }

  /// The same list of a corpus that has become another one: so many of its first rows went, and rows came
  /// to its end until there are `capacity`.
  ///
  /// Each record stays where it was listed. Where some went, no more of an order is known than was shown.
  package func grown(to capacity: Int, forgetting first: Int) -> RecordList {
    var grown = self
    if first > 0, case .ranked(let ranked) = order {
      grown = RecordList(listed, ranked.first.count, .sorted(ranked.first))
      grown.forgotten = forgotten
    }
    grown.capacity = capacity
    grown.forgotten += first
    return grown
  }

  /// The records that are still there, in corpus order.
  /// - Complexity: O(1), or O(n / 64) where the corpus has become another one.
  package var set: RecordSet { listed.grown(to: capacity, forgetting: forgotten) }

  /// Whether the records are listed as the corpus has them.
  package var isInCorpusOrder: Bool { if case .corpus = order { true } else { false } }

  /// The records at some positions, from 0; positions past the end are left out, and records that went.
  /// - Throws: `Interrupted` if stopped, as only far positions of an order take long.
  package func records(
    at positions: Range<Int>, stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    let positions = positions.clamped(to: 0..<count)
    let records =
      switch order {
      case .corpus: listed.records(at: positions)
      case .sorted(let records): Array(records[positions])
      case .ranked(let ranked): try ranked.records(at: positions, stop: stop)
      }
    guard forgotten > 0 else { return records }
    return records.filter { $0.row >= forgotten }.map { RecordID(row: $0.row - forgotten) }
  }
}
