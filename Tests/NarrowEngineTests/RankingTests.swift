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
      let list = try rankings.list(set, by: order, in: corpus, stop: StopSignal())
      let listed = try list.records(at: 0..<set.count, stop: StopSignal())
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
        .records(at: 0..<all.count, stop: stopped)
        == Self.expected(all, .ascending, in: corpus))
    let other = SortOrder(by: FieldID(position: 0), .descending)
    #expect(throws: Interrupted()) {
      try rankings.list(all, by: other, in: corpus, stop: stopped)
    }
  }

  /// A corpus of many rows, whose values rise, fall, or come as they like; some are empty.
  private static func many(_ random: inout SplitMix, slope: Int) throws -> Corpus {
    let rows = (0..<9000).map { row -> [[UInt8]?] in
      if random.isOnce(in: 50) { return [[]] }
      let number = slope == 0 ? Int.random(in: 0..<3000, using: &random) : slope * row
      return [Array("\(number)".utf8)]
    }
    return try Corpus(name: "n", source: "n", table: Table(fields: ["name"], rows: rows))
  }

  @Test(arguments: [-1, 0, 1], [SortOrder.Direction.ascending, .descending])
  func `the first of many are those of the whole order`(
    slope: Int, direction: SortOrder.Direction
  ) throws {
    var random = SplitMix(seed: UInt64(slope + 2))
    let corpus = try Self.many(&random, slope: slope)
    let set = RecordSet(allOf: corpus.count)
    let order = SortOrder(by: FieldID(position: 0), direction)
    let list = try Ranking.ranked(set, by: order, in: corpus, stop: StopSignal())
    let words = try FirstWords(of: order.field, in: corpus, stop: StopSignal())
    let other = try Ranking.ranked(
      set, by: order, in: corpus, words: words, stop: StopSignal())
    let whole = try Ranking.list(set, by: order, in: corpus, stop: StopSignal())
    #expect(try other.records(at: 0..<1000, stop: StopSignal()) == Array(whole[..<1000]))
    #expect(try list.records(at: 0..<1000, stop: StopSignal()) == Array(whole[..<1000]))
    #expect(list.records(of: set) == nil)
    #expect(try list.records(at: 990..<9000, stop: StopSignal()) == Array(whole[990...]))
    #expect(list.records(of: set) == whole)
  }

  @Test func `what is stopped leaves no order, and is made when it is asked for again`() throws {
    var random = SplitMix(seed: 9)
    let corpus = try Self.many(&random, slope: 0)
    let set = RecordSet(allOf: corpus.count)
    let order = SortOrder(by: FieldID(position: 0))
    let stopped = StopSignal()
    stopped.stop()
    let list = try Ranking.ranked(set, by: order, in: corpus, stop: StopSignal())
    #expect(throws: Interrupted()) { try list.records(at: 0..<2000, stop: stopped) }
    #expect(try list.records(at: 0..<20, stop: stopped).count == 20)
    #expect(try list.records(at: 0..<2000, stop: StopSignal()).count == 2000)
    #expect(throws: Interrupted()) {
      try Ranking.ranked(set, by: order, in: corpus, stop: stopped)
    }
  }
}
