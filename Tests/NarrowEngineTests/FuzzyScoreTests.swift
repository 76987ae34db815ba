import RandomTesting
import UnicodeText
import Testing

@testable import NarrowEngine

@Suite struct FuzzyScoreTests {
  static func letters(_ typed: String, _ rules: QueryRules = .usual) throws -> LettersTest {
    let query = try Query("~\"\(typed)\"", rules)
    guard case .letters(let test) = query.clauses.first?.alternatives.first?.test else {
      throw QueryError(.loneBar, at: 0..<0)
    }
    return test
  }

  private static func score(_ typed: String, _ value: String) throws -> Int? {
    var test = FuzzyTest(try letters(typed))
    let value = Column(values: [Array(value.utf8)]).value(at: 0)
    return test.score(value, isPlain: value.array.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [
    ("c", "c", 28), ("c", "cx", 26), ("c", "xc", 18), ("c", "x c", 26), ("c", "xcx", 16),
    ("ab", "ab", 49), ("ab", "axb", 41), ("ab", "axxb", 40), ("ab", "a xb", 40),
    ("ab", "a b", 49), ("ab", "a________________bx", 38), ("b", "a/bx", 24), ("b", "a_bx", 24),
    ("b", "a-bx", 24), ("b", "a.bx", 24), ("b", "aBx", 23), ("b", "ABx", 16), ("2", "a2x", 23),
    ("2", "12x", 16), ("/", "a//x", 16), ("e", "École", 26), ("e", "grandeÉcole", 23),
    ("е", "мойЕжx", 23), ("e", "東École", 23), ("x", "東—x", 26), ("zz", "z", nil),
  ])
  func `a match is worth what its letters and places are`(
    typed: String, value: String, score: Int?
  ) throws {
    #expect(try Self.score(typed, value) == score)
  }

  @Test(arguments: [
    ("con", ["con", "c o n", "connect", "x con", "falcon", "xcxoxn"]),
    ("rm", ["rm", "rmx", "readMe", "alarm", "xrxxm"]),
  ])
  func `what people mean comes first`(typed: String, values: [String]) throws {
    let scores = try values.map { try Self.score(typed, $0) ?? 0 }
    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 }, "\(scores)")
  }

  @Test(arguments: [
    ("é", "e\u{301}"), ("École Été", "E\u{301}cole E\u{301}te\u{301}"), ("が", "か\u{3099}"),
  ])
  func `how accents are stored changes no score`(one: String, other: String) throws {
    for typed in ["e", "et", "か", "が"] {
      #expect(try Self.score(typed, one) == Self.score(typed, other))
    }
  }

  /// Names with words, cases and signs, some of them long, some outside ASCII.
  private static func name(_ random: inout SplitMix) -> String {
    let pieces = [
      "a", "b", "c", "A", "B", "C", "ab", "Ab", " ", "/", "_", "-", ".", "1", "2", "x", "xyz",
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    ]
    let family = random.isOnce(in: 3) ? random.one(of: pieceFamilies, or: []) : []
    let size = random.one(1...6, 1...6, 1...6, 5...25, 5...25, 30...50)
    return random.some(size) { $0.one(of: pieces + family, or: "") }.joined()
  }

  private static func typed(_ value: String, _ random: inout SplitMix) -> String {
    var typed = ""
    for character in value where random.isOnce(in: max(2, value.count / 6)) {
      typed.append(random.isOnce(in: 3) ? Character(character.lowercased()) : character)
    }
    if typed.isEmpty || random.isOnce(in: 5) { typed += random.one("a", "b", "ab", "é", "C") }
    return typed.replacing("\\", with: "").replacing("\"", with: "")
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `the score and the marks are those of the dense twin`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<40 {
      let value = Self.name(&random)
      let typed = Self.typed(value, &random)
      let rules = QueryRules(
        fields: [FieldID(position: 0)],
        letterCase: random.one(of: CaseRule.allCases, or: .ignore),
        accents: random.one(of: AccentRule.allCases, or: .typed))
      guard let test = try? Self.letters(typed, rules), !test.clusters.isEmpty else { continue }
      var bytes = Array(value.utf8)
      if random.isOnce(in: 12) { bytes.insert(0xFF, at: random.next(below: bytes.count + 1)) }
      check(test, bytes, typed)
    }
  }

  private func check(_ test: LettersTest, _ bytes: [UInt8], _ typed: String) {
    let twin = TwinAlignment(test, bytes)
    let best = twin.best
    let value = Column(values: [bytes]).value(at: 0)
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    var fast = FuzzyTest(test)
    let told: Comment = "\(typed) in \(String(decoding: bytes, as: UTF8.self))"
    #expect(fast.score(value, isPlain: isPlain) == best?.score, told)
    #expect(fast.score(value, isPlain: false) == best?.score, told)
    if let verdict = fast.verdict(value) { #expect((verdict == .yes) == (best != nil), told) }
    let alignment = FuzzyAlignment(test, in: twin.text, of: bytes.span)
    #expect(alignment.score() == best?.score, told)
    #expect(alignment.ranges()?.map(\.lowerBound) == best?.places, told)
  }
}
