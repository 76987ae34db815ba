import Testing

@testable import Patterns

/// No pattern hangs; the times allowed here are ten times what was measured.
@Suite(.serialized) struct WorkLimitTests {
  @Test(arguments: [
    ("(a+)+$", "a", 40), ("(a+)+$", "a", 100_000), ("(.*)*[xy]", "a", 100_000),
    ("a.*b.*[zq]", "ab", 50_000), ("(a|aa)+[bc]", "a", 100_000),
    ("(?:[a-z]+)*@|(?:[a-z]+)*%", "a", 1000),
    ("(a(?1)?)[bc]", "a", 100_000), ("(\\w+)\\1[!?]", "a", 20_000),
    ("(?:(?=(a+))\\1)+[bc]", "a", 100_000),
    ("\\X+[bc]", "e\u{301}", 30_000), ("(*NO_JIT)(a+)+$", "a", 100_000),
    ("(*NO_JIT)[a-z]*[0-9]", "a", 100_000),
    ("(*LIMIT_MATCH=4000000000)(*LIMIT_DEPTH=4000000000)(*LIMIT_HEAP=4000000)(a+)+$", "a", 40),
    ("(*NO_JIT)(*LIMIT_MATCH=4000000000)(*LIMIT_HEAP=4000000)(a+)+$", "a", 40),
    ("(*COMMIT)b", "a", 5000), ("^(([a-z])+.)+[A-Z]([a-z])+$", "a", 60),
  ])
  func `a hostile pattern is given up soon`(pattern: String, unit: String, count: Int) throws {
    let matcher = PatternMatcher(try Pattern(compiling: pattern, flags: []))
    let text = String(repeating: unit, count: count) + "!"
    var outcome = PatternOutcome.none
    let time = ContinuousClock().measure { outcome = matcher.firstMatch(in: text.utf8.span) }
    #expect(outcome == .undecided)
    #expect(time < .seconds(3))
  }

  @Test func `a matcher goes on after it gave up`() throws {
    let matcher = PatternMatcher(try Pattern(compiling: "(a+)+$", flags: []))
    #expect(
      matcher.firstMatch(in: (String(repeating: "a", count: 40) + "!").utf8.span) == .undecided)
    #expect(matcher.firstMatch(in: "aaa".utf8.span) == .match(0..<3))
  }

  @Test func `one near miss does not decide over other rows`() throws {
    let pattern = "^([a-z0-9]+[._-]?)+@[a-z]+[.](com|org)$"
    let matcher = PatternMatcher(try Pattern(compiling: pattern, flags: []))
    #expect(matcher.firstMatch(in: "some.one@example.org".utf8.span) == .match(0..<20))
    #expect(matcher.firstMatch(in: "just a line".utf8.span) == .none)
    let near = String(repeating: "usr-lib", count: 12) + "@x1.org"
    #expect(matcher.firstMatch(in: near.utf8.span) == .undecided)
  }

  @Test func `all matches share one budget`() throws {
    let matcher = PatternMatcher(try Pattern(compiling: "(*NO_JIT)a", flags: []))
    let text = String(repeating: "a", count: 200_000)
    var matches = PatternMatches(ranges: [], isComplete: true)
    let time = ContinuousClock().measure { matches = matcher.allMatches(in: text.utf8.span) }
    #expect(!matches.isComplete && !matches.ranges.isEmpty)
    #expect(time < .seconds(3))
  }

  @Test func `a plain pattern crosses a long text`() throws {
    let text = String(repeating: "key: value, ", count: 100_000) + "needle42"
    let matcher = PatternMatcher(
      try Pattern(compiling: "needle[0-9]+|\\bnope\\b", flags: [.caseless]))
    #expect(matcher.firstMatch(in: text.utf8.span) == .match(1_200_000..<1_200_008))
  }

  @Test(arguments: [(256, 256), (257, 63), (1000, 16), (20_000, 1), (1_000_000, 1)])
  func `the first window is small where the text is long`(length: Int, starts: Int) {
    let bytes = [UInt8](repeating: 0x61, count: length)
    let window = SearchWindow(from: 0, in: bytes.span)
    #expect(window.starts == 0...starts)
  }
}
