import RandomTesting
import Foundation
import Testing

@testable import NarrowEngine

/// The engine against its naive twin, on random records and queries.
///
/// `NARROW_CASES` sets how many cases are tried, `NARROW_SEED` from which seed on.
@Suite struct TwinTests {
  static let shares = Array(0..<8)

  @Test(arguments: shares) func `the engine finds what its twin finds`(share: Int) throws {
    for seed in TwinSeeds.seeds(of: share, among: Self.shares.count, queries: 8) {
      var twin = try TwinCase(seed: seed)
      try twin.check(queries: 8)
    }
  }

  @Test(arguments: [1_012_203, 2_001_476, 3_001_815, 4_000_239] as [UInt64])
  func `the two agree on what they once did not`(seed: UInt64) throws {
    var twin = try TwinCase(seed: seed)
    try twin.check(queries: 8)
    twin = try TwinCase(seed: seed)
    for _ in 0..<6 { try twin.checkMarks() }
  }

  @Test(
    arguments: [
      (0x2080, [0x30]), (0xC0, [0x41, 0x300]), (0xFB03, [0x66, 0x66, 0x69]), (0x1F340, [0x1F340]),
      (0x11_00FF, [0x11_00FF]),
    ] as [(UInt32, [UInt32])])
  func `the twin takes letters apart that are in no list`(scalar: UInt32, parts: [UInt32]) {
    #expect(TwinScalar(scalar).parts == parts)
  }

  @Test func `a slash that begins letters never begins a pattern`() throws {
    var random = SplitMix(seed: 1)
    for text in ["/", "/a", "/a/", "//"] {
      let written = QueryWriter.bare(text, isFirst: true, isInField: false, &random)
      #expect(written.hasPrefix("\\/"))
    }
  }
}

/// Which seeds are tried.
enum TwinSeeds {
  private static func number(_ name: String, or usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  /// The seeds of one share of the cases, each of which has so many queries.
  static func seeds(of share: Int, among shares: Int, queries: Int) -> some Sequence<UInt64> {
    let count = max(1, Int(number("NARROW_CASES", or: 10_000)) / queries)
    let first = number("NARROW_SEED", or: 1)
    return stride(from: share, to: count, by: shares).lazy.map { first + UInt64($0) }
  }
}

/// One random corpus and queries on it.
struct TwinCase {
  let seed: UInt64
  let twin: TwinCorpus
  let layouts: [Corpus]
  var maker: QueryMaker
  let folds = TwinFolds()

  init(seed: UInt64) throws {
    self.seed = seed
    var random = SplitMix(seed: seed)
    let twin = TwinCorpus(&random)
    self.twin = twin
    layouts = try TwinCorpus.Layout.allCases.map { try twin.corpus($0, &random) }
    maker = QueryMaker(corpus: twin, random: random)
  }

  mutating func check(queries: Int) throws {
    for _ in 0..<queries { try check(maker.query()) }
  }

  func check(_ query: TwinQuery) throws {
    let parsed: Query
    do {
      parsed = try self.parsed(query)
    } catch {
      Issue.record("cannot read: \(error)\n\(described(query))")
      return
    }
    let expected = verdicts(query)
    for (layout, corpus) in zip(TwinCorpus.Layout.allCases, layouts) {
      let found = try Searcher(corpus, stop: StopSignal())
        .matches(of: parsed.clauses, among: Decision(allOf: corpus.count))
      if found != expected {
        let wrong = rows(found).enumerated().filter { $1 != rows(expected)[$0] }.prefix(3)
        Issue.record(
          """
          \(layout): \(wrong.map { "row \($0) is \($1) and should be \(rows(expected)[$0])" })
          \(described(query))
          """)
        return
      }
    }
  }

  func parsed(_ query: TwinQuery) throws(QueryError) -> Query {
    let names = FieldNames(twin.fields.map(Field.init(name:)))
    return try Query(parsing: query.text, names: names, rules: query.rules)
  }

  /// What the twin says of every row.
  func verdicts(_ query: TwinQuery) -> Decision {
    let known = twin.plainRecords.map { query.verdict($0, folds) }
    func records(_ verdict: TwinVerdict) -> RecordSet {
      let rows = twin.rows.indices.filter { known[twin.rows[$0]] == verdict }
      return RecordSet(rows.map(RecordID.init(row:)), capacity: twin.rows.count)
    }
    return Decision(records: records(.yes), undecided: records(.unknown))
  }

  private func rows(_ decision: Decision) -> [TwinVerdict] {
    (0..<twin.rows.count).map { row in
      let record = RecordID(row: row)
      return decision.records.contains(record)
        ? .yes : decision.undecided.contains(record) ? .unknown : .no
    }
  }

  /// All that is needed to see what went wrong.
  func described(_ query: TwinQuery) -> String {
    let records = twin.records.map { $0.map { $0.map(visible) ?? "missing" } }
    return """
      NARROW_SEED=\(seed) NARROW_CASES=1
      query \(visible(Array(query.text.utf8))) \(query.rules)
      meant \(query.clauses)
      fields \(twin.fields), \(twin.rows.count) rows of
      \(records.enumerated().map { "  \($0): \($1)" }.joined(separator: "\n"))
      """
  }

  private func visible(_ bytes: [UInt8]) -> String {
    twinUnits(of: bytes).map { unit in
      guard let scalar = Unicode.Scalar(unit.value) else {
        return "<" + String(unit.value - 0x11_0000, radix: 16) + ">"
      }
      return scalar.escaped(asASCII: true)
    }.joined()
  }
}
