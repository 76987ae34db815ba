internal import NarrowEngine

/// The scopes with the counts of the present trail: `by category: All 60 · Chocolate 20 · …`.
package struct ScopeBar: Sendable {
  /// What the records are called.
  let name: String
  /// How many there are in all.
  let total: Int
  /// Whether more may come.
  let isArriving: Bool
  /// The scope field; `nil` if there is none.
  let field: String?
  /// How many the trail finds in all scopes.
  let all: Int
  var scopes: ScopeCounts
  /// The present scope; `nil` for all.
  let selected: Scope?
  /// How many scopes are listed at most where each has a line; 0 for all.
  var limit = 0
}

extension ScopeBar {
  /// The scopes of a session, of which so many are listed at most; 0 for all.
  init(of session: SearchSession, limit: Int = 0) {
    self.limit = limit
    name = session.corpus.name
    total = session.corpus.count
    isArriving = session.corpus.isArriving
    field = session.scopeField.map { session.corpus[$0].name }
    all = session.countInAllScopes
    scopes = session.scopes
    selected = session.state.scope
  }
}
