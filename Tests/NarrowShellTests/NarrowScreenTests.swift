import NarrowEngine
import Testing

@testable import NarrowShell

/// What is printed on screens of few columns.
@Suite struct NarrowScreenTests {
  private static func shell(_ corpus: Corpus, width: Int, page: Int = 20) -> ScriptedShell {
    ScriptedShell(
      corpus, printer: .screen(theme: .plain, width: width), form: .screen, page: page)
  }

  private static func rows(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(
    arguments: [
      (
        "caramel",
        [
          "1  Butter Caramel …", "2  Milk Caramel Bar", "4 of 6", "rows 1–2 (:more)",
        ]
      ),
      (":list 9", ["no row 9: the list", "has 6 rows"]),
      (
        ":columns calories",
        ["   name", "no room for calori…", "1  Butter Caramel …", "2  Peanut Brittle …"]
          + ["6 of 6", "rows 1–2 (:more)"]
      ),
      (":scope hard", ["1  Butter Caramel …", "1 of 6 in Hard"]),
      (
        ":scope",
        [
          "by category:", "  All        6", "  Chocolate  3", "  Hard       1", "  … 1 more (:set",
          "  page 0 lists all)",
        ]
      ),
      (
        "caramel \"x",
        [
          "the quote is not", "closed; write \\\"", "for the sign itself", "  caramel \"x",
          "          ^",
        ]
      ),
    ] as [(String, [String])])
  func `twenty columns are enough`(line: String, expected: [String]) throws {
    let shown = Self.rows(Self.shell(try .candies, width: 20, page: 2).enter(line))
    #expect(shown == expected)
  }

  @Test func `a banner breaks between its parts`() throws {
    let banner = { (width: Int) in Self.rows(Self.shell(try .candies, width: width).begin()) }
    #expect(
      try banner(80) == ["6 candies · by category: All 6 · Chocolate 3 · Hard 1 · Other 2"])
    #expect(try banner(60) == ["6 candies · by category: All 6 · … 3 more (:scope)"])
    #expect(try banner(32) == ["6 candies", "by category: All 6", "… 3 more (:scope)"])
  }

  private static let lines =
    CommandTable.standard.commands.flatMap { $0.examples.map { ":" + $0.line } }
    + ["caramel", "zzz", "caramel \"x", "calories > 100", "exit", ":nothing", ":show 99", ":set x"]
    + [":set page 2", "a", ":more", "", ":match regex", "(", ":help letters", ":history"]

  @Test(arguments: [200, 80, 40, 32, 20, 12, 10, 9, 5, 2, 1])
  func `nothing that is printed is wider than the screen, but values in full`(width: Int) throws {
    let scripted = Self.shell(try .candies, width: width, page: 5)
    var printed = Self.rows(scripted.begin())
    for line in Self.lines where !line.hasPrefix(":show") && !line.hasPrefix(":2") {
      printed += Self.rows(scripted.enter(line))
    }
    for row in printed { #expect(StyledLine(row).width <= max(width - 1, 1), "\(row)") }
  }

  @Test(arguments: [40, 20, 12, 11])
  func `what is broken loses no word`(width: Int) throws {
    let wide = Self.shell(try .candies, width: 400)
    let narrow = Self.shell(try .candies, width: width)
    for line in Self.lines where line.hasPrefix(":help") || line.hasPrefix(":set") {
      let words = { (text: String) in
        text.split { " \n·".contains($0) }.joined()
      }
      #expect(words(narrow.enter(line)) == words(wide.enter(line)), "\(line)")
    }
  }

  @Test(arguments: [
    ("27 of 249 · rows 1–20 (:more)", 20, ["27 of 249", "rows 1–20 (:more)"]),
    ("27 of 249 · rows 1–20 (:more)", 12, ["27 of 249", "rows 1–20", "(:more)"]),
    ("a · b · c · dd", 10, ["a · b · c", "dd"]), ("  said so by it", 10, ["  said so", "  by it"]),
    ("abcdefghijklm nop", 10, ["abcdefghij", "klm nop"]), ("日本語日本語 x", 10, ["日本語日本", "語 x"]),
    ("abcdef", 5, ["abcd…"]), ("abcdef", 1, ["…"]), ("abc", 3, ["abc"]), ("", 1, [""]),
  ])
  func `a line is broken at its parts, then at blanks, then within words`(
    text: String, limit: Int, rows: [String]
  ) {
    #expect(StyledLine(text).folded(to: limit).map(\.text) == rows)
  }

  @Test func `rows keep their parts and isolated texts where they are broken`() {
    var line = StyledLine("a match of ", as: .match)
    line.append(StyledLine("אב גד", as: .name).isolated)
    let rows = line.folded(to: 13)
    #expect(rows.map(\.text) == ["a match of אב", "גד"])
    #expect(rows.map { $0.runs.map(\.isolate) } == [[0, 1], [1]])
    #expect(rows[1].runs[0].part == .name)
  }

  @Test(
    arguments: [
      ([19, 9], 79, 3, 5, [19, 9]), ([19, 9], 39, 3, 5, [19, 9]), ([19, 9], 31, 1, 3, [19]),
      ([12, 9], 31, 1, 3, [12, 9]), ([19, 9], 19, 1, 3, [16]), ([19, 9], 5, 0, 0, [5]),
      ([19, 9], 1, 0, 0, [1]), ([100, 9], 79, 3, 5, [62, 9]), ([19, 9], nil, 3, 5, [19, 9]),
    ] as [([Int], Int?, Int, Int, [Int])])
  func `a name has the first right to the room`(
    wanted: [Int], room: Int?, digits: Int, start: Int, widths: [Int]
  ) {
    let layout = RowLayout(of: wanted, digits: 1, room: room, isChosen: false)
    #expect(layout == RowLayout(digits: digits, start: start, widths: widths))
  }

  @Test func `where names take half the screen, values stand below them`() throws {
    let scripted = Self.shell(try .users, width: 24)
    scripted.enter(":list")
    #expect(
      Self.rows(scripted.enter(":show 1")) == [
        "name  Nora", "address.geo.lat  -32.75", "phone  (absent)", "address.street", "  Elm Row",
        "  Apt. 7", "#1 of users.json",
      ])
  }
}
