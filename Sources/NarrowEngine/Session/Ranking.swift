/// The records of a set in an order.
///
/// Any part of the set is listed from it without a second sort.
struct Ranking: Sendable {
  let order: SortOrder
  private let set: RecordSet
  private let records: [RecordID]

  /// Puts a set in order: by value, what is empty last, then as in the corpus.
  ///
  ///     keys = the natural key of each value, in words
  ///     sort by the first words
  ///     for each run of records whose words are equal and whose keys go on
  ///       sort it by the next words
  ///
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(n log n), with the keys in one buffer on the way.
  init(
    of set: RecordSet, by order: SortOrder, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) {
    self.order = order
    self.set = set
    var keys = RecordKeys(direction: order.direction)
    for record in set {
      if stop.isStopped { throw Interrupted() }
      keys.append(corpus.value(of: order.field, in: record).span, of: record)
    }
    records = try keys.sorted(stop: stop)
  }

  /// The records of a part of the set, in order; `nil` if it is no part of it.
  /// - Complexity: O(n).
  func records(of part: RecordSet) -> [RecordID]? {
    guard part.isSubset(of: set) else { return nil }
    return part == set ? records : records.filter(part.contains)
  }

  /// Whether so few records are sooner sorted than picked from the ranking.
  func isWorthSkipping(for count: Int) -> Bool { count < records.count / 256 }
}

/// The orders of lists that were shown, kept so that the parts of them need no sorting.
struct Rankings: Sendable {
  private var kept: [Ranking] = []
  private static let limit = 3

  /// Lists a set in an order, from a ranking of a larger set if there is one.
  /// - Throws: `Interrupted` if stopped.
  mutating func list(
    _ set: RecordSet, by order: SortOrder, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    let count = set.count
    for index in kept.indices.reversed() where kept[index].order == order {
      if kept[index].isWorthSkipping(for: count) { break }
      guard let records = kept[index].records(of: set) else { continue }
      kept.append(kept.remove(at: index))
      return records
    }
    let ranking = try Ranking(of: set, by: order, in: corpus, stop: stop)
    let isSmall = kept.contains { $0.order == order && $0.isWorthSkipping(for: count) }
    if !isSmall { keep(ranking) }
    return ranking.records(of: set) ?? []
  }

  private mutating func keep(_ ranking: Ranking) {
    kept.append(ranking)
    if kept.count > Self.limit { kept.removeFirst() }
  }
}
