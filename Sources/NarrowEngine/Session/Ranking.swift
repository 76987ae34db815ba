import ByteSearch

/// What lists records by the values of a field: what is empty last, equal ones as in the corpus.
enum Ranking {
  /// The list of a set, of which only the beginning is put in order now.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(n), on all cores.
  static func ranked(
    _ set: RecordSet, by order: SortOrder, in corpus: Corpus, words: FirstWords? = nil,
    stop: StopSignal
  ) throws(Interrupted) -> RankedRecords {
    let first = try FirstByKey.first(of: set, by: order, in: corpus, words: words, stop: stop)
    return RankedRecords(set, first: first) { stop throws(Interrupted) in
      try list(set, by: order, in: corpus, stop: stop)
    }
  }

  /// Puts a set in order.
  ///
  ///     keys = the natural key of each value, in words
  ///     sort by the first words
  ///     for each run of records whose words are equal and whose keys go on
  ///       sort it by the next words
  ///
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(n log n), with the keys in one buffer on the way.
  static func list(
    _ set: some Sequence<RecordID>, by order: SortOrder, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    var keys = RecordKeys(direction: order.direction)
    for record in set {
      if stop.isStopped { throw Interrupted() }
      keys.append(corpus.value(of: order.field, in: record).span, of: record)
    }
    return try keys.sorted(stop: stop)
  }
}

/// The orders of lists that were shown, kept so that the parts of them need no sorting.
struct Rankings: Sendable {
  private var kept: [(order: SortOrder, list: RankedRecords)] = []
  private static let limit = 3
  /// The first words of the field that was sorted by last, once many records were.
  private var words: (field: FieldID, words: FirstWords)?

  /// Whether so few records are sooner sorted than picked from a list of a larger set.
  private static func isWorthSkipping(_ list: RankedRecords, for count: Int) -> Bool {
    count < list.set.count / 256
  }

  /// Lists a set in an order, from the list of a larger set if its order is known.
  /// - Throws: `Interrupted` if stopped.
  mutating func list(
    _ set: RecordSet, by order: SortOrder, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> RecordList {
    let count = set.count
    for index in kept.indices.reversed() where kept[index].order == order {
      let known = kept[index].list
      if Self.isWorthSkipping(known, for: count) { break }
      let part = known.set == set ? RecordList(known) : nil
      guard let list = part ?? known.records(of: set).map({ RecordList(set, sorted: $0) })
      else { continue }
      kept.append(kept.remove(at: index))
      return list
    }
    let words = try words(for: count, by: order, in: corpus, stop)
    let list = try Ranking.ranked(set, by: order, in: corpus, words: words, stop: stop)
    let isSmall = kept.contains {
      $0.order == order && Self.isWorthSkipping($0.list, for: count)
    }
    if !isSmall { keep(list, by: order) }
    return RecordList(list)
  }

  /// The first words of the field; `nil` where so few records are sooner read.
  private mutating func words(
    for count: Int, by order: SortOrder, in corpus: Corpus, _ stop: StopSignal
  ) throws(Interrupted) -> FirstWords? {
    if let words, words.field == order.field { return words.words }
    guard count > Self.fewRecords, count > corpus.count / 8 else { return nil }
    let made = try FirstWords(of: order.field, in: corpus, stop: stop)
    words = (order.field, made)
    return made
  }

  /// So few records are read in no time.
  private static let fewRecords = 4096

  /// How much memory they take.
  var memory: Int {
    kept.reduce(0) { $0 + $1.list.memory } + (words?.words.memory ?? 0)
  }

  /// Drops those that were not used for longest until so much memory is taken.
  mutating func shrink(to bound: Int) {
    while memory > bound, !kept.isEmpty { kept.removeFirst() }
    if memory > bound { words = nil }
  }

  private mutating func keep(_ list: RankedRecords, by order: SortOrder) {
    kept.append((order, list))
    if kept.count > Self.limit { kept.removeFirst() }
  }
}
