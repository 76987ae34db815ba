import UnicodeText

extension SearchSession {
  /// The scopes with the counts of the present trail, in natural order.
  /// - Complexity: O(records of the trail).
  package var scopes: ScopeCounts {
    guard let scopeIndex = narrowing.scopeIndex else { return ScopeCounts() }
    return ScopeCounts(scopeIndex, in: present.records)
  }

  /// How many scopes there are, without counting what is in them.
  package var scopeTotal: Int { narrowing.scopeIndex?.count ?? 0 }

  /// The field whose values are the scopes.
  package var scopeField: FieldID? { state.scopeField }

  /// The chosen scope's value as it is shown; `nil` for all.
  package var scopeName: String? {
    state.scope.flatMap { scope in
      narrowing.scopeIndex.map { harmless($0.value(of: scope).span) }
    }
  }

  /// How many records the present trail leaves in all scopes.
  package var countInAllScopes: Int { present.records.count }

  /// Chooses the scope that a typed value means, or all for `nil`; the trail stays.
  package mutating func selectScope(named name: String?, stop: StopSignal) throws(SessionError) {
    var next = state
    if let name {
      guard let scopeIndex = narrowing.scopeIndex else { throw .scope(.noScopes) }
      next.scope = try scopeIndex.scope(named: name, stop: stop)
    } else {
      next.scope = nil
    }
    try move(to: next, adding: nil, changes: [], stop)
    listener(.scopeChanged(scopeName))
  }

  /// Takes the values of another field as scopes, and all of them.
  /// - Complexity: O(records).
  package mutating func setScopeField(_ field: FieldID, stop: StopSignal) throws(SessionError) {
    var next = state
    next.scopeField = field
    next.scope = nil
    var moved = history
    moved.push(next)
    try restore(moved, stop)
  }

  /// Lists the results in another order; `nil` for that of the corpus.
  /// - Complexity: O(n log n).
  package mutating func sort(by order: SortOrder?, stop: StopSignal) throws(SessionError) {
    var next = state
    next.order = order
    try move(to: next, adding: nil, changes: [], stop)
  }

  /// Returns to an earlier state, the first at most.
  package mutating func back(_ count: Int = 1, stop: StopSignal) throws(SessionError) {
    guard history.earlier > 0 else { throw .atFirstState }
    try move(back: count, stop)
  }

  /// Returns to a later state, the last at most.
  package mutating func forward(_ count: Int = 1, stop: StopSignal) throws(SessionError) {
    guard history.later > 0 else { throw .atLastState }
    try move(back: -count, stop)
  }

  private mutating func move(back count: Int, _ stop: StopSignal) throws(SessionError) {
    var moved = history
    moved.goBack(count)
    try restore(moved, stop)
  }

  /// Shows the present state of a history, whose scopes may be those of another field.
  private mutating func restore(_ place: StateHistory, _ stop: StopSignal) throws(SessionError) {
    // What is shown stays, should any part of this be stopped.
    var moved = narrowing
    try moved.takeScopes(of: place.present.scopeField, stop: stop)
    let answer = try moved.answer(place.present, stop: stop)
    narrowing = moved
    show(answer, at: place)
  }
}
