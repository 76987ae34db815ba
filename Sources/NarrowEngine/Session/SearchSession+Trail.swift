extension SearchSession {
  /// Reads a text by the present rules.
  package func query(_ text: String) throws(SessionError) -> Query {
    do {
      return try Query(parsing: text, names: FieldNames(corpus.fields), rules: rules)
    } catch {
      throw .query(error)
    }
  }

  /// Enters a text: it replaces a last step that left nothing, widens a trail that
  /// implies it, and else narrows.
  /// - Throws: `SessionError` if it cannot be read, or the work was stopped; nothing changed then.
  /// - Complexity: that of testing the records of the best kept set.
  package mutating func add(_ text: String, stop: StopSignal) throws(SessionError) -> [Change] {
    let query = try query(text)
    var next = state
    let changes = textRule == .fresh ? next.clearTrail() : try drop(for: query, in: &next, stop)
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

  /// Drops from the end what a new query makes pointless.
  private mutating func drop(
    for query: Query, in state: inout SessionState, _ stop: StopSignal
  ) throws(SessionError) -> [Change] {
    var empty: [String] = []
    while let last = state.trail.last, last.wasEmptyAtEntry,
      try decide(state.queries, stop).found.intersection(scopeRecords(state)).records.isEmpty
    {
      if last.query != query { empty.insert(last.query.text, at: 0) }
      state.trail.removeLast()
    }
    var implied: [String] = []
    while let last = state.trail.last, query.isImplied(by: state.queries) {
      if last.query != query { implied.insert(last.query.text, at: 0) }
      state.trail.removeLast()
    }
    return (empty.isEmpty ? [] : [.replaced(dropped: empty)])
      + (implied.isEmpty ? [] : [.widened(dropped: implied)])
  }

  mutating func move(
    to next: SessionState, adding query: Query?, changes: [Change], _ stop: StopSignal
  ) throws(SessionError) {
    var next = next
    let answer = try answer(next, adding: query, stop)
    if let query {
      let step = Step(
        query: query, wasEmptyAtEntry: answer.results.count == 0,
        lookedAt: answer.results.lookedAt, elapsed: answer.results.elapsed)
      next.trail.append(step)
    }
    var moved = history
    moved.push(next)
    if let query { listener(.searched(query, changes)) }
    show(answer, at: moved)
  }

  mutating func show(_ answer: (decision: Decision, results: ResultSet), at place: StateHistory) {
    history = place
    present = answer.decision
    results = answer.results
    listener(.resultsUpdated(results))
  }
}

extension SessionState {
  /// Clears the trail for a text that starts from the whole scope.
  fileprivate mutating func clearTrail() -> [Change] {
    trail = []
    return []
  }
}
