/// What would help where nothing matches, each with its true count.
package enum Relief: Equatable, Sendable {
  /// The trail without its last step leaves so many.
  case withoutLastStep(Int)
  /// The scope without any step has so many.
  case withoutTrail(Int)
  /// The trail in all scopes leaves so many.
  case inAllScopes(Int)
  /// The last step, looking at all fields, leaves so many.
  case inAllFields(Int)
  /// The text looks like something else that may have been meant.
  case slip(Slip)
}

extension SearchSession {
  /// What would help now that nothing matches; only what is true, and only what finds something.
  /// - Throws: `SessionError.interrupted` if stopped.
  package mutating func relief(stop: StopSignal) throws(SessionError) -> [Relief] {
    guard results.count == 0, let last = state.trail.last else { return [] }
    var reliefs = Slip.slips(in: last.query.text, corpus: corpus).map(Relief.slip)
    func offer(_ count: Int, as relief: (Int) -> Relief) {
      if count > 0 { reliefs.append(relief(count)) }
    }
    let queries = state.queries
    func count(_ trail: [Query]) throws(SessionError) -> Int {
      try narrowing.count(of: trail, in: state.scope, stop: stop)
    }
    if queries.count > 1 {
      offer(try count(queries.dropLast()), as: Relief.withoutLastStep)
    }
    offer(try count([]), as: Relief.withoutTrail)
    if state.scope != nil { offer(countInAllScopes, as: Relief.inAllScopes) }
    if let wider = inAllFields(last.query) {
      offer(try count(queries.dropLast() + [wider]), as: Relief.inAllFields)
    }
    return reliefs
  }

  /// A query that looks at all fields; `nil` if that is what it does.
  private func inAllFields(_ query: Query) -> Query? {
    var rules = query.rules
    rules.fields = corpus.fieldIDs
    // What was read once is read again; should it not be, there is nothing to offer.
    let wider = try? narrowing.query(query.text, rules: rules)
    return wider == query ? nil : wider
  }
}
