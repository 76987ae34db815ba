import RandomTesting
import Testing

@testable import NarrowEngine

/// A session against its naive twin, line by line.
@Suite struct SessionTwinTests {
  /// How much a session keeps: all, nothing, or sometimes a little.
  private static let bounds = [Int.max, 0, 100, 400, 2000].map(KeptMemory.init(bound:))

  @Test(arguments: TwinTests.shares)
  func `whatever is entered, the session shows what a search from scratch finds`(
    share: Int
  ) throws {
    for seed in TwinSeeds.seeds(of: share, among: TwinTests.shares.count, queries: 50) {
      var play = try SessionPlay(seed: seed, keeping: Self.bounds[Int(seed) % Self.bounds.count])
      for _ in 0..<20 {
        guard try play.enterLine() else { break }
      }
    }
  }
}

/// A session and its twin, played the same lines.
struct SessionPlay {
  private var twinCase: TwinCase
  private var session: SearchSession
  private var twin: SessionTwin
  private var texts: [String] = []
  private var lines: [String] = []
  private let stop = StopSignal()
  /// The segments that are still to come.
  private var toCome: [Segment] = []

  init(seed: UInt64, keeping memory: KeptMemory) throws {
    twinCase = try TwinCase(seed: seed)
    var corpus = twinCase.layouts[Int(seed % 4)]
    if corpus.table.segments.count > 1 {
      var table = corpus.table
      toCome = Array(table.segments.dropFirst())
      table.segments.removeLast(toCome.count)
      corpus = corpus.grown(to: table, letGo: 0).arriving(true)
    }
    session = SearchSession(corpus: corpus, keeping: memory)
    twin = SessionTwin(corpus: corpus)
    // Few texts, so that they come again, and near each other, so that they imply each other.
    for _ in 0..<3 {
      let text = twinCase.maker.query(QueryRules(fields: [corpus.nameField])).text
      texts += [text, String(text.unicodeScalars.dropLast()), twinCase.maker.word()]
    }
    texts += ["/(a+)+$/", "a", "ab", "!a", "!ab", "/(a+)+$/ | b", "", "nothing like it"]
  }

  /// Enters a random line in both; tells whether they agree still.
  mutating func enterLine() throws -> Bool {
    let kind = random { $0.next(below: 16) }
    let text = random { [texts] in $0.one(of: texts, or: "a") }
    lines.append("\(kind) \(text.debugDescription)")
    if session.corpus.isArriving, random({ $0.isOnce(in: 3) }) { try grow() }
    switch kind {
    case 0: try both({ try $0.cancel(thenAdd: nil, stop: $1) }, { try $0.cancel(nil) })
    case 1: try both({ try $0.cancel(thenAdd: text, stop: $1) }, { try $0.cancel(text) })
    case 2, 3: try go(back: random { $0.one(1, 1, 2, 9) })
    case 4: try go(back: -random { $0.one(1, 1, 2, 9) })
    case 5, 6: try selectScope()
    case 7: try sort()
    case 8: changeRules()
    default: try both({ _ = try $0.add(text, stop: $1) }, { try $0.add(text) })
    }
    guard let fault = try fault() else { return true }
    Issue.record(
      """
      \(fault) after \(lines)
      \(twinCase.described(TwinQuery(text: text, rules: twin.rules, clauses: [])))
      """)
    return false
  }

  /// Lets a segment come, or the end, and sometimes the first segment go; previews hear of it first.
  private mutating func grow() throws {
    let before = session.corpus
    var table = before.table
    if !toCome.isEmpty { table.segments.append(toCome.removeFirst()) }
    let isLess = table.segments.count > 1 && random { $0.isOnce(in: 3) }
    let letGo = isLess ? table.segments.removeFirst().count : 0
    let grown = before.grown(to: table, letGo: before.letGo + letGo).arriving(!toCome.isEmpty)
    lines.append("\(before.count) records are \(grown.count), without \(letGo)")
    var search = session.previewSearch()
    let text = random { [texts] in $0.one(of: texts, or: "a") }
    _ = try? search.preview(of: text, stop: stop)
    switch random({ $0.next(below: 4) }) {
    case 0: try session.grow(to: grown, stop: stop)
    case 1:
      // The session comes first, and the preview knows less.
      try session.grow(to: grown, stop: stop)
      session.adopt(search)
    default:
      try search.grow(to: grown, stop: stop)
      _ = try? search.preview(of: text, stop: stop)
      session.adopt(search)
    }
    twin.grow(to: grown)
  }

