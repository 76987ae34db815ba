import Testing

@testable import NarrowEngine

@Suite struct LongValueTests {
  @Test(arguments: [
    ("coeur", 0, 1), ("!coeur", 0, 1), ("~cxz", 0, 1), ("name=x", 0, 1), ("zz", 0, 1),
    ("a | é", 1, 1),
  ])
  func `a value too long to be folded is undecided, never a matter of all memory`(
    text: String, found: Int, undecided: Int
  ) throws {
    let piece = Array("le cœur déçu ".utf8)
    var long: [UInt8] = []
    while long.count <= ValueMatcher.longest { long += piece }
    let table = Table(fields: ["name"], rows: [[long], [Array("a".utf8)]])
    let corpus = try Corpus(name: "long", source: "long.txt", table: table)
    let query = try Query(
      parsing: text, names: FieldNames(corpus.fields), rules: QueryRules(fields: [corpus.nameField])
    )
    let decision = try Searcher(corpus, stop: StopSignal())
      .matches(of: query.clauses, among: Decision(allOf: 2))
    let isNegated = text.hasPrefix("!")
    #expect(decision.records.count == found + (isNegated ? 1 : 0))
    #expect(decision.undecided.count == undecided)
  }
}
