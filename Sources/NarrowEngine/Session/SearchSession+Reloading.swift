extension SearchSession {
  /// Goes on with other records: trail, scope and order stay as far as their fields and values are there.
  ///
  /// There is no way back to earlier states, which are of the other records.
  /// - Returns: the texts of the steps that went, as they look at fields that are gone.
  /// - Throws: `SessionError.interrupted` if stopped; nothing changed then.
  package mutating func reload(_ corpus: Corpus, stop: StopSignal) throws(SessionError) -> [String]
  {
    let fields = FieldMap(from: self.corpus, to: corpus)
    var fresh = SearchSession(corpus: corpus)
    fresh.take(self, fields)
    var next = fresh.state
    next.scopeField = state.scopeField.flatMap(fields.field) ?? next.scopeField
    try fresh.narrowing.takeScopes(of: next.scopeField, stop: stop)
    if let scope = state.scope, let value = narrowing.scopeIndex?.value(of: scope) {
      next.scope = fresh.narrowing.scopeIndex?.scope(of: value.span)
    }
    next.order = state.order.flatMap { order in
      fields.field(order.field).map { SortOrder(by: $0, order.direction) }
    }
    var gone: [String] = []
    var answer = try fresh.narrowing.answer(next, stop: stop)
    for step in state.trail {
      guard let query = fresh.query(step.query, fields) else {
        gone.append(step.query.text)
        continue
      }
      next.trail.append(Step(query))
      answer = try fresh.narrowing.answer(next, stop: stop)
      next.trail[next.trail.count - 1].record(answer.results)
    }
    self = fresh
    listener(.sourceChanged(corpus))
    show(answer, at: StateHistory(first: next))
    return gone
  }

  /// Takes how a search is done from another session.
  private mutating func take(_ other: SearchSession, _ map: FieldMap) {
    (textRule, firstPageSize) = (other.textRule, other.firstPageSize)
    listener = other.listener
    let usual = rules.fields
    rules = other.rules
    rules.fields = other.rules.fields.compactMap(map.field)
    if rules.fields.isEmpty { rules.fields = usual }
  }

  /// A query of another corpus, read anew; `nil` if it looks at a field that is gone.
  private func query(_ query: Query, _ map: FieldMap) -> Query? {
    let terms = query.clauses.flatMap(\.alternatives)
    guard terms.flatMap(\.fields).allSatisfy({ map.field($0) != nil }) else { return nil }
    var rules = query.rules
    rules.fields = rules.fields.compactMap(map.field)
    return try? narrowing.query(query.text, rules: rules)
  }
}

/// Which field of a corpus is called as that of another.
private struct FieldMap {
  private let fields: [FieldID?]

  init(from old: Corpus, to new: Corpus) {
    fields = old.fields.map { field in
      new.fields.firstIndex(of: field).map(FieldID.init(position:))
    }
  }

  func field(_ id: FieldID) -> FieldID? { fields[id.position] }
}
