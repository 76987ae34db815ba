import RandomTesting
import ByteSearch
import Testing
import UnicodeText

@testable import NarrowEngine

@Suite struct ValueCompletionTests {
  private static func session(_ lines: [String]) throws -> SearchSession {
    SearchSession(corpus: try Corpus(lines: lines))
  }

  private static func texts(_ completion: ValueCompletion) -> [String] {
    completion.values.map { "\(String(decoding: $0.value, as: UTF8.self)) \($0.count)" }
  }

  private static let lines = [
    "beta", "Alpha", "", "alphabet", "beta", "Zalpha", "item 10", "item 9",
  ]

  @Test(
    arguments: [
      ("alpha", .anywhere, .corpus, ["Alpha 1", "alphabet 1", "Zalpha 1"]),
      ("alpha", .start, .corpus, ["Alpha 1", "alphabet 1"]), ("be", .whole, .corpus, ["beta 2"]),
      ("item", .anywhere, .natural, ["item 9 1", "item 10 1"]), ("x", .anywhere, .corpus, []),
      (
        "", .anywhere, .natural,
        ["Alpha 1", "alphabet 1", "beta 2", "item 9 1", "item 10 1", "Zalpha 1"]
      ),
    ] as [(String, TypedEnd.Anchor, ValueCompletion.Order, [String])])
  func `values that begin with a text come before those that contain it, each once with its count`(
    text: String, anchor: TypedEnd.Anchor, order: ValueCompletion.Order, values: [String]
  ) throws {
    let session = try Self.session(Self.lines)
    let found = session.completion(
      of: text, in: session.corpus.nameField, anchor: anchor, order: order)
    #expect(Self.texts(found) == values)
    #expect(found.isComplete)
  }

  @Test func `with no time left it has looked at one block, and says that there is more`() throws {
    let session = try Self.session((0..<5000).map { "value \($0 % 7)" } + ["value x"])
    var limits = ValueCompletion.Limits()
    limits.end = .now - .seconds(1)
    let found = session.completion(of: "val", in: session.corpus.nameField, limits: limits)
    #expect(!found.isComplete)
    #expect(found.values.count == 7)
    #expect(found.values.reduce(0) { $0 + $1.count } == 1024)
    limits.end = .now + .seconds(60)
    let all = session.completion(of: "val", in: session.corpus.nameField, limits: limits)
    #expect(all.isComplete)
    #expect(all.values.reduce(0) { $0 + $1.count } == 5001)
  }

  @Test func `more values than can be shown are cut, and what they have in common is still known`()
    throws
  {
    let session = try Self.session((0..<3000).map { "the same \($0)" } + ["not the same 1"])
    var limits = ValueCompletion.Limits()
    limits.values = 10
    limits.end = .now + .seconds(60)
    let found = session.completion(of: "the", in: session.corpus.nameField, limits: limits)
    #expect(found.values.count == 11)
    #expect(found.isComplete)
    #expect(found.common.bytes == Array("the same ".utf8))
  }

  @Test(
    arguments: [
      ("ca", ["carpet", "Carton"], "car"), ("c", ["cote", "côte"], nil),
      ("o", ["côte", "côté"], "ôt"),
      ("cô", ["côte", "côté"], "côt"), ("ab", ["xABC", "abcd"], "ABC"), ("a", ["a", "ab"], nil),
      ("か", ["かき", "か\u{3099}き"], nil), ("s", ["straße", "STRASSEN"], "straße"),
      ("f", ["ﬁn", "fix"], "ﬁ"), ("x", ["x\u{301}y", "xy"], nil), ("", ["ab", "ac"], "a"),
      ("e", ["e\u{301}a", "éa"], "e\u{301}a"), ("👩", ["👩‍💻a", "👩‍💻b"], "👩‍💻"),
      ("👩", ["👩‍💻a", "👩a"], nil),
    ] as [(String, [String], String?)])
  func `common is what is equal in all, to whole letters, spelled as in the first`(
    typed: String, values: [String], common: String?
  ) {
    var part = CommonPart(of: typed, rules: QueryRules(fields: []))
    for value in values { part.take(Array(value.utf8)) }
    let found = part.bytes.map { String(decoding: $0, as: UTF8.self) }
    #expect(found.map { Array($0.utf8) } == common.map { Array($0.utf8) })
  }

  private static let pieces = [
    "a", "A", "b", "é", "e", "e\u{301}", "か", "か\u{3099}", " ", "ß", "ss", "👩‍💻", "\u{AD}", "ø",
  ]

  @Test(arguments: [AccentRule.typed, .ignore, .exact], [CaseRule.ignore, .smart, .exact])
  func `what is common finds all that was found by what was typed`(
    accents: AccentRule, letterCase: CaseRule
  ) throws {
    var chance = SplitMix(seed: 11)
    for _ in 0..<150 {
      let lines = (0..<Int.random(in: 1...4, using: &chance)).map { _ in
        (0..<Int.random(in: 1...6, using: &chance)).map { _ in
          Self.pieces.randomElement(using: &chance) ?? ""
        }.joined()
      }
      let typed = Self.pieces.randomElement(using: &chance) ?? ""
      var session = try Self.session(lines)
      session.rules.accents = accents
      session.rules.letterCase = letterCase
      let found = session.completion(of: typed, in: session.corpus.nameField)
      guard let common = found.common.bytes else { continue }
      let text = try #require(TermSpelling.term.whole(common, isQuoted: true))
      _ = try session.add(text, stop: StopSignal())
      let all = Set(session.results.records.map { lines[$0.row] }.map { Array($0.utf8) })
      #expect(
        found.values.allSatisfy { all.contains($0.value) }, "\(typed) became \(text) in \(lines)")
    }
  }

  @Test func `very many scopes are completed as far as there is time, and room`() throws {
    let rows = (0..<3000).map { row in [Optional(Array("kind \(row)".utf8))] }
    var session = SearchSession(
      corpus: try Corpus(
        name: "c", source: "c", table: Table(fields: ["type"], rows: rows), scopeField: "type"))
    try session.cancel(thenAdd: "299", stop: StopSignal())
    var limits = ValueCompletion.Limits()
    limits.end = .now - .seconds(1)
    let found = session.scopeCompletion(of: "kind", anchor: .start, limits: limits)
    #expect(!found.isComplete)
    #expect(found.hasMore)
    limits.end = .now + .seconds(60)
    let all = session.scopeCompletion(of: "kind", anchor: .start, limits: limits)
    #expect(all.isComplete)
    #expect(all.hasMore)
    #expect(all.values.count == 200)
    #expect(all.common.bytes == Array("kind ".utf8))
    let one = session.scopeCompletion(of: "KIND 299", anchor: .start, limits: limits)
    #expect(!one.hasMore)
    #expect(Self.texts(one) == ["kind 299 1"] + (2990..<3000).map { "kind \($0) 1" })
    let other = session.scopeCompletion(of: "kind 30", anchor: .start, limits: limits)
    #expect(Self.texts(other).first == "kind 30 0")
  }
}
