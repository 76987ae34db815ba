import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct InvocationTests {
  private func invocation(_ line: String) throws -> Invocation {
    try Invocation(parsing: CommandLineText.words(of: line).map { Array($0.utf8) })
  }

  @Test func `options are read in any order, with operands between`() throws {
    let read = try invocation(
      "-f united people.csv --filter=kingdom -s 'Hard Candy' --page 5 -m fuzzy --case smart -d ';'")
    #expect(read.filters == ["united", "kingdom"])
    #expect(read.source == .file(path: Array("people.csv".utf8)))
    #expect(read.scope == "Hard Candy")
    #expect(read.page == 5)
    #expect(read.mode == .fuzzy)
    #expect(read.letterCase == .smart)
    #expect(read.reading.delimiter == UInt8(ascii: ";"))
  }

  @Test func `lines and scripts keep their order`() throws {
    let read = try invocation("-e united -x a.narrow -e ':show 1' --echo f.txt")
    #expect(
      read.work == [.line("united"), .script(path: Array("a.narrow".utf8)), .line(":show 1")])
    #expect(read.echoes)
  }

  @Test(
    arguments: [
      ("-", .standardInput), ("-- -f", .file(path: Array("-f".utf8))), ("--", nil),
      ("--sample candies", .sample(.candies)), ("", nil),
    ] as [(String, SourceRequest.Place?)])
  func `a source is named`(line: String, place: SourceRequest.Place?) throws {
    #expect(try invocation(line).source == place)
  }

  @Test(arguments: [
    ("--bogus", "--bogus: no such option; --help lists them"),
    ("--filtr=x", "--filtr: no such option; --filter?"),
    ("-z", "-z: no such option; --help lists them"),
    ("-cz -f a", "-z: no such option; --help lists them"),
    ("-f", "--filter: QUERY is missing"), ("--page", "--page: N is missing"),
    ("--count=3", "--count: takes no argument"),
    ("--page x", "--page: x is not a whole number from 0"),
    ("-m fuzy", "--match: fuzy is not one of words, phrase, wildcard, fuzzy, regex; fuzzy?"),
    ("-d ab", "--delimiter: ab is not one ASCII character; a tab may be written \\t"),
    ("-c f", "--count: goes only with --filter; --filter '' takes every record"),
    ("-o csv", "--output: goes only with --filter or --pick; --filter '' takes every record"),
    ("-f a -e b", "--filter: does not go with --eval"),
    ("-f a -x b", "--filter: does not go with --script"),
    ("-f a -c -o csv", "--count: does not go with --output"),
    ("a b", "2 sources given; one can be opened at a time"),
    ("--sample candies a", "--sample: does not go with a SOURCE"),
    ("--sample candie", "--sample: candie is not one of countries, candies, users; candies?"),
    ("-o xml -f a", "--output: xml is not one of text, csv, tsv, json, ndjson"),
    ("--in '\"a' f", "--in: \"a is not one of all, field names parted by commas"),
  ])
  func `a wrong command line is told`(line: String, message: String) {
    let error = #expect(throws: OptionError.self) { try invocation(line) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `a query that is no UTF-8 is an error`() {
    let error = #expect(throws: OptionError.self) {
      try Invocation(parsing: [Array("-f".utf8), [0x61, 0xFF]])
    }
    #expect(error.map { "\($0)" } == "--filter: a\u{FFFD} is not valid UTF-8")
  }

  @Test func `a path need not be UTF-8`() throws {
    #expect(try Invocation(parsing: [[0x61, 0xFF]]).source == .file(path: [0x61, 0xFF]))
  }

  @Test func `names and letters of options are unique, and each says what it does`() {
    let names = Option.all.map(\.name)
    #expect(Set(names).count == names.count)
    let letters = Option.all.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(Option.all.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: [
    ("", LiveRule?.none, Invocation.HistoryPlace.usual),
    ("--no-live --no-history", .off, .none), ("--no-live --live", .on, .usual),
    ("--history h", nil, .file(path: [0x68])),
    ("--no-history --history h", nil, .file(path: [0x68])),
  ])
  func `options say what is shown while typing, and where lines are kept`(
    line: String, live: LiveRule?, history: Invocation.HistoryPlace
  ) throws {
    let read = try invocation(line)
    #expect(read.live == live)
    #expect(read.history == history)
  }

  @Test func `the words of a session leave out lines, echo and colour`() throws {
    let read = try invocation("--echo -e a --color always -s 'Hard Candy' --page=3 -- -x.csv")
    #expect(
      CommandLineText.joined(read.openingWords) == "--scope 'Hard Candy' --page 3 -- -x.csv")
  }
}
