import Testing

@testable import NarrowEngine

@Suite struct TypedEndTests {
  /// The place and the words, each with where it begins.
  private static func words(_ text: String, _ mode: MatchMode = .words) -> String? {
    let fields = [Field(name: "name"), Field(name: "city"), Field(name: "a b")]
    let rules = QueryRules(fields: [FieldID(position: 0)], mode: mode)
    guard let end = TypedEnd(of: text, names: FieldNames(fields), rules: rules) else { return nil }
    let place =
      switch end.place {
      case .name(.anywhere): ""
      case .name(let anchor): "\(anchor) "
      case .value(let field, let anchor): "\(fields[field.position].name) \(anchor) "
      }
    return place + end.words.map { "\($0.start)‹\($0.text)›" }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("", "0‹›"), ("uni", "0‹uni›"), ("black united k", "0‹black united k› 6‹united k› 13‹k›"),
      ("é k", "0‹é k› 3‹k›"), ("a  b", "0‹a  b› 3‹b›"), ("a ", "0‹a ›"),
      ("\"united k", "0‹united k›"), ("\"united k\"", "0‹united k›"), ("x | y", "4‹y›"),
      ("x | ", "4‹›"),
      ("x |", nil), ("!uni", "1‹uni›"), ("!", "1‹›"), ("!!", "2‹›"), ("a !b c", "5‹c›"),
      ("^uni", "start 1‹uni›"), ("^\"a b", "start 1‹a b›"), ("~unk", nil), ("~unk k", "5‹k›"),
      ("/ab/", nil), ("/ab/ k", "5‹k›"), ("/usr/bi", "0‹/usr/bi›"), ("un*k", nil), ("un?", nil),
      ("un*k k", "5‹k›"), ("land$", nil), ("la$nd", "0‹la$nd›"), ("a\\*b", "0‹a*b›"), ("a\\", nil),
      ("\\!x", "0‹!x›"), ("city:pa", "city anywhere 5‹pa›"), ("city:", "city anywhere 5‹›"),
      ("city=pa", "city whole 5‹pa›"), ("!city!=\"San D", "city whole 7‹San D›"),
      ("city:^pa", "city start 6‹pa›"), ("city:/p", "city anywhere 5‹/p›"), ("city:/p/", nil),
      ("city:~p", nil), ("city>5", nil), ("city>5 k", "7‹k›"), ("\"a b\":x", "a b anywhere 6‹x›"),
      ("nofield:x", "0‹nofield:x›"), ("x city:a b", "9‹b›"),
    ] as [(String, String?)])
  func `the end of a text tells what may be completed`(text: String, words: String?) {
    #expect(Self.words(text) == words)
  }

  @Test(
    arguments: [
      (.phrase, "a | b:c", "0‹a | b:c›"), (.regex, "un k", "0‹un k›"), (.regex, "un.*", nil),
      (.fuzzy, "un k", "0‹un k› 3‹k›"), (.wildcard, "city:p", "city anywhere 5‹p›"),
    ] as [(MatchMode, String, String?)])
  func `each mode has its own words`(mode: MatchMode, text: String, words: String?) {
    #expect(Self.words(text, mode) == words)
  }

  @Test func `a long line has no longer names than of eight words`() throws {
    let words = try #require(Self.words((0..<1000).map { "w\($0)" }.joined(separator: " ")))
    #expect(words.split(separator: "›").count == 8)
  }

  @Test(arguments: [
    ("Plain-name_1.txt", "Plain-name_1.txt"), ("two words", "\"two words\""),
    ("say \"hi\"", "\"say \\\"hi\\\"\""), ("a\\b", "\"a\\\\b\""), ("|", "\"|\""), (":x", "\":x\""),
    ("!x", "\"!x\""), ("a*b?", "\"a*b?\""), ("1..5", "\"1..5\""), ("tab\there", "\"tab\there\""),
    ("日本", "日本"), ("\u{301}x", "\"\u{301}x\""), ("two\nlines*", "two?lines\\*"),
    ("a\r\nb c", "a?b\\ c"),
    ("", "\"\""),
  ])
  func `a value is written so that it means itself`(value: String, text: String) {
    #expect(TermSpelling.term.whole(Array(value.utf8)) == text)
  }
}
