import ByteSearch
import Synchronization

/// The records of a set, those that match best first, and as in the corpus where they are equal.
///
/// The first thousand are known from the start; all are put in order when one behind them is asked for.
final class BestFirst: Sendable {
  private let set: RecordSet
  private let count: Int
  private let corpus: Corpus
  private let relevance: Relevance
  private let first: [RecordID]
  private let all = Mutex<[RecordID]?>(nil)

  /// How many are known from the start.
  private static let known = 1000

  /// Finds the first of a set.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records), on all cores.
  init(
    of set: RecordSet, by relevance: Relevance, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) {
    self.set = set
    self.corpus = corpus
    self.relevance = relevance
    count = set.count
    let scoring = Scoring(of: set, count: count, by: relevance, in: corpus, stop: stop)
    let none = FirstRecords(count: Self.known)
    let best = try scoring.map(none, least: \.leastScore) { best, scores, stretch, rows in
      for (row, score) in zip(rows, scores) {
        best.add(RecordID(row: stretch.records.lowerBound + row.row), score: score)
      }
    }
    first = FirstRecords(joining: best, count: Self.known).sorted
  }

  /// Whether it lists that set in that way.
  fileprivate func lists(_ set: RecordSet, by relevance: Relevance) -> Bool {
    relevance == self.relevance && set == self.set
  }

  /// The records at some positions, which must lie among those of the set.
  /// - Complexity: O(records) where the first thousand do not reach, and only once.
  func records(at positions: Range<Int>) -> [RecordID] {
    if positions.upperBound <= first.count { return Array(first[positions]) }
    return all.withLock { all in
      let sorted = all ?? inOrder
      all = sorted
      return Array(sorted[positions])
    }
  }

  /// All records in order.
  private var inOrder: [RecordID] {
    // Nobody can stop what has its own signal.
    let sorted = try? Self.list(set, by: relevance, in: corpus, stop: StopSignal())
    return sorted ?? Array(set)
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

/// The lists shown last, kept so that a letter taken back, or :back, needs none anew.
struct BestFirstLists: Sendable {
  private var kept: [BestFirst] = []
  private static let limit = 8

  /// The list of a set, as it was kept or made now.
  /// - Throws: `Interrupted` if stopped.
  mutating func list(
    _ set: RecordSet, by relevance: Relevance, in corpus: Corpus, stop: StopSignal
  ) throws(Interrupted) -> BestFirst {
    if let index = kept.firstIndex(where: { $0.lists(set, by: relevance) }) {
      kept.append(kept.remove(at: index))
    } else {
      kept.append(try BestFirst(of: set, by: relevance, in: corpus, stop: stop))
      if kept.count > Self.limit { kept.removeFirst() }
    }
    return kept[kept.count - 1]
  }
}
