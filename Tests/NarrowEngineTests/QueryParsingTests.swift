import Testing

@testable import NarrowEngine

@Suite struct QueryParsingTests {
  @Test(arguments: [
    ("united kingdom", "‹united› and ‹kingdom›"), ("\"united k\"", "‹united k›"),
    ("!island", "not ‹island›"), ("cat | dog food", "‹cat› or ‹dog› and ‹food›"),
    ("cat | dog | cow", "‹cat› or ‹dog› or ‹cow›"), ("^new", "^‹new›"), ("land$", "‹land›$"),
    ("^all$", "^‹all›$"), ("^$", "^‹›$"), ("\"\"", "‹›"), ("", ""), (" \t ", ""),
    ("un*dom", "‹un*dom›"), ("b?t", "‹b?t›"), ("*", "‹*›"), ("?", "‹?›"), ("~unkg", "~u·n·k·g"),
    ("/^s[aeiou]/", "pattern"), ("/S/ci", "pattern"), ("!/s/", "not pattern"),
    ("Straße", "‹strasse›"), ("ﬁn", "‹fin›"), ("~e\u{301}a", "~e\u{301}·a"),
  ])
  func `a text means what the table of the manual says`(text: String, meaning: String) throws {
    #expect(try Query(text).meaning == meaning)
  }

  @Test(arguments: [
    ("city:paris", "city ‹paris›"), ("CITY:paris", "city ‹paris›"), ("city=Paris", "city =‹paris›"),
    ("city=", "city =‹›"), ("city!=Paris", "not city =‹paris›"), ("!city!=x", "city =‹x›"),
    ("city:^new", "city ^‹new›"), ("city:~nw", "city ~n·w"), ("city:/n/", "city pattern"),
    ("city:\"new york\"", "city ‹new york›"), ("city=\"new york\"", "city =‹new york›"),
    ("year>200", "year interval (‥"), ("year<=9.5", "year interval ‥]"),
    ("year>=1990-05-01", "year interval [‥"), ("year:1990..1999", "year interval []"),
    ("year:5..", "year interval [‥"), ("year:..5", "year interval ‥]"), ("year:..", "year ‹..›"),
    ("year:a..b", "year ‹a..b›"), ("year:\"1..2\"", "year ‹1..2›"), ("year:1\\..2", "year ‹1..2›"),
    ("\"Unit Price\":x", "Unit Price ‹x›"), ("Unit\\ Price:x", "Unit Price ‹x›"),
    ("b.lat:5", "b.lat ‹5›"), ("lon:5", "b.lon ‹5›"), ("city=\u{301}", "city =‹›"),
    ("city=a=b", "city =‹a=b›"), ("city:a | year:b", "city ‹a› or year ‹b›"),
  ])
  func `a field before a sign is asked`(text: String, meaning: String) throws {
    #expect(try Query(text).meaning == meaning)
  }

  @Test(arguments: [
    ("12:30", "‹12:30›"), ("x=y", "‹x=y›"), ("x>y", "‹x>y›"), ("@x", "‹@x›"),
    ("a |b", "‹a› and ‹|b›"),
    ("a || b", "‹a› and ‹||› and ‹b›"), ("/usr/bin", "‹/usr/bin›"), ("/a/q", "‹/a/q›"),
    ("/a", "‹/a›"), ("//", "‹//›"), ("foo -bar", "‹foo› and ‹-bar›"), ("say\"hi\"", "‹say\"hi\"›"),
    ("a!b", "‹a!b›"), ("a^b", "‹a^b›"), ("a$b", "‹a$b›"), ("a~b", "‹a~b›"), ("city", "‹city›"),
    ("a:", "‹a:›"), (":a", "‹:a›"), ("=", "‹=›"),
  ])
  func `what is no sign where it stands is text`(text: String, meaning: String) throws {
    #expect(try Query(text).meaning == meaning)
  }

