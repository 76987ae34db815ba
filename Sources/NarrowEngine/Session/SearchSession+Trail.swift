extension SearchSession {
  /// Reads a text by the present rules.
  package func query(_ text: String) throws(SessionError) -> Query {
    try narrowing.query(text, rules: rules)
  }

  /// Enters a text: it replaces a last step that left nothing, widens a trail that
  /// implies it, and else narrows.
  /// - Throws: `SessionError` if it cannot be read, or the work was stopped; nothing changed then.
  /// - Complexity: that of testing the records of the best kept set.
  package mutating func add(_ text: String, stop: StopSignal) throws(SessionError) -> [Change] {
    let query = try query(text)
    var next = state
    let changes =
      textRule == .fresh
      ? next.clearTrail() : try narrowing.drop(for: query, from: &next, stop: stop)
    try move(to: next, adding: query, changes: changes, stop)
    return changes
  }

  /// Ends the search, and goes on with a fresh one if a text is given; one state in either case.
  package mutating func cancel(
    thenAdd text: String? = nil, stop: StopSignal
  ) throws(SessionError) {
    let query: Query? = if let text { try query(text) } else { nil }
    var next = state
    next.trail = []
    next.scope = nil
    try move(to: next, adding: query, changes: [], stop)
    listener(.cancelled)
  }

  /// Moves to a state, to which a query may be added as its last step.
  mutating func move(
    to next: SessionState, adding query: Query?, changes: [Change], _ stop: StopSignal
  ) throws(SessionError) {
    var next = next
    if let query { next.trail.append(Step(query)) }
    let answer = try narrowing.answer(next, firstPage: firstPage(for: next), stop: stop)
    if query != nil { next.trail[next.trail.count - 1].record(answer.results) }
    var moved = history
    moved.push(next)
    if let query { listener(.searched(query, changes)) }
    show(answer, at: moved)
  }

  /// The first results can be told early only where neither scope nor order come after the search.
  private func firstPage(for state: SessionState) -> FirstPage? {
    guard let firstPageSize, state.scope == nil, state.keepsCorpusOrder else { return nil }
    let listener = listener
    return FirstPage(size: firstPageSize) { listener(.firstResults($0)) }
  }

  /// Shows an answer as the present one.
  mutating func show(_ answer: Narrowing.Answer, at place: StateHistory) {
    history = place
    present = answer.decision
    results = answer.results
    list = answer.list
    listener(.resultsUpdated(results))
  }

  /// The trail, step by step, with what each leaves in the present scope.
  /// - Throws: `SessionError.interrupted` if stopped.
  package mutating func steps(stop: StopSignal) throws(SessionError) -> [StepReport] {
    var reports: [StepReport] = []
    for (index, step) in state.trail.enumerated() {
      let trail = Array(state.queries[...index])
      let left = try narrowing.count(of: trail, in: state.scope, stop: stop)
      reports.append(
        StepReport(
          text: step.query.text, count: left, lookedAt: step.lookedAt, elapsed: step.elapsed))
    }
    return reports
  }
}

extension SessionState {
  /// Clears the trail for a text that starts from the whole scope.
  fileprivate mutating func clearTrail() -> [Change] {
    trail = []
    return []
  }
}
