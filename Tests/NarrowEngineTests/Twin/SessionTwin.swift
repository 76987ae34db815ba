@testable import NarrowEngine

/// The naive twin of a session: it keeps its states as plain values and always searches everything.
struct SessionTwin {
  /// Where a search stands.
  struct State: Equatable {
    var trail: [Step] = []
    var scopeField: Int?
    var scope: [UInt8]?
    var order: SortOrder?
  }

  struct Step: Equatable {
    let query: Query
    let wasEmpty: Bool

    static func == (left: Step, right: Step) -> Bool { left.query == right.query }
  }

  private(set) var corpus: Corpus
  var rules: QueryRules
  var isFresh = false
  private var states = [State()]
  private var position = 0
  private let found = Found()

  init(corpus: Corpus) {
    self.corpus = corpus
    rules = QueryRules(fields: [corpus.nameField])
  }

  var state: State { states[position] }

  /// Makes a change a new state, which ends what could be gone forward to.
  private mutating func push(_ next: State) {
    if next == state {
      states[position] = next
    } else {
      states = states[...position] + [next]
      position += 1
    }
  }

  mutating func change(_ change: (inout State) -> Void) {
    var next = state
    change(&next)
    push(next)
  }

  /// Goes on with the same state on other records.
  mutating func grow(to corpus: Corpus) {
    self.corpus = corpus
    found.decisions = [:]
  }

  /// Whether there was anywhere to go.
  mutating func go(back count: Int) -> Bool {
    let end = count > 0 ? 0 : states.count - 1
    guard position != end else { return false }
    position = min(max(0, position - count), states.count - 1)
    return true
  }

  /// The rule of section 2, word for word.
  mutating func add(_ text: String) throws {
    let query = try read(text)
    var next = state
    if isFresh {
      next.trail = []
    } else {
      while !corpus.isArriving, let last = next.trail.last, last.wasEmpty,
        try found(next).records.isEmpty
      {
        next.trail.removeLast()
      }
      while !next.trail.isEmpty, query.isImplied(by: next.trail.map(\.query)) {
        next.trail.removeLast()
      }
    }
    try append(query, to: next)
  }

  mutating func cancel(_ text: String?) throws {
    let query = try text.map(read)
    var next = state
    (next.trail, next.scope) = ([], nil)
    guard let query else { return push(next) }
    try append(query, to: next)
  }

  private mutating func append(_ query: Query, to state: State) throws {
    var next = state
    next.trail.append(Step(query: query, wasEmpty: false))
    let isEmpty = try found(next).records.isEmpty
    next.trail[next.trail.count - 1] = Step(query: query, wasEmpty: isEmpty)
    push(next)
  }

  private func read(_ text: String) throws -> Query {
    try Query(parsing: text, names: FieldNames(corpus.fields), rules: rules)
  }

  /// What the trail of a state leaves, searched from scratch, though no trail twice.
  func foundInAllScopes(_ state: State) throws -> Decision {
    let trail = state.trail.map(\.query)
    if let known = found.decisions[trail] { return known }
    let decision = try Searcher(corpus, stop: StopSignal()).matches(
      of: trail.flatMap(\.clauses), among: Decision(allOf: corpus.count))
    found.decisions[trail] = decision
    return decision
  }

  private final class Found { var decisions: [[Query]: Decision] = [:] }

  /// What a state leaves.
  func found(_ state: State) throws -> Decision {
    guard let scope = state.scope else { return try foundInAllScopes(state) }
    let rows = (0..<corpus.count).filter { value(of: state.scopeField, $0) == scope }
    let inScope = RecordSet(rows.map(RecordID.init(row:)), capacity: corpus.count)
    return try foundInAllScopes(state).intersection(inScope)
  }

  private func value(of field: Int?, _ row: Int) -> [UInt8] {
    guard let field else { return [] }
    return corpus.value(of: FieldID(position: field), in: RecordID(row: row)).array
  }

  /// How many records of the trail each scope has; what is empty is no scope.
  func scopeCounts() throws -> [[UInt8]: Int] {
    guard state.scopeField != nil else { return [:] }
    let records = try foundInAllScopes(state).records
    var counts: [[UInt8]: Int] = [:]
    for row in 0..<corpus.count {
      let scope = value(of: state.scopeField, row)
      let isFound = records.contains(RecordID(row: row))
      if !scope.isEmpty { counts[scope, default: 0] += isFound ? 1 : 0 }
    }
    return counts
  }
}
