extension SearchSession {
  /// What a trail leaves of the whole corpus, from the best kept set.
  mutating func decide(
    _ trail: [Query], _ stop: StopSignal, firstPage: Searcher.FirstPage? = nil
  ) throws(SessionError) -> (found: Decision, lookedAt: Int, from: [String]?) {
    guard !trail.isEmpty else { return (Decision(allOf: corpus.count), 0, nil) }
    let base = kept.start(for: trail)
    if let base, base.reuse == .same {
      return (base.entry.decision, 0, base.entry.trail.map(\.text))
    }
    let start = base?.entry.decision ?? Decision(allOf: corpus.count)
    let known = base.map { $0.entry.trail.flatMap(\.clauses) } ?? []
    let clauses = trail.flatMap(\.clauses).filter { clause in
      !known.contains { $0.implies(clause) }
    }
    do {
      let found = try Searcher(corpus, stop: stop)
        .matches(of: clauses, among: start, firstPage: firstPage)
      kept.keep(.init(trail: trail, decision: found, count: found.records.count))
      let lookedAt = start.records.count + start.undecided.count
      return (found, lookedAt, base?.entry.trail.map(\.text))
    } catch {
      throw .interrupted
    }
  }

  mutating func answer(
    _ state: SessionState, adding query: Query? = nil, _ stop: StopSignal
  ) throws(SessionError) -> (decision: Decision, results: ResultSet) {
    let clock = ContinuousClock()
    let start = clock.now
    let trail = state.queries + (query.map { [$0] } ?? [])
    let decided = try decide(trail, stop, firstPage: firstPage(for: state))
    let shown = decided.found.intersection(scopeRecords(state))
    let results = ResultSet(
      records: shown.records, count: shown.records.count, undecided: shown.undecided.count,
      lookedAt: decided.lookedAt, narrowedFrom: decided.from, elapsed: clock.now - start)
    return (decided.found, results)
  }

  /// The first results can be told early only where neither scope nor order come after the search.
  private func firstPage(for state: SessionState) -> Searcher.FirstPage? {
    guard let firstPageSize, state.scope == nil, state.order == nil else { return nil }
    let listener = listener
    return Searcher.FirstPage(size: firstPageSize) { listener(.firstResults($0)) }
  }

  func scopeRecords(_ state: SessionState) -> RecordSet {
    guard let scope = state.scope, let scopeIndex else { return RecordSet(allOf: corpus.count) }
    return scopeIndex.records(of: scope)
  }

  /// The trail, step by step, with what each leaves in the present scope.
  /// - Throws: `SessionError.interrupted` if stopped.
  package mutating func steps(stop: StopSignal) throws(SessionError) -> [StepReport] {
    var reports: [StepReport] = []
    for (index, step) in state.trail.enumerated() {
      let left = try count(Array(state.queries[...index]), in: state, stop)
      reports.append(
        StepReport(
          text: step.query.text, count: left, lookedAt: step.lookedAt, elapsed: step.elapsed))
    }
    return reports
  }

  /// How many records a trail leaves in the scope of a state.
  mutating func count(
    _ trail: [Query], in state: SessionState, _ stop: StopSignal
  ) throws(SessionError) -> Int {
    try decide(trail, stop).found.records.intersection(scopeRecords(state)).count
  }
}