  private mutating func random<Value>(_ make: (inout SplitMix) -> Value) -> Value {
    make(&twinCase.maker.random)
  }

  /// Does a thing to both; a text that cannot be read changes neither.
  private mutating func both(
    _ enter: (inout SearchSession, StopSignal) throws -> Void,
    _ imitate: (inout SessionTwin) throws -> Void
  ) throws {
    do { try enter(&session, stop) } catch SessionError.query(let error) {
      #expect(throws: error) { try imitate(&twin) }
      return
    }
    try imitate(&twin)
  }

  private mutating func go(back count: Int) throws {
    guard twin.go(back: count) else {
      let end: SessionError = count > 0 ? .atFirstState : .atLastState
      #expect(throws: end) {
        if count > 0 {
          try session.back(count, stop: stop)
        } else {
          try session.forward(-count, stop: stop)
        }
      }
      return
    }
    if count > 0 {
      try session.back(count, stop: stop)
    } else {
      try session.forward(-count, stop: stop)
    }
  }

  private mutating func selectScope() throws {
    if twin.state.scopeField == nil || random({ $0.isOnce(in: 4) }) {
      let count = twin.corpus.fields.count
      let field = random { $0.next(below: count) }
      try session.setScopeField(FieldID(position: field), stop: stop)
      return twin.change { ($0.scopeField, $0.scope) = (field, nil) }
    }
    let values = try twin.scopeCounts().keys.filter { String(validating: $0, as: UTF8.self) != nil }
      .sorted { $0.lexicographicallyPrecedes($1) }
    guard !values.isEmpty, !random({ $0.isOnce(in: 4) }) else {
      try session.selectScope(named: nil, stop: stop)
      return twin.change { $0.scope = nil }
    }
    let scope = random { $0.one(of: values, or: []) }
    try session.selectScope(named: String(decoding: scope, as: UTF8.self), stop: stop)
    twin.change { $0.scope = scope }
  }

  private mutating func sort() throws {
    let order: SortOrder? = random { random in
      random.isOnce(in: 2)
        ? nil : SortOrder(by: FieldID(position: 0), random.one(.ascending, .descending))
    }
    try session.sort(by: order, stop: StopSignal())
    twin.change { $0.order = order }
  }

  private mutating func changeRules() {
    if random({ $0.isOnce(in: 3) }) {
      twin.isFresh.toggle()
      session.textRule = twin.isFresh ? .fresh : .narrow
    } else {
      twin.rules =
        random({ $0.isOnce(in: 2) })
        ? QueryRules(fields: [twin.corpus.nameField]) : twinCase.maker.rules()
      session.rules = twin.rules
    }
  }

  /// In what the two differ.
  private func fault() throws -> String? {
    let (state, expected) = (twin.state, try twin.found(twin.state))
    if session.state.trail.map(\.query) != state.trail.map(\.query) { return "other trail" }
    if session.state.order != state.order { return "other order" }
    if session.results.records != expected.records { return "other results" }
    if session.results.count != expected.records.count { return "other count" }
    if session.results.undecided != expected.undecided.count { return "other undecided" }
    let all = try twin.foundInAllScopes(state).records
    if session.countInAllScopes != all.count { return "other count in all scopes" }
    if try Set(session.listed().records(at: 0..<expected.records.count, stop: StopSignal()))
      != Set(all.intersection(expected.records))
    {
      return "other list"
    }
    let counts = try twin.scopeCounts()
    // A scope whose records went stays.
    let scopes = session.scopes.filter {
      session.corpus.letGo == 0 || $0.count > 0 || counts[$0.value] != nil
    }
    let isSame =
      counts.map { "\(String(decoding: $0, as: UTF8.self))\0\($1)" }.sorted()
      == scopes.map { "\(String(decoding: $0.value, as: UTF8.self))\0\($0.count)" }.sorted()
    return isSame ? nil : "other scope counts"
  }
}
