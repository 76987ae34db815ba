import ByteSearch
import RandomTesting
import Testing

@testable import NarrowEngine

/// A search that goes once through lines, against the search of a corpus of the same lines.
@Suite struct PassingSearchTests {
  /// A text of random lines, whose breaks are of both kinds and of which the last may lack its own.
  static func text(_ twin: TwinCorpus, _ random: inout SplitMix) -> Bytes {
    var bytes: [UInt8] = []
    for row in twin.rows {
      bytes += twin.records[row][0] ?? []
      bytes += random.isOnce(in: 4) ? [13, 10] : random.isOnce(in: 30) ? [10, 10, 0, 10] : [10]
    }
    if random.isOnce(in: 3) { bytes.removeLast() }
    return Bytes(bytes)
  }

  /// The lines that a search of the corpus finds, and at how many a pattern gave up.
  static func found(
    _ clauses: [Clause], in bytes: Bytes, endingIn ending: [UInt8]
  ) throws -> (text: [UInt8], count: Int, undecided: Int) {
    let starts = NewlineIndex<UInt32>(ofShort: bytes, from: 0).starts
    let lines = Column(endToEnd: bytes, starts: .short(starts), ending: .line)
    let corpus = try Corpus(
      name: "lines", source: "lines",
      table: Table(
        format: "text", fields: [Field(name: "name")],
        segments: [Segment(columns: [lines], records: lines)]))
    let found = try Searcher(corpus, stop: StopSignal())
      .matches(of: clauses, among: Decision(allOf: corpus.count))
    let text = found.records.flatMap { lines.value(at: $0.row).array + ending }
    return (text, found.records.count, found.undecided.count)
  }

  @Test(arguments: 0..<8)
  func `what passes by is what a search of the corpus finds`(share: Int) throws {
    for seed in TwinSeeds.seeds(of: share, among: 8, queries: 16) {
      var random = SplitMix(seed: seed)
      var maker = QueryMaker(corpus: TwinCorpus(&random), random: random)
      let text = Self.text(maker.corpus, &random)
      for _ in 0..<8 {
        var rules = maker.rules()
        rules.fields = [FieldID(position: 0)]
        let query = maker.query(rules)
        // What asks for other fields than a text has is no query of it.
        guard
          let parsed = try? Query(
            parsing: query.text, names: FieldNames([Field(name: "name")]), rules: rules)
        else { continue }
        try check(parsed.clauses, on: text, "NARROW_SEED=\(seed) \(query.text) \(rules)")
      }
    }
  }

  private func check(_ clauses: [Clause], on text: Bytes, _ comment: String) throws {
    let ending: [UInt8] = [10]
    let expected = try Self.found(clauses, in: text, endingIn: ending)
    for wanted in [ending, nil] {
      var (output, count, undecided) = ([UInt8](), 0, 0)
      let search = PassingSearch(for: clauses, endingIn: wanted, stop: StopSignal())
      try search.run(on: text, from: 0) { lines in
        output += lines.text
        count += lines.count
        undecided += lines.undecided
      }
      #expect(output == (wanted == nil ? [] : expected.text), "\(comment)")
      #expect(count == expected.count, "\(comment)")
      #expect(undecided == expected.undecided, "\(comment)")
    }
  }

  @Test func `parts that cores share come in their order, each line once`() throws {
    let lines = (0..<400_000).map { "line \($0) of many\($0 % 7 == 0 ? " é" : "")\n" }
    let text = Bytes(Array(lines.joined().utf8))
    let query = try Query(
      parsing: "7 e$ | 77", names: FieldNames([Field(name: "name")]),
      rules: QueryRules(fields: [FieldID(position: 0)]))
    let expected = try Self.found(query.clauses, in: text, endingIn: [10])
    for workers in [1, 3] {
      var output: [UInt8] = []
      try PassingSearch(for: query.clauses, endingIn: [10], stop: StopSignal())
        .run(on: text, from: 0, workers: workers) { output += $0.text }
      #expect(output == expected.text)
    }
  }

  @Test func `a search that is stopped has no answer`() {
    let stop = StopSignal()
    stop.stop()
    #expect(throws: Interrupted.self) {
      try PassingSearch(for: [], endingIn: nil, stop: stop)
        .run(on: Bytes([10, 10]), from: 0) { _ in }
    }
  }
}