  @Test(arguments: [
    (#"\!x"#, "‹!x›"), (#"\"x"#, "‹\"x›"), (#"\*"#, "‹*›"), (#"\?"#, "‹?›"), (#"\@x"#, "‹@x›"),
    (#"\|"#, "‹|›"), (#"a\ b"#, "‹a b›"), (#"x\$"#, "‹x$›"), (#"\^x"#, "‹^x›"), (#"\~x"#, "‹~x›"),
    (#"\/x/"#, "‹/x/›"), (#"\\"#, #"‹\›"#), (#"city\:x"#, "‹city:x›"), (#"\:text"#, "‹:text›"),
    (#""a\"b""#, "‹a\"b›"), (#""a*b""#, "‹a*b›"), (#"\n"#, "‹n›"),
  ])
  func `a backslash makes the next character itself`(text: String, meaning: String) throws {
    #expect(try Query(text).meaning == meaning)
  }

  @Test(arguments: [
    ("!!x", "‹x›"), ("!!!x", "not ‹x›"), ("!^x", "not ^‹x›"), ("!\"a b\"", "not ‹a b›"),
    ("^\"a b\"$", "^‹a b›$"), ("~\"a b\"", "~a· ·b"), ("^!x", "^‹!x›"),
  ])
  func `signs before a term work on the rest of it`(text: String, meaning: String) throws {
    #expect(try Query(text).meaning == meaning)
  }

  @Test(arguments: [
    (MatchMode.phrase, "!a  *b", "‹!a  *b›"), (.phrase, " a ", "‹ a ›"), (.phrase, "", "‹›"),
    (.phrase, "city:x", "‹city:x›"), (.phrase, "a\\b", "‹a\\b›"), (.regex, "^a b|c", "pattern"),
    (.regex, "/a/", "pattern"), (.wildcard, "unkg", "^~u·n·k·g"), (.wildcard, "un*kg", "‹un*kg›"),
    (.wildcard, "\"unkg\"", "‹unkg›"), (.wildcard, "^unkg", "^‹unkg›"),
    (.wildcard, #"un\*g"#, "^~u·n·*·g"), (.wildcard, "!ab | cd", "not ^~a·b or ^~c·d"),
    (.fuzzy, "unkg", "~u·n·k·g"), (.fuzzy, "land$", "‹land›$"), (.fuzzy, "b?t", "‹b?t›"),
    (.fuzzy, "a b", "~a and ~b"),
  ])
  func `a mode says what a bare term means`(
    mode: MatchMode, text: String, meaning: String
  ) throws {
    #expect(try Query(text, .mode(mode)).meaning == meaning)
  }

  @Test(arguments: [
    (MatchMode.words, " a b  ", "a b"), (.words, "a\t", "a"), (.words, "a\\ ", "a\\ "),
    (.words, "a\\  ", "a\\ "), (.words, "a\\\\ ", "a\\\\"), (.words, "\"a \" ", "\"a \""),
    (.fuzzy, "ab ", "ab"), (.wildcard, " ab", "ab"), (.words, "/a / ", "/a /"),
    // Where the line is taken as it is, its blanks are too.
    (.phrase, " a ", " a "), (.regex, "a ", "a "),
  ])
  func `blanks around a text are no part of it`(mode: MatchMode, typed: String, text: String) throws
  {
    #expect(try Query(typed, .mode(mode)).text == text)
  }

  @Test(arguments: [
    ("‹!›", QueryError.Fault.nothingAfter("!")), ("a ‹!›", .nothingAfter("!")),
    ("‹^›", .nothingAfter("^")), ("a ‹|›", .loneBar), ("‹|›", .loneBar), ("‹|› a", .loneBar),
    ("a | ‹|› b", .loneBar), ("city‹:›", .nothingAfter(":")), ("city‹:› x", .nothingAfter(":")),
    (#"ab‹\›"#, .nothingAfter(#"\"#)), ("a ‹\"›bc", .openQuote), ("!‹\"›", .openQuote),
    ("city:‹\"›x y", .openQuote), ("‹~›", .nothingAfter("~")), ("‹$›", .nothingAfter("$")),
    ("year‹>abc›", .notComparable("abc")), ("year>‹=x›", .notComparable("x")),
    ("‹lat:›5", .field(.ambiguous("lat", among: ["a.lat", "b.lat"]))),
    ("é ‹\"›", .openQuote),
  ])
  func `an error tells its place`(marked: String, fault: QueryError.Fault) throws {
    let scalars = Array(marked.unicodeScalars)
    let start = try #require(scalars.firstIndex(of: "‹"))
    let end = try #require(scalars.firstIndex(of: "›")) - 1
    let text = String(String.UnicodeScalarView(scalars.filter { $0 != "‹" && $0 != "›" }))
    #expect(throws: QueryError(fault, at: start..<end)) { try Query(text) }
  }

  @Test(arguments: [("/(/", 1...3), ("a é /x[/", 5...8), ("city:/(?<n/", 5...11)])
  func `a pattern that cannot be compiled tells its place`(
    text: String, places: ClosedRange<Int>
  ) throws {
    let error = #expect(throws: QueryError.self) { try Query(text) }
    let range = try #require(error?.range)
    guard case .pattern = error?.fault else {
      Issue.record("another fault than that of the pattern")
      return
    }
    #expect(places.contains(range.lowerBound) && places.contains(range.upperBound))
  }

  @Test(arguments: [
    ("/usr/bin", ["/usr/bin"]), ("a /x b", ["/x"]), ("/x/", []), ("a/b", []), (#"\/x"#, []),
  ])
  func `a pattern that does not end is told`(text: String, hints: [String]) throws {
    #expect(try Query(text).hints == hints.map(QueryHint.openPattern))
  }

  @Test(arguments: [
    ("abc", CaseRule.smart, "ABC", true), ("Abc", .smart, "ABC", false),
    ("Abc", .smart, "Abc", true),
    ("abc Abc", .smart, "ABC Abc", true), ("abc", .exact, "ABC", false),
    ("ABC", .ignore, "abc", true),
    ("ß", .exact, "ss", false), ("ß", .ignore, "SS", true), ("ﬁ", .exact, "fi", true),
    (#"/\Soo/"#, .smart, "FOO", true), ("/Foo/", .smart, "FOO", false),
    ("/foo/c", .ignore, "FOO", false),
    ("/FOO/i", .exact, "foo", true), ("/foo/", .exact, "FOO", false),
  ])
  func `case counts by its rule, term by term`(
    text: String, rule: CaseRule, value: String, isFound: Bool
  ) throws {
    let rules = QueryRules(fields: [FieldID(position: 0)], letterCase: rule)
    #expect(try Corpus(lines: [value]).rows(of: text, rules) == (isFound ? [1] : []))
  }
}
