import ByteSearch
import Testing

@testable import NarrowEngine

@Suite struct NumberedValuesTests {
  static func corpus() throws -> Corpus {
    let values = (0..<500).map { $0 % 7 == 0 ? "" : "\($0 * $0 % 31 + $0 / 100)" }
    let rows = values.map { [$0.isEmpty ? nil : Optional(Array($0.utf8))] }
    return try Corpus(name: "c", source: "c", table: Table(fields: ["type"], rows: rows))
  }

  @Test(arguments: [2, 3, 8]) func `workers do not show`(workers: Int) throws {
    let corpus = try Self.corpus()
    let field = FieldID(position: 0)
    var alone = NumberedValues()
    try alone.addRest(of: field, in: corpus, workers: 1, stop: StopSignal())
    var shared = NumberedValues()
    try shared.addRest(of: field, in: corpus, workers: workers, stop: StopSignal())
    #expect(alone.ofRow.count == corpus.count)
    #expect(Set(alone.ofRow).count > 20)
    #expect(shared.ofRow == alone.ofRow)
    #expect(shared.distinct.count == alone.distinct.count)
  }

  @Test func `who stops them has none`() throws {
    let stop = StopSignal()
    stop.stop()
    var numbered = NumberedValues()
    #expect(throws: Interrupted.self) {
      try numbered.addRest(of: FieldID(position: 0), in: Self.corpus(), stop: stop)
    }
  }
}
