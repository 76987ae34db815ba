import Patterns
import Testing

@Suite struct PatternTests {
  @Test(arguments: [
    ("^s[aeiou]", "Samoa", 0..<2), ("#sport$", "👣👟🐾🌳 walk #sport", 22..<28),
    ("é", "caf\u{E9}", 3..<5), ("П", "пример", 0..<2),
  ])
  func `a match is told in bytes`(pattern: String, text: String, range: Range<Int>) throws {
    let matcher = PatternMatcher(try Pattern(compiling: pattern, flags: .caseless))
    #expect(matcher.firstMatch(in: text.utf8.span) == .match(range))
  }

  @Test func `a hostile pattern is given up`() throws {
    let matcher = PatternMatcher(try Pattern(compiling: "(a+)+$", flags: []))
    let text = String(repeating: "a", count: 40) + "!"
    #expect(matcher.firstMatch(in: text.utf8.span) == .undecided)
  }
}
