import ByteSearch

/// Finds the records that pass all clauses, stretch by stretch, on all cores.
///
///     for each stretch of rows, whichever core is free:
///       rows = the candidates among them
///       for each clause, the cheapest first:
///         rows = those of them that pass the clause
///       add them to what is found
///       once all stretches before are done and enough is found: deliver the first page
///
/// Few candidates of many rows are looked at one by one instead, wherever they lie.
package struct Searcher {
  private let corpus: Corpus
  private let stop: StopSignal

  /// Searches a corpus until told to stop.
  package init(_ corpus: Corpus, stop: StopSignal) {
    self.corpus = corpus
    self.stop = stop
  }

  /// With fewer candidates than this, a second core costs more than it saves.
  private static let fewRecords = 4096

  /// Whether so many candidates are sooner looked at one by one than stretch by stretch.
  private func isFew(_ candidates: Int) -> Bool {
    let share = candidates <= Self.fewRecords ? 8 : 128
    return candidates * share <= corpus.count && RecordSet.canList(corpus.count)
  }

  /// The records among `start` that pass all clauses.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records in `start`), and O(bytes) where a column is scanned.
  package func matches(
    of clauses: [Clause], among start: Decision, firstPage: FirstPage? = nil
  ) throws(Interrupted) -> Decision {
    guard !clauses.isEmpty else { return start }
    let clauses = clauses.sorted { $0.cost < $1.cost }
    let candidates = start.count
    if isFew(candidates) {
      return try sift(start, for: clauses, firstPage: firstPage)
    }
    let board = SearchBoard(Stretch.all(of: corpus), capacity: corpus.count)
    let workers = candidates > Self.fewRecords ? min(Cores.count, board.count) : 1
    // Whoever asked hears of the first page on the thread that is waiting for the answer.
    Cores.share(among: workers) {
      work(on: board, for: clauses, among: start, firstPage: firstPage)
    } elsewhere: { _ in
      work(on: board, for: clauses, among: start)
    }
    return try board.found()
  }

  /// Searches one stretch after the other until none is left.
  private func work(
    on board: SearchBoard, for clauses: [Clause], among start: Decision,
    firstPage: FirstPage? = nil
  ) {
    var tests = clauses.map(ClauseTest.init)
    var page = firstPage
    while let stretch = board.takeStretch() {
      do {
        board.finish(stretch, try search(stretch, for: &tests, among: start))
      } catch {
        board.interrupt()
      }
      if let waiting = page, board.delivers(waiting) { page = nil }
    }
  }

  private func search(
    _ stretch: Stretch, for tests: inout [ClauseTest], among start: Decision
  ) throws(Interrupted) -> Decision {
    let part = Decision(
      records: start.records.part(stretch.records), undecided: start.undecided.part(stretch.records)
    )
    return try tests.decision(of: stretch, part, stop)
  }

  /// How many rows are looked at one by one before the first page may be told.
  private static let group = 512

  /// Looks at few candidates one by one.
  private func sift(
    _ start: Decision, for clauses: [Clause], firstPage: FirstPage?
  ) throws(Interrupted) -> Decision {
    var tests = clauses.map(ClauseTest.init)
    var found = Decision(none: corpus.count)
    var page = firstPage
    for (segment, firstRow) in corpus.segments {
      let records = firstRow..<firstRow + segment.count
      let stretch = Stretch(segment: segment, way: .sifted, place: 0, records: records)
      let known = start.records.part(records)
      for group in known.union(start.undecided.part(records)).groups(of: Self.group) {
        let part = Decision(
          records: group.intersection(known), undecided: group.subtracting(known))
        found.insert(try tests.decision(of: stretch, part, stop), from: firstRow)
        if let waiting = page, waiting.isDue(for: found.records.count),
          waiting.isDelivered(found.records)
        {
          page = nil
        }
      }
    }
    return found
  }
}
