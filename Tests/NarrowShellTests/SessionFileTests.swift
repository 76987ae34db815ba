import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct SessionFileTests {
  @Test(arguments: [
    ("narrow a.csv", ["narrow", "a.csv"]), ("narrow  'a b'  \"c d\"", ["narrow", "a b", "c d"]),
    (#"a\ b 'it'\''s' "say \"x\"""#, ["a b", "it's", "say \"x\""]), ("a ''", ["a", ""]),
    ("$HOME `x` ; rm *", ["$HOME", "`x`", ";", "rm", "*"]), ("", []),
  ])
  func `words are parted as in a shell, and nothing else is done to them`(
    line: String, words: [String]
  ) throws {
    #expect(try CommandLineText.words(of: line) == words)
  }

  @Test(arguments: ["'open", "\"open"])
  func `an open quote is an error`(line: String) {
    #expect(throws: SessionFileError.openQuote) { try CommandLineText.words(of: line) }
  }

  @Test(arguments: ["plain", "a b", "it's", "", "$x", "Émile", "a\"b", "a\\b", "*"])
  func `a quoted word reads back as itself`(word: String) throws {
    let line = CommandLineText.joined([Array(word.utf8)])
    #expect(try CommandLineText.words(of: line) == [word])
  }

  @Test func `a file with CRLF is the file with LF`() throws {
    let text = "$ narrow a.txt\n> x\n  1  x\n1 of 1\n"
    let file = try SessionFile(parsing: Array(text.utf8))
    let returned = text.split(separator: "\n").map { $0 + "\r\n" }.joined()
    let other = try SessionFile(parsing: Array(returned.utf8))
    #expect(other.words == file.words)
    #expect(other.entered == file.entered)
    #expect(other.lines == file.lines)
  }

  @Test func `a file has a command line and lines`() throws {
    let text =
      "$ narrow --scope x a.csv\n60 candies\n> caramel\n  1  x\n> \nno more rows\n>\nagain\n"
    let file = try SessionFile(parsing: Array(text.utf8))
    #expect(file.words == ["--scope", "x", "a.csv"])
    #expect(file.entered.map(\.text) == ["caramel", "", ""])
    #expect(file.lines[6] == "> ")
  }

  @Test(arguments: ["", "narrow a\n", "$ rm -rf x\n", "> a\n"])
  func `what has no command line of ours is refused`(text: String) {
    #expect(throws: SessionFileError.noCommandLine) { try SessionFile(parsing: Array(text.utf8)) }
  }

  @Test func `the first difference is told with both sides`() throws {
    let file = try SessionFile(parsing: Array("$ narrow a\n> x\n1 of 2\n> y\n".utf8))
    let same = Replay(of: file)
    same.take(Array("$ narrow a\n> x\n1 o".utf8))
    same.take(Array("f 2\n> y\n".utf8))
    same.end()
    #expect(same.difference == nil)
    let other = Replay(of: file)
    other.take(Array("$ narrow a\n> x\n2 of 2\n> z\n".utf8))
    #expect(other.difference == .init(line: 3, expected: "1 of 2", printed: "2 of 2"))
    let short = Replay(of: file)
    short.take(Array("$ narrow a\n> x\n".utf8))
    short.end()
    #expect(short.difference == .init(line: 3, expected: "1 of 2", printed: nil))
  }

  @Test func `session form repeats lines, and no answer looks like one`() throws {
    let corpus = try Corpus.quoting
    let scripted = ScriptedShell(
      corpus, printer: .sessionForm(), form: .session(commandLine: "narrow a.csv"))
    #expect(scripted.begin() == "$ narrow a.csv\n1 things\n")
    let shown = scripted.enter(":list")
    #expect(shown == "> :list\n  1  > x\n1 of 1\n")
    #expect(scripted.enter(":show 1") == "> :show 1\nname  > x\n > f   y\n#1 of things.csv\n")
    #expect(scripted.enter(":bogus").hasPrefix("> :bogus\nno command :bogus"))
    #expect(
      scripted.enter("\"a").hasPrefix(
        "> \"a\nthe quote is not closed; write \\\" for the sign itself\n  \"a\n  ^"))
  }
}
