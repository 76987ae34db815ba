import ByteSearch
import Testing

@testable import NarrowEngine

@Suite struct KeptMemoryTests {
  private static func entry(_ words: [String], rows: Int, capacity: Int = 10_000) throws
    -> KeptSets.Entry
  {
    let names = FieldNames([Field(name: "name")])
    let rules = QueryRules(fields: [FieldID(position: 0)])
    let trail = try words.map { try Query(parsing: $0, names: names, rules: rules) }
    let records = RecordSet((0..<rows).map(RecordID.init(row:)), capacity: capacity)
    let none = RecordSet(capacity: capacity)
    return .init(trail: trail, decision: Decision(records: records, undecided: none))
  }

  private static func kept(_ entries: [KeptSets.Entry]) -> KeptSets {
    var kept = KeptSets()
    for entry in entries { kept.keep(entry) }
    return kept
  }

  @Test(arguments: [
    (5, ["a", "a b", "x", "a b c", "y"]), (4, ["a", "a b", "a b c", "y"]),
    (3, ["a", "a b", "a b c"]), (2, ["a b", "a b c"]), (1, ["a b c"]), (0, []),
  ])
  func `the steps of the trail stay longest, and else what was used last`(
    count: Int, left: [String]
  ) throws {
    let trails = [["a"], ["a", "b"], ["x"], ["a", "b", "c"], ["y"]]
    var kept = try Self.kept(trails.map { try Self.entry($0, rows: 5000) })
    let one = kept.memory / 5
    kept.shrink(to: one * count, on: try Self.entry(["a", "b", "c"], rows: 0).trail)
    #expect(kept.entries.map { $0.trail.map(\.text).joined(separator: " ") } == left)
  }

  @Test func `what is used becomes useful`() throws {
    var kept = try Self.kept([["a"], ["x"], ["y"]].map { try Self.entry($0, rows: 5000) })
    let one = kept.memory / 3
    _ = kept.start(for: try Self.entry(["a"], rows: 0).trail)
    kept.shrink(to: one, on: [])
    #expect(kept.entries.map { $0.trail.map(\.text) } == [["a"]])
  }

  @Test(arguments: [0, 10_000, 100_000, 1_000_000])
  func `whatever is searched and sorted, no more is kept than the bound says`(bound: Int) throws {
    let lines = (0..<3000).map { "row \($0 * 7919 % 3000) \(String($0, radix: 5))" }
    let corpus = try Corpus(lines: lines)
    var session = SearchSession(corpus: corpus, keeping: KeptMemory(bound: bound))
    let stop = StopSignal()
    for number in 0..<60 {
      session.rules.mode = number % 3 == 0 ? .fuzzy : .words
      try session.cancel(thenAdd: "\(number % 10)", stop: stop)
      let order = number % 4 == 1 ? SortOrder(by: FieldID(position: 0)) : nil
      try session.sort(by: order, stop: stop)
      _ = try session.listed().records(at: 0..<session.results.count, stop: stop)
      _ = try session.add("\(number)", stop: stop)
      #expect(session.narrowing.keptMemory <= bound)
    }
  }

  @Test func `a file that is read in parts counts once`() throws {
    let file = Bytes(Array("a\nb\n".utf8))
    func part(of bytes: Bytes, from start: Int) -> Segment {
      let column = Column(
        endToEnd: bytes, starts: RowStarts([start, start + 2]), ending: .line)
      return Segment(columns: [column], records: column)
    }
    let other = part(of: Bytes(Array("c\n".utf8)), from: 0)
    let table = Table(
      format: "text", fields: [Field(name: "name")],
      segments: [part(of: file, from: 0), part(of: file, from: 2), other])
    let corpus = try Corpus(name: "x", source: "x", table: table)
    #expect(corpus.buffers.map(\.count) == [4, 2])
  }
}
