/// In which order results are listed: by the values of a field, stable and natural.
package struct SortOrder: Hashable, Sendable {
  /// The field whose values decide.
  package let field: FieldID
  /// Which end comes first.
  package let direction: Direction

  /// Makes an order.
  package init(by field: FieldID, _ direction: Direction = .ascending) {
    self.field = field
    self.direction = direction
  }

  /// Which end comes first; what is empty comes last in both.
  package enum Direction: String, CaseIterable, Sendable { case ascending, descending }
}

/// The results in the order in which they are listed.
package struct RecordList: Sendable {
  private enum Order: Sendable {
    case corpus(RecordSet)
    case sorted([RecordID])
  }
  private let order: Order
  /// How many records there are.
  package let count: Int

  /// Lists a set in corpus order, or sorted.
  /// - Complexity: O(n / 64), or O(n log n) where it is sorted.
  package init(_ records: RecordSet, by order: SortOrder?, in corpus: Corpus) {
    count = records.count
    self.order = order.map { .sorted(Self.sorted(records, by: $0, in: corpus)) } ?? .corpus(records)
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
    _ records: RecordSet, by order: SortOrder, in corpus: Corpus
  ) -> [RecordID] {
    let keyed = records.map {
      (key: NaturalKey(corpus.value(of: order.field, in: $0).span), record: $0)
    }
    let sorted = keyed.sorted { left, right in
      guard left.key.isEmpty == right.key.isEmpty else { return right.key.isEmpty }
      let (first, second) =
        order.direction == .ascending ? (left.key, right.key) : (right.key, left.key)
      if first < second { return true }
      return !(second < first) && left.record < right.record
    }
    return sorted.map(\.record)
  }
}
