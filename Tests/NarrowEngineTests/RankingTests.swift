import RandomTesting
import Testing

@testable import NarrowEngine

@Suite struct RankingTests {
  private static let pieces = [
    "a", "B", "é", "e", "\u{301}", "ß", "0", "00", "1", "9", "10", "42", "/", ":", "-", ".", "e5",
    " ",
    "\0", "\u{AD}", "東", "𝄞", "\u{7F}", "item ", "the same long beginning ",
  ]

  private static func value(_ random: inout SplitMix) -> [UInt8] {
    if random.isOnce(in: 8) {
      let exponent = random.one("", "e9", "e-9", "e70", "e-70", "e999999999", "e-999999999")
      return Array("\(Int.random(in: -1200...1200, using: &random))\(exponent)".utf8)
    }
    if random.isOnce(in: 20) { return [UInt8.random(in: 0x80...0xFF, using: &random)] }
    if random.isOnce(in: 40) {
      return Array(String(repeating: "7", count: random.one(62, 63, 64, 65, 300)).utf8)
    }
    return random.some(0...6) { $0.one(of: pieces, or: "") }.flatMap(\.utf8)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `keys are in the order of the twin`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let values = random.some(60...60, Self.value)
    let keys = values.map { (key: NaturalKey($0.span), twin: TwinOrder($0)) }
    for (left, value) in zip(keys, values) {
      for (right, other) in zip(keys, values) {
        #expect((left.key < right.key) == (left.twin < right.twin), "\(value) \(other)")
      }
    }
  }

  /// A corpus of one field whose values come again and again.
  private static func corpus(_ random: inout SplitMix) throws -> Corpus {
    let known = random.some(1...90, value)
    let rows = random.some(1...400) { [$0.one(of: known, or: [])] as [[UInt8]?] }
    return try Corpus(name: "n", source: "n", table: Table(fields: ["name"], rows: rows))
  }

  private static func expected(
    _ set: RecordSet, _ direction: SortOrder.Direction, in corpus: Corpus
  ) -> [RecordID] {
    let field = FieldID(position: 0)
    let keyed = set.map { (twin: TwinOrder(corpus.value(of: field, in: $0).array), record: $0) }
    let nothing = TwinOrder([])
    let full = keyed.filter { $0.twin != nothing }.sorted { left, right in
      if left.twin == right.twin { return left.record < right.record }
      return (left.twin < right.twin) == (direction == .ascending)
    }
    return (full + keyed.filter { $0.twin == nothing }).map(\.record)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `each part of what was ranked is listed as if it were sorted alone`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let corpus = try Self.corpus(&random)
    var rankings = Rankings()
    for _ in 0..<12 {
      let direction = random.one(SortOrder.Direction.ascending, .descending)
      let order = SortOrder(by: FieldID(position: 0), direction)
      let share = random.one(1, 2, 5, 300)
      let records = (0..<corpus.count).map(RecordID.init(row:)).filter { _ in
        random.isOnce(in: share)
      }
      let set = RecordSet(records, capacity: corpus.count)
      let listed = try rankings.list(set, by: order, in: corpus, stop: StopSignal())
      #expect(listed == Self.expected(set, direction, in: corpus))
    }
  }

  @Test func `a way back into a sorted state takes the order that it had`() throws {
    var random = SplitMix(seed: 1)
    let corpus = try Self.corpus(&random)
    let all = RecordSet(allOf: corpus.count)
    let order = SortOrder(by: FieldID(position: 0))
    var rankings = Rankings()
    _ = try rankings.list(all, by: order, in: corpus, stop: StopSignal())
    let stopped = StopSignal()
    stopped.stop()
    #expect(
      try rankings.list(all, by: order, in: corpus, stop: stopped)
        == Self.expected(all, .ascending, in: corpus))
    let other = SortOrder(by: FieldID(position: 0), .descending)
    #expect(throws: Interrupted()) {
      try rankings.list(all, by: other, in: corpus, stop: stopped)
    }
  }
}
