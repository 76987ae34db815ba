import RandomTesting
import Testing

@testable import NarrowEngine

@Suite struct BestFirstTests {
  /// Records of two fields, so many that scores are equal often.
  private static func corpus(_ count: Int, _ random: inout SplitMix) throws -> Corpus {
    let pieces = ["a", "b", "A", "B", " ", "/", "x", "xx", "é", "É", "東", "ab", "e\u{301}"]
    let rows: [[[UInt8]?]] = (0..<count).map { _ in
      (0..<2).map { _ in Array(random.some(0...8) { $0.one(of: pieces, or: "") }.joined().utf8) }
    }
    return try Corpus(
      name: "n", source: "n", table: Table(fields: ["name", "city"], rows: rows),
      nameField: "name")
  }

  /// What the twin gives to a record, clause by clause.
  private static func score(_ queries: [Query], _ record: RecordID, in corpus: Corpus) -> Int {
    queries.filter { $0.rules.mode == .fuzzy }.flatMap(\.clauses).map { clause in
      clause.alternatives.flatMap { term -> [Int] in
        guard case .letters(let test) = term.test, !term.isNegated else { return [] }
        return term.fields.compactMap {
          TwinAlignment(test, corpus.value(of: $0, in: record).array).best?.score
        }
      }.max() ?? 0
    }.reduce(0, +)
  }

  private static func expected(_ session: SearchSession) -> [RecordID] {
    let queries = session.state.queries
    let scored = session.results.records.map {
      (score: score(queries, $0, in: session.corpus), record: $0)
    }
    return scored.sorted { left, right in
      left.score == right.score ? left.record < right.record : left.score > right.score
    }.map(\.record)
  }

  private static func all(_ session: SearchSession) throws -> [RecordID] {
    try session.listed().records(at: 0..<session.results.count, stop: StopSignal())
  }

  @Test(arguments: [
    ["ab"], ["a"], ["a b"], ["ab", "b"], ["ab | é"], ["ab | \"xx\""], ["!ab a"], ["city:ab"],
    ["é"], ["\"a\" b"], ["x", "city:ab b"],
  ])
  func `what matches best comes first, and equal records as in the corpus`(
    trail: [String]
  ) throws {
    var random = SplitMix(seed: 5)
    for fields in [[0], [0, 1]] {
      var session = SearchSession(corpus: try Self.corpus(150, &random))
      session.rules.mode = .fuzzy
      session.rules.fields = fields.map(FieldID.init(position:))
      for text in trail { _ = try session.add(text, stop: StopSignal()) }
      #expect(try Self.all(session) == Self.expected(session))
    }
  }

  /// Lines of which the later ones are better, past one stretch of rows.
  private static func lines(_ count: Int) throws -> SearchSession {
    let lines = (0..<count).map { row in
      row % 3 == 0
        ? "x" : row > count - 2500 ? "ab\(row % 7)" : "a b c".prefix(row % 2 * 2 + 3) + "z"
    }
    var session = SearchSession(corpus: try Corpus(lines: lines.map { String($0) }))
    session.rules.mode = .fuzzy
    _ = try session.add("ab", stop: StopSignal())
    return session
  }

  @Test(arguments: [999, 1000, 1001, 1501, 1502, 20_000])
  func `every page is a part of the whole order`(count: Int) throws {
    let session = try Self.lines(count)
    let found = session.results.count
    let all = try Self.all(session)
    #expect(Set(all).count == found)
    for start in [0, 600, 980, 990, 1000, 1010, 2000, found - 20] where start >= 0 {
      let end = min(found, start + 20)
      guard start < end else { continue }
      let page = try Self.lines(count).listed().records(at: start..<end, stop: StopSignal())
      #expect(page == Array(all[start..<end]), "\(start) of \(found)")
    }
    #expect(try session.listed().records(at: found..<found + 20, stop: StopSignal()) == [])
  }

  @Test func `only fuzzy mode orders, and a sort counts more`() throws {
    let corpus = try Corpus(lines: ["xaxbx", "a b", "ab"])
    let stop = StopSignal()
    func rows(_ session: SearchSession) throws -> [Int] { try Self.all(session).map { $0.row + 1 } }
    var session = SearchSession(corpus: corpus)
    _ = try session.add("~ab", stop: stop)
    #expect(try rows(session) == [1, 2, 3])
    session.rules.mode = .fuzzy
    _ = try session.add("ab", stop: stop)
    #expect(try rows(session) == [2, 3, 1])
    try session.sort(by: SortOrder(by: corpus.nameField), stop: stop)
    #expect(try rows(session) == [2, 3, 1].sorted { corpus.lines[$0 - 1] < corpus.lines[$1 - 1] })
    try session.sort(by: nil, stop: stop)
    #expect(try rows(session) == [2, 3, 1])
    session.rules.mode = .words
    _ = try session.add("b", stop: stop)
    #expect(try rows(session) == [2, 3, 1])
    try session.back(2, stop: stop)
    try session.forward(stop: stop)
    #expect(try rows(session) == [2, 3, 1])
    try session.cancel(stop: stop)
    #expect(try rows(session) == [1, 2, 3])
  }

  @Test func `a preview lists as the entered line does, and nothing before`() throws {
    var session = try Self.lines(40_000)
    try session.cancel(stop: StopSignal())
    var search = session.previewSearch()
    var early = 0
    let page = PreviewSearch.EarlyPage(size: 1, after: .zero) { _ in early += 1 }
    let preview = try search.preview(of: "ab", early: page, stop: StopSignal())
    _ = try session.add("ab", stop: StopSignal())
    #expect(early == 0)
    #expect(
      try preview.list.records(at: 0..<50, stop: StopSignal())
        == session.listed().records(
          at: 0..<50, stop: StopSignal()))
    var told = 0
    session.firstPageSize = 1
    session.listener = { if case .firstResults = $0 { told += 1 } }
    _ = try session.add("b", stop: StopSignal())
    #expect(told == 0)
  }

  @Test func `a list that was shown before is not made anew`() throws {
    var session = try Self.lines(20_000)
    let first = try session.listed().records(at: 0..<50, stop: StopSignal())
    _ = try session.add("c", stop: StopSignal())
    let stop = StopSignal()
    stop.stop()
    try session.back(stop: stop)
    #expect(try session.listed().records(at: 0..<50, stop: StopSignal()) == first)
  }

  @Test func `a stopped search keeps the list that was there`() throws {
    var session = try Self.lines(20_000)
    let before = try Self.all(session)
    let stop = StopSignal()
    stop.stop()
    #expect(throws: SessionError.self) { _ = try session.add("c", stop: stop) }
    #expect(try Self.all(session) == before)
    #expect(throws: Interrupted.self) {
      _ = try session.results.records.bestFirst(
        for: session.state.queries, in: session.corpus, stop: stop)
    }
  }
}

extension Corpus {
  /// The values of the name field.
  fileprivate var lines: [String] {
    (0..<count).map { value(of: nameField, in: RecordID(row: $0)).text }
  }
}
