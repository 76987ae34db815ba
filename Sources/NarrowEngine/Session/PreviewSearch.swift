/// What entering a text would show, found beside a session and without changing it.
///
/// A value that may work on another thread. Each answer stays among its kept sets, so
/// that the next letter starts from it and a letter taken back costs nothing; a session
/// that adopts them has the entered line at once.
package struct PreviewSearch: Sendable {
  var narrowing: Narrowing
  private let history: StateHistory
  let rules: QueryRules
  let textRule: SearchSession.TextRule
  private(set) var decision: Decision
  private(set) var present: ResultSet
  private(set) var list: RecordList

  init(_ session: SearchSession) {
    narrowing = session.narrowing
    history = session.history
    rules = session.rules
    textRule = session.textRule
    decision = session.present
    present = session.results
    list = session.list
  }

  var state: SessionState { history.present }

  /// What is searched.
  package var corpus: Corpus { narrowing.corpus }

  /// Who wants the first results of a preview where the count takes longer than a moment.
  package struct EarlyPage {
    let size: Int
    let patience: Duration
    let deliver: (Preview) -> Void

    /// Asks for the first `size` results, as soon as they are there and `patience` is over.
    package init(size: Int, after patience: Duration, deliver: @escaping (Preview) -> Void) {
      self.size = size
      self.patience = patience
      self.deliver = deliver
    }
  }

  /// What a text would show.
  ///
  /// It never widens: where the trail implies the text, the present
  /// results stay, and how many the wider trail has is told.
  /// - Throws: `SessionError` if the text cannot be read, or the work was stopped.
  package mutating func preview(
    of text: String, early: EarlyPage? = nil, stop: StopSignal
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
    let firstPage =
      widens ? nil : early.flatMap { Self.firstPage(for: $0, next, query, &narrowing) }
    let answer = try narrowing.answer(next, firstPage: firstPage, stop: stop)
    guard widens else {
      return Preview(
        text: text, state: next, decision: answer.decision, results: answer.results,
        list: answer.list, effect: .narrows, hints: query.hints)
    }
    return Preview(
      text: text, state: state, decision: decision, results: present, list: list,
      effect: .widens(to: answer.results.count), hints: query.hints)
  }

  /// The first results can be told early only where no order comes after the search.
  private static func firstPage(
    for early: EarlyPage, _ state: SessionState, _ query: Query, _ narrowing: inout Narrowing
  ) -> FirstPage? {
    guard state.keepsCorpusOrder else { return nil }
    let capacity = narrowing.corpus.count
    let scope = narrowing.records(in: state.scope)
    return FirstPage(size: early.size, in: scope, after: early.patience) { records in
      let found = RecordSet(records, capacity: capacity)
      early.deliver(
        Preview(
          text: query.text, state: state, decision: Decision(first: found),
          results: ResultSet(first: found),
          list: RecordList(found), effect: .begins, hints: query.hints))
    }
  }

  /// A session of its own that nobody listens to, where the present one stands.
  package var session: SearchSession {
    SearchSession(
      narrowing: narrowing, history: history, rules: rules, textRule: textRule, present: decision,
      results: present, list: list)
  }

  /// A session of its own that nobody listens to, where a preview would lead.
  package func session(at preview: Preview) -> SearchSession {
    SearchSession(
      narrowing: narrowing, history: StateHistory(first: preview.state), rules: rules,
      textRule: textRule, present: preview.decision, results: preview.results,
      list: preview.list)
  }

  /// Goes on with the corpus that the present one has become, in the same edition.
  ///
  /// The state stays, and its results follow.
  /// - Throws: `SessionError.interrupted` if stopped; nothing changed then.
  package mutating func grow(to corpus: Corpus, stop: StopSignal) throws(SessionError) {
    var grown = narrowing
    grown.grow(to: corpus)
    let answer = try grown.answer(state, stop: stop)
    (narrowing, decision, present, list) = (grown, answer.decision, answer.results, answer.list)
  }

  /// Takes the sets that such a session has kept since.
  package mutating func adopt(_ session: SearchSession) { narrowing.adopt(session.narrowing) }
}

/// What entering a text would show.
package struct Preview: Sendable {
  /// The text that was looked for.
  package let text: String
  /// The state of the results.
  package let state: SessionState
  let decision: Decision
  /// The results to show.
  package let results: ResultSet
  let list: RecordList
  /// What entering the text would do to the trail.
  package let effect: Effect
  /// What the user should be told about how the text was read.
  package let hints: [QueryHint]

  /// What entering a text would do to the trail.
  package enum Effect: Equatable, Sendable {
    /// The results shown are those that would be left.
    case narrows
    /// The results shown are the first of those that would be left, and the others are looked for.
    case begins
    /// The trail would become wider, and leave so many; the present results are shown.
    case widens(to: Int)
  }
}

extension SearchSession {
  /// What is needed to preview texts beside this session, from its present state.
  package func previewSearch() -> PreviewSearch { PreviewSearch(self) }

  /// Takes back what a preview of the present state has kept, and what has come to its corpus since.
  package mutating func adopt(_ search: PreviewSearch) {
    let hasGrown =
      corpus.isOlder(than: search.corpus) && corpus.edition == search.corpus.edition
    narrowing.adopt(search.narrowing)
    guard hasGrown else { return }
    (present, results, list) = (search.decision, search.present, search.list)
    listener(.sourceGrew(corpus))
    listener(.resultsUpdated(results))
  }
}

extension ResultSet {
  /// The first results of a search that goes on.
  fileprivate init(first records: RecordSet) {
    self.init(
      records: records, count: records.count, undecided: 0, lookedAt: 0, narrowedFrom: nil,
      elapsed: .zero)
  }
}

extension Decision {
  /// What is found so far.
  fileprivate init(first records: RecordSet) {
    self.init(records: records, undecided: RecordSet(capacity: records.capacity))
  }
}
