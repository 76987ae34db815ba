/// A search on a corpus: scope, trail and order, and the results they leave.
///
/// A text that is added narrows: it becomes a step, and only what is left is looked
/// at. Whatever kept set an answer starts from, it equals a search from scratch.
package struct SearchSession {
  /// How the next text is read.
  package var rules: QueryRules
  /// Whether a text narrows, or starts from the whole scope.
  package var textRule = TextRule.narrow
  /// Who is told of each change.
  package var listener: (SessionEvent) -> Void = { _ in }
  /// How many results are delivered before the count is known; `nil` to wait for it.
  package var firstPageSize: Int?

  /// What the present state leaves.
  package internal(set) var results: ResultSet
  /// The results in the order of the list.
  var list: RecordList
  var history: StateHistory
  var narrowing: Narrowing
  var present: Decision

  /// Whether a text narrows, or starts from the whole scope.
  package enum TextRule: String, CaseIterable, Sendable { case narrow, fresh }

  /// Begins a search on all records of a corpus, which keeps at most so much of what it finds.
  package init(corpus: Corpus, keeping memory: KeptMemory? = nil) {
    narrowing = Narrowing(corpus, keeping: memory)
    rules = QueryRules(fields: [corpus.nameField])
    var first = SessionState()
    first.scopeField = corpus.scopeField
    history = StateHistory(first: first)
    present = Decision(allOf: corpus.count)
    results = ResultSet(
      records: present.records, count: corpus.count, undecided: 0, lookedAt: 0, narrowedFrom: nil,
      elapsed: .zero)
    list = RecordList(present.records)
  }

  /// Stands where another session stood, with nobody listening.
  init(
    narrowing: Narrowing, history: StateHistory, rules: QueryRules, textRule: TextRule,
    present: Decision, results: ResultSet, list: RecordList
  ) {
    self.narrowing = narrowing
    self.history = history
    self.rules = rules
    self.textRule = textRule
    self.present = present
    self.results = results
    self.list = list
  }

  /// What is searched.
  package var corpus: Corpus { narrowing.corpus }

  /// Scope, trail and order.
  package var state: SessionState { history.present }

  /// The results in the order of the list.
  /// - Complexity: O(1).
  package func listed() -> RecordList { list }

  /// The marks of the trail in the first `limit` bytes of a value: ranges of its bytes,
  /// ascending and apart.
  package func highlights(
    in field: FieldID, of record: RecordID, limit: Int = .max
  ) -> [Range<Int>] {
    marks.highlights(in: field, of: record, limit: limit)
  }
}
