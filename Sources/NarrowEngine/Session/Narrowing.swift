/// What states leave of a corpus, found from the best of the sets kept from earlier ones.
///
/// A value: a copy can work on another thread, and what it has kept can be taken back.
struct Narrowing: Sendable {
  private(set) var corpus: Corpus
  private var scopes: PendingScopes?
  private var kept = KeptSets()
  private var rankings = Rankings()
  private var bestFirst = BestFirstLists()
  /// The records of the scope that was asked about last.
  private var scopeRecords: (scope: Scope, records: RecordSet)?

  /// How much may be kept, if that does not follow from the corpus.
  private let givenMemory: KeptMemory?
  private var memory: KeptMemory

  /// Keeps at most so much of what it finds in a corpus.
  init(_ corpus: Corpus, keeping memory: KeptMemory? = nil) {
    self.corpus = corpus
    givenMemory = memory
    self.memory = memory ?? KeptMemory(for: corpus)
    scopes = corpus.scopeField.map { PendingScopes(of: $0, in: corpus) }
  }

  /// The scopes; `nil` if there is no field for them.
  /// - Complexity: O(records) at first, then O(1).
  var scopeIndex: ScopeIndex? { scopes?.index }

  /// Takes the values of another field as scopes.
  mutating func takeScopes(of field: FieldID?, stop: StopSignal) throws(SessionError) {
    guard field != scopes?.field else { return }
    scopeRecords = nil
    let wanted = field.map { PendingScopes(of: $0, in: corpus) }
    do { try wanted?.find(stop: stop) } catch { throw .interrupted }
    scopes = wanted
  }

  /// Reads a text.
  func query(_ text: String, rules: QueryRules) throws(SessionError) -> Query {
    do {
      return try Query(parsing: text, names: FieldNames(corpus.fields), rules: rules)
    } catch {
      throw .query(error)
    }
  }

  /// Goes on with the corpus that the present one has become.
  ///
  /// What is kept of it counts for its records, and is completed where it is used.
  mutating func grow(to grown: Corpus) {
    let first = grown.letGo - corpus.letGo
    corpus = grown
    memory = givenMemory ?? KeptMemory(for: grown)
    scopes = scopes.map { PendingScopes($0, grownTo: grown, forgetting: first) }
    scopeRecords = nil
    kept.forget(first: first)
    (rankings, bestFirst) = (Rankings(), BestFirstLists())
  }

  /// Takes the sets and orders that a copy has kept since, of the corpus as it is now.
  mutating func adopt(_ other: Narrowing) {
    guard other.corpus.edition == corpus.edition else { return }
    var other = other
    if other.corpus.isOlder(than: corpus) { other.grow(to: corpus) }
    if corpus.isOlder(than: other.corpus) { grow(to: other.corpus) }
    (kept, rankings, bestFirst) = (other.kept, other.rankings, other.bestFirst)
    if other.scopes?.field == scopes?.field {
      (scopes, scopeRecords) = (other.scopes, other.scopeRecords)
    }
  }

  /// The answer to a state: what its trail leaves of the corpus, and what of that is in its scope.
  struct Answer {
    let decision: Decision
    let results: ResultSet
    let list: RecordList
  }

  /// Answers a state.
  mutating func answer(
    _ state: SessionState, firstPage: FirstPage? = nil, stop: StopSignal
  ) throws(SessionError) -> Answer {
    let clock = ContinuousClock()
    let start = clock.now
    let decided = try decide(state.queries, firstPage: firstPage, stop: stop)
    let shown = records(in: state.scope).map(decided.found.intersection) ?? decided.found
    let results = ResultSet(
      records: shown.records, count: shown.records.count, undecided: shown.undecided.count,
      lookedAt: decided.lookedAt, narrowedFrom: decided.from, elapsed: clock.now - start)
    let list = try list(results, in: state, stop: stop)
    shrink(on: state.queries)
    return Answer(decision: decided.found, results: results, list: list)
  }

  /// How much memory is taken by what is kept.
  var keptMemory: Int { kept.memory + rankings.memory + bestFirst.memory }

  /// Drops what takes more memory than there is for it, what is least useful first: lists that are no longer
  /// shown before orders, as those serve their parts too, and orders before sets.
  private mutating func shrink(on trail: [Query]) {
    let bound = memory.bound
    if keptMemory <= bound { return }
    bestFirst.shrink(to: bound - kept.memory - rankings.memory)
    rankings.shrink(to: bound - kept.memory)
    kept.shrink(to: bound - rankings.memory, on: trail)
  }

