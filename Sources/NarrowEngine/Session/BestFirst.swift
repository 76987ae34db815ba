/// What lists the records that match best first, and those that match equally as in the corpus.
enum BestFirst {
  /// The list of a set.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records), on all cores.
  static func ranked(
    _ set: RecordSet, by relevance: Relevance, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> RankedRecords {
    let known = RankedRecords.known
    let scoring = Scoring(of: set, count: set.count, by: relevance, in: corpus, stop: stop)
    let none = FirstRecords(count: known)
    let best = try scoring.map(none, least: \.leastScore) { best, scores, stretch, rows in
      for (row, score) in zip(rows, scores) {
        best.add(RecordID(row: stretch.records.lowerBound + row.row), score: score)
      }
    }
    let first = FirstRecords(joining: best, count: known).sorted
    return RankedRecords(set, first: first) { stop throws(Interrupted) in
      try list(set, by: relevance, in: corpus, stop: stop)
    }
  }

  /// All records of a set in order.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records), on all cores.
  static func list(
    _ set: RecordSet, by relevance: Relevance, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    let scoring = Scoring(of: set, count: set.count, by: relevance, in: corpus, stop: stop)
    var parts = try scoring.map([ScoredPart]()) { parts, scores, stretch, rows in
      parts.append(ScoredPart(rows: rows, from: stretch.records.lowerBound, scores: scores))
    }.joined().map(\.self)
    parts.sort { $0.start < $1.start }
    return parts.recordsByScore
  }
}

extension RecordSet {
  /// The records, those that match best what was typed in fuzzy mode first; `nil` if nothing was, so
  /// that the order is the corpus's.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records), on all cores.
  package func bestFirst(
    for queries: [Query], in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> [RecordID]? {
    guard let relevance = Relevance(queries) else { return nil }
    return try BestFirst.list(self, by: relevance, in: corpus, stop: stop)
  }
}

extension [Query] {
  /// Whether what they find is listed best first.
  package var isBestFirst: Bool { Relevance(self) != nil }
}

/// The lists shown last, kept so that a letter taken back, or :back, needs none anew.
struct BestFirstLists: Sendable {
  private var kept: [(relevance: Relevance, list: RankedRecords)] = []
  private static let limit = 8

  /// How much memory they take.
  var memory: Int { kept.reduce(0) { $0 + $1.list.memory } }

  /// Drops those that were not used for longest until so much memory is taken.
  mutating func shrink(to bound: Int) {
    while memory > bound, !kept.isEmpty { kept.removeFirst() }
  }

  /// The list of a set, as it was kept or made now.
  /// - Throws: `Interrupted` if stopped.
  mutating func list(
    _ set: RecordSet, by relevance: Relevance, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> RankedRecords {
    if let index = kept.firstIndex(where: { $0.relevance == relevance && $0.list.set == set }) {
      let known = kept.remove(at: index)
      kept.append(known)
      return known.list
    }
    let list = try BestFirst.ranked(set, by: relevance, in: corpus, stop: stop)
    kept.append((relevance, list))
    if kept.count > Self.limit { kept.removeFirst() }
    return list
  }
}
