import Testing

@testable import NarrowEngine

@Suite struct SearcherTests {
  static let nearMiss = String(repeating: "a", count: 40) + "!"
  static let hostile = "/(a+)+$/"

  @Test(arguments: [
    (hostile, [2], 1), ("!" + hostile, [3], 1), (hostile + " | b", [2, 3], 1),
    (hostile + " | !", [2], 1),
    (hostile + " | a", [1, 2], 0), (hostile + " a", [2], 1), (hostile + " b", [], 0),
    ("b " + hostile, [], 0),
    ("!" + hostile + " a", [], 1), ("\"\" | " + hostile, [1, 2, 3], 0), ("x " + hostile, [], 0),
    (hostile + " | \\!", [1, 2], 0), (hostile + " " + hostile + "i", [2], 1),
  ])
  func `a row at which a pattern gives up is neither in nor out, and is counted`(
    text: String, rows: [Int], undecided: Int
  ) throws {
    let text = text.replacing(" | !", with: " | \\!!")
    var session = SearchSession(corpus: try Corpus(lines: [Self.nearMiss, "aa", "b"]))
    _ = try session.add(text, stop: StopSignal())
    #expect(session.results.records.map { $0.row + 1 } == rows)
    #expect(session.results.undecided == undecided)
  }

  @Test func `what is undecided stays so where the search goes on from a kept set`() throws {
    var session = SearchSession(corpus: try Corpus(lines: [Self.nearMiss, "aa", "b", "aab"]))
    _ = try session.add(Self.hostile, stop: StopSignal())
    _ = try session.add("a", stop: StopSignal())
    #expect(session.results.narrowedFrom == [Self.hostile])
    #expect(session.results.records.map(\.row) == [1])
    #expect(session.results.undecided == 1)
    _ = try session.add("!\\!", stop: StopSignal())
    #expect(session.results.undecided == 0)
  }

