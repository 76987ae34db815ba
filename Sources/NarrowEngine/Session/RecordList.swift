/// The results in the order in which they are listed.
package struct RecordList: Sendable {
  private enum Order: Sendable {
    case corpus(RecordSet)
    case sorted([RecordID])
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

  private init(sorted: [RecordID]) {
    count = sorted.count
    order = .sorted(sorted)
  }

  /// Lists a set sorted, or in corpus order where there is no other.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(n log n) where it is sorted.
  init(
    _ records: RecordSet, by order: SortOrder?, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) {
    guard let order else {
      self.init(records)
      return
    }
    self.init(sorted: try Self.sorted(records, by: order, in: corpus, stop))
  }

  /// The records at some positions, from 0; positions past the end are left out.
  package func records(at positions: Range<Int>) -> [RecordID] {
    let positions = positions.clamped(to: 0..<count)
    return switch order {
    case .corpus(let set): set.records(at: positions)
    case .sorted(let records): Array(records[positions])
    }
  }

  private static func sorted(
    _ records: RecordSet, by order: SortOrder, in corpus: Corpus, _ stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    var keyed: [(key: NaturalKey, record: RecordID)] = []
    for record in records {
      if stop.isStopped { throw Interrupted() }
      keyed.append((NaturalKey(corpus.value(of: order.field, in: record).span), record))
    }
    do {
      try keyed.sort { left, right in
        if stop.isStopped { throw Interrupted() }
        return order.precedes(left, right)
      }
    } catch {
      throw Interrupted()
    }
    return keyed.map(\.record)
  }
}

extension SortOrder {
  /// Whether one record comes before another: by its value, what is empty last, then as in the corpus.
  fileprivate func precedes(
    _ left: (key: NaturalKey, record: RecordID), _ right: (key: NaturalKey, record: RecordID)
  ) -> Bool {
    guard left.key.isEmpty == right.key.isEmpty else { return right.key.isEmpty }
    let (first, second) = direction == .ascending ? (left.key, right.key) : (right.key, left.key)
    if first < second { return true }
    return !(second < first) && left.record < right.record
  }
}
