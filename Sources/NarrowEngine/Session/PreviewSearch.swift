/// What entering a text would show, found beside a session and without changing it.
///
/// A value that may work on another thread. Each answer stays among its kept sets, so
/// that the next letter starts from it and a letter taken back costs nothing; a session
/// that adopts them has the entered line at once.
package struct PreviewSearch: Sendable {
  var narrowing: Narrowing
  private let state: SessionState
  private let rules: QueryRules
  private let textRule: SearchSession.TextRule
  private let present: ResultSet

  init(_ session: SearchSession) {
    narrowing = session.narrowing
    state = session.state
    rules = session.rules
    textRule = session.textRule
    present = session.results
  }

  /// What a text would show.
  ///
  /// It never widens: where the trail implies the text, the present
  /// results stay, and how many the wider trail has is told.
  /// - Throws: `SessionError` if the text cannot be read, or the work was stopped.
  package mutating func preview(
    of text: String, stop: StopSignal
  ) throws(SessionError) -> Preview {
    let query = try narrowing.query(text, rules: rules)
    var next = state
    var widens = false
    if textRule == .fresh {
      next.trail = []
    } else {
      let changes = try narrowing.drop(for: query, from: &next, stop: stop)
      widens = changes.contains { if case .widened = $0 { true } else { false } }
    }
    next.trail.append(Step(query))
    let answer = try narrowing.answer(next, stop: stop)
    return Preview(
      text: text, state: widens ? state : next, results: widens ? present : answer.results,
      effect: widens ? .widens(to: answer.results.count) : .narrows, hints: query.hints)
  }
}

/// What entering a text would show.
package struct Preview: Sendable {
  /// The text that was looked for.
  package let text: String
  /// The state of the results.
  package let state: SessionState
  /// The results to show.
  package let results: ResultSet
  /// What entering the text would do to the trail.
  package let effect: Effect
  /// What the user should be told about how the text was read.
  package let hints: [QueryHint]

  /// What entering a text would do to the trail.
  package enum Effect: Equatable, Sendable {
    /// The results shown are those that would be left.
    case narrows
    /// The trail would become wider, and leave so many; the present results are shown.
    case widens(to: Int)
  }
}

extension SearchSession {
  /// What is needed to preview texts beside this session, from its present state.
  package func previewSearch() -> PreviewSearch { PreviewSearch(self) }

  /// Takes back what a preview of the present corpus has kept.
  package mutating func adopt(_ search: PreviewSearch) {
    narrowing.adopt(search.narrowing)
  }
}
