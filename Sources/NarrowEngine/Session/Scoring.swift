import ByteSearch

/// The work of scoring the records of a set, stretch by stretch, on all cores.
struct Scoring {
  private let set: RecordSet
  private let count: Int
  private let relevance: Relevance
  private let corpus: Corpus
  private let stop: StopSignal

  /// With fewer records than this, a second core costs more than it saves.
  private static let fewRecords = 2048

  init(
    of set: RecordSet, count: Int, by relevance: Relevance, in corpus: Corpus, stop: StopSignal
  ) {
    self.set = set
    self.count = count
    self.relevance = relevance
    self.corpus = corpus
    self.stop = stop
  }

  /// What each core makes of the stretches it takes, in the order of the corpus, beginning with `start`.
  ///
  /// Scores below what `least` tells of it may be given as 0.
  /// - Throws: `Interrupted` if stopped.
  func map<Value: Sendable>(
    _ start: Value, least: @escaping @Sendable (Value) -> Int = { _ in 0 },
    _ add: @escaping @Sendable (inout Value, [Int], Stretch, RecordSet) -> Void
  ) throws(Interrupted) -> [Value] {
    let stretches = Stretch.all(of: corpus)
    let work = WorkList(stretches)
    let workers = count > Self.fewRecords ? min(Cores.count, stretches.count) : 1
    let (set, relevance, stop) = (set, relevance, stop)
    let made = Cores.map(among: workers) { _ -> Value? in
      var value = start
      var scorer = RelevanceScorer(relevance)
      while let stretch = work.takeNext() {
        let rows = set.part(stretch.records)
        guard !rows.isEmpty else { continue }
        let scores = try? scorer.scores(of: rows, in: stretch, least: least(value), stop)
        guard let scores else { return nil }
        add(&value, scores, stretch, rows)
      }
      scorer.leave()
      return value
    }
    if made.contains(where: { $0 == nil }) { throw Interrupted() }
    return made.compactMap(\.self)
  }
}

/// The records of a stretch with their scores.
struct ScoredPart: Sendable {
  let start: Int
  private let rows: RecordSet
  fileprivate let scores: [UInt32]

  init(rows: RecordSet, from start: Int, scores: [Int]) {
    self.rows = rows
    self.start = start
    self.scores = scores.map { UInt32(clamping: $0) }
  }

  fileprivate func forEach(_ visit: (RecordID, Int) -> Void) {
    for (row, score) in zip(rows, scores) { visit(RecordID(row: start + row.row), Int(score)) }
  }
}

extension [ScoredPart] {
  /// The records of all parts, the highest score first, in the order of the parts where it is equal.
  /// - Complexity: O(records + highest score).
  var recordsByScore: [RecordID] {
    let highest = lazy.flatMap(\.scores).max() ?? 0
    // Where the records of each score begin, the highest in front.
    var places = Array<Int>(repeating: 0, count: Int(highest) + 2)
    for part in self {
      for score in part.scores { places[Int(highest - score) + 1] += 1 }
    }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    var sorted = Array<RecordID>(repeating: RecordID(row: 0), count: places[places.count - 1])
    for part in self {
      part.forEach { record, score in
        let place = places[Int(highest) - score]
        sorted[place] = record
        places[Int(highest) - score] = place + 1
      }
    }
    return sorted
  }
}
