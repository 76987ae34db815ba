import Testing

@testable import NarrowEngine

@Suite struct SessionTests {
  static let lines = ["United Kingdom", "United States", "France", "Germany", "Guinea"]

  static func session() throws -> SearchSession {
    let types: [String?] = ["a", "b", "a", nil, "b"]
    let rows = zip(lines, types).map { [Array($0.utf8), $1.map { Array($0.utf8) }] }
    let table = Table(fields: ["name", "type"], rows: rows)
    return SearchSession(corpus: try Corpus(name: "c", source: "c", table: table))
  }

  @Test(arguments: [
    (["fran", "fra"], [Change.widened(dropped: ["fran"])], ["fra"]),
    (["united", "kingdom", "united"], [.widened(dropped: ["kingdom"])], ["united"]),
    (["germny", "germany"], [.replaced(dropped: ["germny"])], ["germany"]),
    (["u", "germny", "germn y", "n"], [.replaced(dropped: ["germn y"])], ["u", "n"]),
    (["united", "united"], [], ["united"]),
    (["united", "x", "united"], [.replaced(dropped: ["x"])], ["united"]),
    (["u", "n", "a"], [], ["u", "n", "a"]),
    (["un", "st", "u"], [.widened(dropped: ["un", "st"])], ["u"]),
    (["!un", "!uni"], [.widened(dropped: ["!un"])], ["!uni"]),
    (["!uni", "!un"], [], ["!uni", "!un"]),
    (["u", "n", ""], [.widened(dropped: ["u", "n"])], [""]),
  ])
  func `a text drops what it makes pointless, and that is told`(
    texts: [String], changes: [Change], trail: [String]
  ) throws {
    var session = try Self.session()
    var told: [Change] = []
    for text in texts { told = try session.add(text, stop: StopSignal()) }
    #expect(told == changes)
    #expect(session.state.trail.map(\.query.text) == trail)
  }

  @Test func `where each text is fresh, it starts from the whole scope`() throws {
    var session = try Self.session()
    session.textRule = .fresh
    try session.selectScope(named: "a", stop: StopSignal())
    _ = try session.add("kingdom", stop: StopSignal())
    _ = try session.add("fr", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [2])
    #expect(session.state.trail.map(\.query.text) == ["fr"])
    #expect(session.scopeName == "a")
  }

  @Test func `a search that is cancelled with a text is one state, and back undoes it`() throws {
    var session = try Self.session()
    _ = try session.add("united", stop: StopSignal())
    try session.selectScope(named: "b", stop: StopSignal())
    let before = session.state
    try session.cancel(thenAdd: "g", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [0, 3, 4])
    #expect(session.scopeName == nil)
    try session.back(stop: StopSignal())
    #expect(session.state == before)
    #expect(session.results.records.map(\.row) == [1])
    try session.forward(stop: StopSignal())
    #expect(session.state.trail.map(\.query.text) == ["g"])
  }

  @Test func `an equal state is not pushed, and a new one ends what is forward`() throws {
    var session = try Self.session()
    _ = try session.add("united", stop: StopSignal())
    _ = try session.add("united", stop: StopSignal())
    try session.selectScope(named: nil, stop: StopSignal())
    try session.sort(by: nil, stop: StopSignal())
    try session.back(stop: StopSignal())
    #expect(session.state.trail == [])
    #expect(throws: SessionError.atFirstState) { try session.back(stop: StopSignal()) }
    _ = try session.add("g", stop: StopSignal())
    #expect(throws: SessionError.atLastState) { try session.forward(stop: StopSignal()) }
    try session.back(9, stop: StopSignal())
    #expect(session.results.count == 5)
  }

  @Test func `a scope keeps the trail, and its counts are those of the trail`() throws {
    var session = try Self.session()
    _ = try session.add("u", stop: StopSignal())
    try session.selectScope(named: "b", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [1, 4])
    let scopes = session.scopes.map { "\(String(decoding: $0.value, as: UTF8.self)) \($0.count)" }
    #expect(scopes == ["a 1", "b 2"])
    #expect(session.countInAllScopes == 3)
    #expect(throws: SessionError.scope(.unknown("zz", nearest: nil))) {
      try session.selectScope(named: "zz", stop: StopSignal())
    }
    #expect(session.scopeName == "b")
  }

  @Test func `a text that cannot be read changes nothing`() throws {
    var session = try Self.session()
    _ = try session.add("united", stop: StopSignal())
    let state = session.state
    #expect(throws: SessionError.query(QueryError(.openQuote, at: 0..<1))) {
      try session.add("\"x", stop: StopSignal())
    }
    #expect(session.state == state)
    #expect(session.results.count == 2)
  }

  @Test func `a step keeps the rules it was typed with`() throws {
    var session = try Self.session()
    _ = try session.add("UNITED", stop: StopSignal())
    session.rules.letterCase = .exact
    _ = try session.add("S", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [1])
    #expect(try session.add("united", stop: StopSignal()) == [])
    #expect(session.results.count == 0)
  }

  @Test func `what would help is told with its true count`() throws {
    var session = try Self.session()
    try session.selectScope(named: "a", stop: StopSignal())
    _ = try session.add("u", stop: StopSignal())
    _ = try session.add("st", stop: StopSignal())
    #expect(
      try session.relief(stop: StopSignal()) == [
        .withoutLastStep(1), .withoutTrail(2), .inAllScopes(1),
      ])
    try session.cancel(thenAdd: "tpye:a", stop: StopSignal())
    #expect(
      try session.relief(stop: StopSignal()) == [
        .slip(.unknownField("tpye", nearest: "type")), .withoutTrail(5),
      ])
  }

  @Test(arguments: [
    (SortOrder.Direction.ascending, ["a", "a", "b", "b", ""], [0, 2, 1, 4, 3]),
    (.descending, ["b", "b", "a", "a", ""], [1, 4, 0, 2, 3]),
  ])
  func `an order is stable and puts what is empty last`(
    direction: SortOrder.Direction, types: [String], rows: [Int]
  ) throws {
    var session = try Self.session()
    try session.sort(by: SortOrder(by: FieldID(position: 1), direction), stop: StopSignal())
    let listed = try session.listed().records(at: 0..<9, stop: StopSignal())
    #expect(listed.map(\.row) == rows)
    #expect(listed.map { session.corpus.value(of: FieldID(position: 1), in: $0).text } == types)
    #expect(try session.listed().records(at: 1..<3, stop: StopSignal()) == Array(listed[1..<3]))
  }
}