  @Test(arguments: [1, 5, 64])
  func `the first page has exactly the first matches and comes before the end`(size: Int) throws {
    let lines = (0..<40_000).map { $0 % 3 == 0 ? "match \($0)" : "other" }
    let corpus = try Corpus(lines: lines)
    let query = try Query(parsing: "match", names: FieldNames(corpus.fields), rules: .usual)
    let stop = StopSignal()
    var pages: [[Int]] = []
    let page = FirstPage(size: size) { records in
      pages.append(records.map(\.row))
      // Nothing could stop the search any more if it were at its end.
      stop.stop()
    }
    #expect(throws: Interrupted()) {
      try Searcher(corpus, stop: stop)
        .matches(of: query.clauses, among: Self.few(of: corpus), firstPage: page)
    }
    #expect(pages == [(0..<size).map { $0 * 30 }])
  }

  @Test func `the first page may be that of a scope, and smaller when it takes too long`() throws {
    let lines = (0..<20_000).map { $0 % 3 == 0 ? "match \($0)" : "other" }
    let corpus = try Corpus(lines: lines)
    let query = try Query(parsing: "match", names: FieldNames(corpus.fields), rules: .usual)
    let late = RecordSet((9_000..<20_000).map(RecordID.init(row:)), capacity: corpus.count)
    for (size, patience) in [(2, nil), (100_000, Duration.zero)] {
      var pages: [[Int]] = []
      let page = FirstPage(size: size, in: late, after: patience) {
        pages.append($0.map(\.row))
      }
      _ = try Searcher(corpus, stop: StopSignal())
        .matches(of: query.clauses, among: Self.few(of: corpus), firstPage: page)
      #expect(pages.count == 1)
      #expect(pages.first?.prefix(2) == [9_000, 9_030])
    }
  }

  @Test func `cores that search together tell a first page that is right, if any`() throws {
    let lines = (0..<100_000).map { $0 % 9_000 == 17 ? "match \($0)" : "other" }
    let corpus = try Corpus(lines: lines)
    let query = try Query(parsing: "match", names: FieldNames(corpus.fields), rules: .usual)
    for _ in 0..<20 {
      var pages: [[Int]] = []
      let page = FirstPage(size: 3) { pages.append($0.map(\.row)) }
      let found = try Searcher(corpus, stop: StopSignal())
        .matches(of: query.clauses, among: Decision(allOf: corpus.count), firstPage: page)
      #expect(found.records.map(\.row) == Array(stride(from: 17, to: 100_000, by: 9_000)))
      #expect(pages.allSatisfy { $0 == [17, 9_017, 18_017] })
      #expect(pages.count <= 1)
    }
  }

  /// One record of ten: so few that one core looks at them, stretch by stretch.
  private static func few(of corpus: Corpus) -> Decision {
    let rows = stride(from: 0, to: corpus.count, by: 10).map(RecordID.init(row:))
    return Decision(
      records: RecordSet(rows, capacity: corpus.count),
      undecided: RecordSet(capacity: corpus.count))
  }

  @Test(arguments: [1, 63, 16_384, 16_385, 40_000])
  func `stretches of segments of any length are put together`(rows: Int) throws {
    let texts = ["Ubbe", "über", "rub", "UBER", "か", "が", "a\u{3099}ub", "none", "", "öl"]
    func segment(_ rows: Int) -> Segment {
      let values = (0..<rows).map { Array(texts[$0 * 7 % 10 % (1 + $0 % 10)].utf8) }
      let column = Column(values: values)
      return Segment(columns: [column], records: column)
    }
    let table = Table(
      format: "test", fields: [Field(name: "name")], segments: [segment(rows), segment(77)])
    let corpus = try Corpus(name: "n", source: "n", table: table)
    let all = Decision(allOf: corpus.count)
    for text in ["ub", "!ub", "ub | öl", "ü", "か", "a", "^ub", "b$", "u?b", "~ue", "name=uber"] {
      let query = try Query(parsing: text, names: FieldNames(corpus.fields), rules: .usual)
      let found = try Searcher(corpus, stop: StopSignal()).matches(of: query.clauses, among: all)
      let known = try Dictionary(
        uniqueKeysWithValues: texts.map { ($0, try Corpus(lines: [$0]).rows(of: text) == [1]) })
      let expected = (0..<corpus.count).map(RecordID.init(row:)).filter {
        known[corpus.value(of: FieldID(position: 0), in: $0).text] == true
      }
      #expect(found.records.map(\.self) == expected, "\(text)")
      // Few candidates are looked at one by one.
      let few = try Searcher(corpus, stop: StopSignal())
        .matches(of: query.clauses, among: Self.few(of: corpus))
      #expect(few.records.map(\.row) == expected.map(\.row).filter { $0 % 10 == 0 }, "\(text)")
    }
  }

  @Test func `a session tells its first results once`() throws {
    var session = SearchSession(corpus: try Corpus(lines: ["ab", "b", "ac", "ad"]))
    session.firstPageSize = 2
    let log = Log()
    session.listener = { if case .firstResults(let records) = $0 { log.pages.append(records) } }
    _ = try session.add("a", stop: StopSignal())
    #expect(log.pages == [[RecordID(row: 0), RecordID(row: 2)]])
  }

  private final class Log { var pages: [[RecordID]] = [] }

  @Test func `stopped work leaves the session as it was`() throws {
    var session = SearchSession(corpus: try Corpus(lines: ["ab", "b", "ac"]))
    _ = try session.add("a", stop: StopSignal())
    let (state, records) = (session.state, session.results.records)
    let stop = StopSignal()
    stop.stop()
    #expect(throws: SessionError.interrupted) { try session.add("c", stop: stop) }
    #expect(throws: SessionError.interrupted) { try session.cancel(thenAdd: "b", stop: stop) }
    #expect(session.state == state)
    #expect(session.results.records == records)
    #expect(throws: SessionError.atLastState) { try session.forward(stop: StopSignal()) }
    stop.reset()
    _ = try session.add("c", stop: stop)
    #expect(session.results.records.map(\.row) == [2])
  }

  @Test(arguments: [("a", "b"), ("x", "ab")])
  func `a text used before finds inside what is there now`(first: String, second: String) throws {
    var session = SearchSession(corpus: try Corpus(lines: ["ab", "a", "b", "xab"]))
    _ = try session.add(first, stop: StopSignal())
    _ = try session.add(second, stop: StopSignal())
    let records = session.results.records
    try session.back(stop: StopSignal())
    _ = try session.add(second, stop: StopSignal())
    #expect(session.results.records == records)
    try session.cancel(stop: StopSignal())
    #expect(session.results.count == 4)
    _ = try session.add("b", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [0, 2, 3])
  }

  @Test(arguments: [999, 1000, 1001, 4095, 4096, 4097])
  func `a match in the last row is found whatever the number of rows`(count: Int) throws {
    let lines = (1..<count).map { "row \($0)" } + ["needle"]
    #expect(try Corpus(lines: lines).rows(of: "needle") == [count])
    #expect(try Corpus(lines: lines).rows(of: "!row") == [count])
  }
}
