internal import NarrowEngine

/// Some rows of the present results, with what is said above and below them.
package struct ListPage: Sendable {
  /// What a search did besides what was asked, such as `widened: dropped kingdom`.
  var changes: [String] = []
  /// The scopes, where the scope field was changed.
  var scopes: ScopeBar?
  /// The names of the columns; empty if they go without.
  var heading: [String] = []
  /// The rows, in order.
  var rows = MadeOnDemand<Row>([])
  /// How many there are.
  var indicator: ResultsIndicator
  /// What may help, such as `12 without the scope`.
  var hints: [String] = []

  /// A numbered row of a list.
  struct Row: Sendable {
    let number: Int
    let cells: [Cell]
  }
}

/// How many results there are, of how many, in which scope, and which of them are shown.
package struct ResultsIndicator: Sendable, Equatable {
  let count: Int
  let total: Int
  /// Whether more records may come.
  var isArriving = false
  var scope: String?
  /// The rows shown, counted from 1; `nil` if that is all of them.
  var rows: ClosedRange<Int>?
  /// How many records a pattern could not be decided on.
  var undecided = 0
}

extension ResultsIndicator {
  /// The counts of a session, when the positions `shown` of its list are shown.
  init(of session: SearchSession, showing shown: Range<Int>) {
    count = session.results.count
    total = session.corpus.count
    isArriving = session.corpus.isArriving
    scope = session.scopeName
    undecided = session.results.undecided
    if !shown.isEmpty, shown != 0..<count { rows = shown.lowerBound + 1...shown.upperBound }
  }
}
