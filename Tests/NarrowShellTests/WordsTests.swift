import Testing

@testable import NarrowShell

@Suite struct WordsTests {
  @Test(arguments: [
    ("a b", ["a", "b"]), ("  a\t b  ", ["a", "b"]), ("\"a b\" c", ["a b", "c"]),
    (#""say \"hi\"" x"#, ["say \"hi\"", "x"]), ("a\"b c", ["a\"b", "c"]), ("\"\"", [""]), ("", []),
  ])
  func `words are parted by blanks and held by quotes`(text: String, expected: [String]) throws {
    var words = Words(text)
    var found: [String] = []
    while !words.isAtEnd { found.append(try words.next().text) }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), ("a , b ,c", ["a", "b", "c"]), ("\"Unit Price\",n", ["Unit Price", "n"]),
    ("a,", ["a"]),
  ])
  func `a list is parted by commas`(text: String, expected: [String]) throws {
    var words = Words(text)
    #expect(try words.nextList().map(\.text) == expected)
  }

  @Test(arguments: [
    ("Hard  Candy ", "Hard  Candy", false), ("\"all\"", "all", true), ("all", "all", false),
  ])
  func `the rest is one word`(text: String, word: String, isQuoted: Bool) throws {
    var words = Words(text)
    #expect(try words.nextToEnd() == Words.Word(text: word, isQuoted: isQuoted))
  }

  @Test func `an open quote is told with its text`() {
    var words = Words("\"abc def")
    #expect(throws: ArgumentError.unclosedQuote("\"abc def")) { try words.next() }
  }
}
