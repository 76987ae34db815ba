import Patterns
import Testing

@Suite struct PatternTests {
  @Test(arguments: [
    ("^s[aeiou]", "Samoa", 0..<2), ("#sport$", "👣👟🐾🌳 walk #sport", 22..<28),
    ("é", "caf\u{E9}", 3..<5), ("П", "пример", 0..<2), ("\\w+", "«été»", 2..<7),
    ("a\\nb", "xa\nb", 1..<4), ("a\\r\\nb", "a\r\nb", 0..<4), ("x*", "abc", 0..<0),
    ("\\Sco", "disco", 2..<5), ("(?-i)C", "cC", 1..<2), ("a\\Kb", "ab", 1..<2),
  ])
  func `a match is told in bytes`(pattern: String, text: String, range: Range<Int>) throws {
    #expect(try firstMatch(pattern, [.caseless], text) == .match(range))
  }

  @Test(
    arguments: [
      ("a.b", [], "a\rb"), ("a.b", [], "a\nb"), ("b", [.multiline], "a"),
      ("a b", [.extended], "a b"),
      ("A", [], "a"), ("^b", [], "a\nb"), ("ß", [.caseless], "ss"), ("\\x{FF}", [], "\u{FE}"),
    ] as [(String, Pattern.Flags, String)])
  func `what does not match`(pattern: String, flags: Pattern.Flags, text: String) throws {
    #expect(try firstMatch(pattern, flags, text) == .none)
  }

  @Test(
    arguments: [
      ("a.b", [.dotAll], "a\nb", 0..<3), ("^b", [.multiline], "a\r\nb", 3..<4),
      ("a$", [.multiline], "a\rb", 0..<1), ("a b # c", [.extended], "ab", 0..<2),
    ] as [(String, Pattern.Flags, String, Range<Int>)])
  func `flags change how a pattern is read`(
    pattern: String, flags: Pattern.Flags, text: String, range: Range<Int>
  ) throws {
    #expect(try firstMatch(pattern, flags, text) == .match(range))
  }

  @Test(arguments: [
    ("(", "missing closing parenthesis", 1), ("a[", "missing terminating ]", 2),
    ("é(?<ü", "syntax error", 5), ("*a", "quantifier does not follow", 0),
    ("a\\", "at end of pattern", 2),
    ("\\C", "\\C is disabled", 2), ("(?<=a*)b", "lookbehind assertion is not fixed length", 0),
    ("\\p{Nope}", "unknown property", 8), ("(*NOPE)", "(*VERB)", 6),
  ])
  func `a fault is told with its place`(pattern: String, words: String, offset: Int) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(compiling: pattern, flags: []) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "none")")
    #expect(error?.offset == offset)
  }

  @Test func `bad bytes are matched by nothing and end nothing`() throws {
    let bytes: [UInt8] = [0x6F, 0xFF, 0x6B, 0xE2, 0x82, 0x6F, 0x6B]
    let matcher = PatternMatcher(try Pattern(compiling: "o.?k", flags: []))
    #expect(matcher.firstMatch(in: bytes.span) == .match(5..<7))
    let any = PatternMatcher(try Pattern(compiling: ".", flags: [.dotAll]))
    #expect(any.allMatches(in: bytes.span).ranges == [0..<1, 2..<3, 5..<6, 6..<7])
  }

  @Test func `a NUL is a letter like others`() throws {
    #expect(try firstMatch("test", [.caseless], "\0Test Test") == .match(1..<5))
  }

  @Test(arguments: ["", "a", String(repeating: "é", count: 400)])
  func `an empty pattern matches at the start of everything`(text: String) throws {
    #expect(try firstMatch("", [], text) == .match(0..<0))
  }

  @Test(arguments: [
    (0, PatternOutcome.match(0..<1)), (1, .match(2..<3)), (3, .none), (9, .none),
    (-1, .match(0..<1)),
  ])
  func `a search goes on from a place`(offset: Int, outcome: PatternOutcome) throws {
    let matcher = PatternMatcher(try Pattern(compiling: "a", flags: []))
    #expect(matcher.firstMatch(in: "aba".utf8.span, from: offset) == outcome)
  }

  @Test func `one pattern serves many threads`() async throws {
    let pattern = try Pattern(compiling: "n[0-9]+$", flags: [])
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          let matcher = PatternMatcher(pattern)
          return (0..<200).allSatisfy { round in
            let text = "row n\(number)\(round)"
            return matcher.firstMatch(in: text.utf8.span) == .match(4..<text.utf8.count)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  private func firstMatch(
    _ pattern: String, _ flags: Pattern.Flags, _ text: String
  ) throws -> PatternOutcome {
    let matcher = PatternMatcher(try Pattern(compiling: pattern, flags: flags))
    return matcher.firstMatch(in: text.utf8.span)
  }
}
