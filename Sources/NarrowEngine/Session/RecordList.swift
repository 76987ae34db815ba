/// The results in the order in which they are listed.
package struct RecordList: Sendable {
  private enum Order: Sendable {
    case corpus
    case sorted([RecordID])
    case ranked(RankedRecords)
  }
  private let order: Order
  /// The records, in corpus order.
  package let set: RecordSet
  /// How many records there are.
  package let count: Int

  /// Lists a set in corpus order.
  /// - Complexity: O(n / 64).
  init(_ records: RecordSet) {
    (set, count, order) = (records, records.count, .corpus)
  }

  /// Lists the records of a set as they are sorted.
  init(_ records: RecordSet, sorted: [RecordID]) {
    (set, count, order) = (records, sorted.count, .sorted(sorted))
  }

  /// Lists records in an order of which the beginning is known.
  init(_ ranked: RankedRecords) {
    (set, count, order) = (ranked.set, ranked.set.count, .ranked(ranked))
  }

  /// Whether the records are listed as the corpus has them.
  package var isInCorpusOrder: Bool { if case .corpus = order { true } else { false } }

  /// The records at some positions, from 0; positions past the end are left out.
  /// - Throws: `Interrupted` if stopped, as only far positions of an order take long.
  package func records(
    at positions: Range<Int>, stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    let positions = positions.clamped(to: 0..<count)
    return switch order {
    case .corpus: set.records(at: positions)
    case .sorted(let records): Array(records[positions])
    case .ranked(let ranked): try ranked.records(at: positions, stop: stop)
    }
  }
}
