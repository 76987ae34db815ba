/// The results in the order in which they are listed.
package struct RecordList: Sendable {
  private enum Order: Sendable {
    case corpus(RecordSet)
    case sorted([RecordID])
    case bestFirst(BestFirst)
  }
  private let order: Order
  /// How many records there are.
  package let count: Int

  /// Lists a set in corpus order.
  /// - Complexity: O(n / 64).
  init(_ records: RecordSet) {
    count = records.count
    order = .corpus(records)
  }

  /// Lists records as they are sorted.
  init(sorted: [RecordID]) {
    count = sorted.count
    order = .sorted(sorted)
  }

  /// Lists records that match best first, of which there are `count`.
  init(_ best: BestFirst, count: Int) {
    self.count = count
    order = .bestFirst(best)
  }

  /// The records at some positions, from 0; positions past the end are left out.
  package func records(at positions: Range<Int>) -> [RecordID] {
    let positions = positions.clamped(to: 0..<count)
    return switch order {
    case .corpus(let set): set.records(at: positions)
    case .sorted(let records): Array(records[positions])
    case .bestFirst(let best): best.records(at: positions)
    }
  }
}