  /// The results in the order that a state asks for, or else as its trail has it.
  private mutating func list(
    _ results: ResultSet, in state: SessionState, stop: StopSignal
  ) throws(SessionError) -> RecordList {
    let records = results.records
    do {
      if let order = state.order {
        return try rankings.list(records, by: order, in: corpus, stop: stop)
      }
      guard let relevance = state.relevance else { return RecordList(records) }
      return RecordList(
        try bestFirst.list(records, by: relevance, in: corpus, stop: stop))
    } catch {
      throw .interrupted
    }
  }

  /// How many records a trail leaves in a scope.
  mutating func count(
    of trail: [Query], in scope: Scope?, stop: StopSignal
  ) throws(SessionError) -> Int {
    let found = try decide(trail, stop: stop).found.records
    return records(in: scope).map { found.intersection($0).count } ?? found.count
  }

  /// What a trail leaves of the whole corpus.
  private mutating func decide(
    _ trail: [Query], firstPage: FirstPage? = nil, stop: StopSignal
  ) throws(SessionError) -> (found: Decision, lookedAt: Int, from: [String]?) {
    guard !trail.isEmpty else { return (Decision(allOf: corpus.count), 0, nil) }
    let base = try start(for: trail, stop: stop)
    if let base, base.reuse == .same {
      return (base.entry.decision, base.looked, base.entry.trail.map(\.text))
    }
    let start = base?.entry.decision ?? Decision(allOf: corpus.count)
    let known = base.map { $0.entry.trail.flatMap(\.clauses) } ?? []
    let clauses = trail.flatMap(\.clauses).filter { clause in
      !known.contains { $0.implies(clause) }
    }
    do {
      let found = try Searcher(corpus, stop: stop)
        .matches(of: clauses, among: start, firstPage: firstPage)
      kept.keep(.init(trail: trail, decision: found))
      return (found, (base?.looked ?? 0) + start.count, base?.entry.trail.map(\.text))
    } catch {
      throw .interrupted
    }
  }

  /// The best set to start from, completed by what has come to the corpus since it was kept, and how many
  /// records were looked at for that.
  private mutating func start(
    for trail: [Query], stop: StopSignal
  ) throws(SessionError) -> (entry: KeptSets.Entry, reuse: Reuse, looked: Int)? {
    guard let (entry, reuse) = kept.start(for: trail) else { return nil }
    let new = entry.decision.capacity..<corpus.count
    guard !new.isEmpty else { return (entry, reuse, 0) }
    do {
      var decision = entry.decision.grown(to: corpus.count)
      let found = try Searcher(corpus, stop: stop).matches(
        of: entry.trail.flatMap(\.clauses), among: Decision(allIn: new, of: corpus.count))
      decision.insert(found, from: 0)
      let completed = KeptSets.Entry(trail: entry.trail, decision: decision.settled())
      kept.replaceLast(by: completed)
      return (completed, reuse, new.count)
    } catch {
      throw .interrupted
    }
  }

  /// Finds for later what a query leaves of all records, and tells whether that was not known.
  ///
  /// It is the first to go where there are too many sets.
  mutating func prepare(_ query: Query, stop: StopSignal) throws(SessionError) -> Bool {
    if kept.has([query]) { return false }
    _ = try decide([query], stop: stop)
    kept.setAside([query])
    return true
  }

  /// The records of a scope; `nil` for all.
  mutating func records(in scope: Scope?) -> RecordSet? {
    guard let scope, let scopeIndex else { return nil }
    if let scopeRecords, scopeRecords.scope == scope { return scopeRecords.records }
    let records = scopeIndex.records(of: scope)
    scopeRecords = (scope, records)
    return records
  }

  /// Drops from the end of a state's trail what a new query makes pointless: steps that
  /// left nothing and still do, then steps whose trail implies the query.
  mutating func drop(
    for query: Query, from state: inout SessionState, stop: StopSignal
  ) throws(SessionError) -> [Change] {
    var empty: [String] = []
    // While records still come, a step that has none waits for them.
    while !corpus.isArriving, let last = state.trail.last, last.wasEmptyAtEntry,
      try count(of: state.queries, in: state.scope, stop: stop) == 0
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
}
