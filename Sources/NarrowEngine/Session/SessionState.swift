/// Where a search stands: scope, trail and order.
package struct SessionState: Hashable, Sendable {
  /// The field whose values are the scopes.
  package internal(set) var scopeField: FieldID?
  /// The chosen scope; `nil` for all.
  package internal(set) var scope: Scope?
  /// The steps, each narrowing what the ones before left.
  package internal(set) var trail: [Step] = []
  /// The order of the list; `nil` for that of the corpus.
  package internal(set) var order: SortOrder?

  /// The queries of the trail.
  var queries: [Query] { trail.map(\.query) }

  /// What tells which results are better, if they are listed best first.
  var relevance: Relevance? { order == nil ? Relevance(queries) : nil }

  /// Whether the results are listed as the corpus has them, so that the first ones found are the first.
  var keepsCorpusOrder: Bool { order == nil && relevance == nil }
}

/// All states of a session, for `:back` and `:forward`.
struct StateHistory: Sendable {
  private var states: [SessionState]
  private var position = 0

  init(first: SessionState) { states = [first] }

  var present: SessionState { states[position] }
  var earlier: Int { position }
  var later: Int { states.count - 1 - position }

  /// Goes on with a new state, which ends what `:forward` could reach; an equal one changes nothing.
  mutating func push(_ state: SessionState) {
    guard state != present else {
      // The same question, but what is known of its steps is newer.
      states[position] = state
      return
    }
    states.removeSubrange((position + 1)...)
    states.append(state)
    position += 1
  }

  /// Goes back, or forward for negative numbers, and stops at the ends.
  mutating func goBack(_ count: Int) {
    position = min(max(position - count, 0), states.count - 1)
  }
}
