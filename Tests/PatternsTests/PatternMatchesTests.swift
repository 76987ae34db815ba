import Testing

@testable import Patterns

@Suite struct PatternMatchesTests {
  @Test(arguments: [
    ("o", "foo boo", "f‹o›‹o› b‹o›‹o›"), ("o+", "foo boo", "f‹oo› b‹oo›"), ("x*", "abc", "abc"),
    ("x*", "axxb", "a‹xx›b"), ("x*|a", "axa", "‹a›‹x›‹a›"), ("^a", "aa", "‹a›a"),
    ("a|ab", "ab", "‹a›b"),
    ("(?=a)", "aaa", "aaa"), ("é", "été", "‹é›t‹é›"), ("\\b", "a b", "a b"),
    ("aa", "aaaaa", "‹aa›‹aa›a"),
    ("\\Ga", "aaba", "‹a›‹a›ba"), ("(?<=a)b", "abb", "a‹b›b"), ("", "", ""),

    ("a\\Kb", "abab", "a‹b›a‹b›"), ("(?<=(?1))x|(a\\K)", "axax", "a‹x›a‹x›"),
  ])
  func `matches are leftmost, apart and not empty`(
    pattern: String, text: String, marked: String
  ) throws {
    let matches = try allMatches(pattern, text)
    #expect(matches.isComplete)
    #expect(mark(text, matches.ranges) == marked)
  }

  @Test(arguments: [1, 63, 64, 255, 256, 257, 1000, 5000])
  func `windows are not seen in the answer`(length: Int) throws {
    // A letter of three bytes lets windows end within letters.
    let text = String(repeating: "xé中", count: length / 6 + 1) + "needle" + "中é"
    let start = text.utf8.count - 11
    for (pattern, range) in [
      ("needle", start..<start + 6), ("(?<=中)n", start..<start + 1),
      ("e{2}|q", start + 1..<start + 3),
      ("[^xé中]+", start..<start + 6), ("dle中", start + 3..<start + 9),
      ("é\\z", start + 9..<start + 11),
    ] {
      #expect(try firstMatch(pattern, text) == .match(range), "\(pattern)")
    }
    #expect(try firstMatch("\\Ax+中", text) == .none)
    let ranges = try allMatches("中", text).ranges
    #expect(ranges.count == length / 6 + 2)
  }

  private func firstMatch(_ pattern: String, _ text: String) throws -> PatternOutcome {
    let matcher = PatternMatcher(try Pattern(compiling: pattern, flags: []))
    return matcher.firstMatch(in: text.utf8.span)
  }

  private func allMatches(_ pattern: String, _ text: String) throws -> PatternMatches {
    let matcher = PatternMatcher(try Pattern(compiling: pattern, flags: []))
    return matcher.allMatches(in: text.utf8.span)
  }

  private func mark(_ text: String, _ ranges: [Range<Int>]) -> String {
    let bytes = Array(text.utf8)
    var marked = ""
    var end = 0
    for range in ranges {
      marked += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
      marked += "‹" + String(decoding: bytes[range], as: UTF8.self) + "›"
      end = range.upperBound
    }
    return marked + String(decoding: bytes[end...], as: UTF8.self)
  }
}
