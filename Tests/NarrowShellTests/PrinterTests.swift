import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct PrinterTests {
  /// The text of a line, its marks in `‹›`.
  private func marked(_ line: StyledLine) -> String {
    line.runs.map { run in
      let text = String(decoding: run.text, as: UTF8.self)
      return run.part == .match ? "‹\(text)›" : text
    }.joined()
  }

  /// A cell of a text whose marks stand in `‹›`.
  private func cell(_ text: String) -> Cell {
    var bytes: [UInt8] = []
    var marks: [Range<Int>] = []
    for (index, piece) in text.split(
      omittingEmptySubsequences: false, whereSeparator: { "‹›".contains($0) }
    )
    .enumerated() {
      let start = bytes.count
      bytes += Array(piece.utf8)
      if index % 2 == 1 { marks.append(start..<bytes.count) }
    }
    return Cell(bytes: bytes, marks: marks)
  }

  @Test(arguments: [
    ("the ‹disk› failed", 20, "the ‹disk› failed"), ("the ‹disk› failed", 10, "the ‹disk› …"),
    ("abcdefghijklmnop‹needle›xyz", 12, "…p‹needle›xyz"),
    ("abcdefghijklmnop‹needle›xyz and more of it", 12, "…p‹needle›xyz…"),
    ("no marks at all", 8, "no mark…"), ("‹abcdefgh›", 5, "‹abcd›…"), ("abc", 0, ""),
    ("abc", 1, "…"), ("abc", 3, "abc"), ("👩‍💻abcdefghijkl", 12, "👩‍💻abcdefghi…"),
    ("日本語‹日本›語日本語", 8, "…‹日本›語…"), ("日本語", 4, "日…"),
  ])
  func `a cell is cut with its first mark in sight`(text: String, width: Int, expected: String) {
    let line = CellText(cell(text)).line(cutTo: width, as: .name, .harmless)
    #expect(marked(line) == expected)
    #expect(line.width <= width)
  }

  @Test func `no cut is ever wider than its limit, nor loses the mark`() {
    let texts = [
      "abc ‹def› ghi jkl mno", "日本‹語›日本語", "x‹e\u{301}›yz", "👩‍💻👩‍💻‹👩‍💻›👩‍💻", "\u{1B}[31m‹red›\u{1B}[0m",
    ]
    for text in texts {
      for width in 4...24 {
        let line = CellText(cell(text)).line(cutTo: width, as: .name, .harmless)
        #expect(line.width <= width, "\(text) \(width)")
        #expect(line.runs.contains { $0.part == .match }, "\(text) \(width)")
      }
    }
  }

  @Test func `a mark covers whole clusters, and stand-ins are harmless`() {
    let cell = Cell(bytes: Array("a\u{8}e\u{301}\u{1B}x".utf8), marks: [2..<3])
    #expect(marked(CellText(cell).line(as: nil, .harmless)) == "a␈‹e\u{301}›␛x")
  }

  @Test func `in a pipe a row keeps its bytes but for line breaks`() throws {
    let corpus = try Corpus.of(
      [["a\u{1B}[31m\nb", "x"], ["日本", "y"]], fields: ["name", "kind"])
    let scripted = ScriptedShell(corpus)
    #expect(
      scripted.enter(":list") == """
          1  a\u{1B}[31m␊b   x
          2  日本       y
        2 of 2

        """)
    let screen = ScriptedShell(corpus, printer: .screen(theme: .plain, width: 80))
    #expect(screen.enter(":list").hasPrefix("  1  a␛[31m␊b   x\n"))
  }

  @Test(arguments: [200, 80, 40, 20, 12, 8, 5, 1])
  func `on a screen no row is wider than the screen`(width: Int) throws {
    let long = String(repeating: "中文", count: 150)
    let corpus = try Corpus.of(
      [["short", "a"], [long, long], ["end", "b"]], fields: ["name", "kind"])
    let scripted = ScriptedShell(corpus, printer: .screen(theme: .plain, width: width))
    let rows = scripted.enter(":list").split(separator: "\n")
    #expect(rows.count == 4)
    #expect(rows.last == (width > 6 ? "3 of 3" : width == 5 ? "3 o…" : "…"))
    for row in rows.dropLast() {
      #expect(StyledLine(String(row)).width <= max(width - 1, 1), "\(row)")
    }
  }

  @Test(arguments: [
    (ResultsIndicator(count: 3, total: 60), "3 of 60"),
    (ResultsIndicator(count: 1, total: 60, scope: "Chocolate"), "1 of 60 in Chocolate"),
    (ResultsIndicator(count: 0, total: 60), "no results of 60"),
    (ResultsIndicator(count: 27, total: 249, rows: 1...20), "27 of 249 · rows 1–20 (:more)"),
    (ResultsIndicator(count: 27, total: 249, rows: 21...27), "27 of 249 · rows 21–27"),
    (ResultsIndicator(count: 4000, total: 1_234_567), "4,000 of 1,234,567"),
  ])
  func `the indicator is worded as the contract has it`(indicator: ResultsIndicator, text: String) {
    #expect(indicator.text == text)
  }

  @Test func `rows that a pattern gave up on are told`() {
    let page = ListPage(indicator: ResultsIndicator(count: 1, total: 9, undecided: 2))
    #expect(
      Printer.pipe().lines(of: .list(page)).map(marked)
        == ["1 of 9", "2 rows undecided: too long, or a pattern takes too long there"])
  }

  @Test func `a record is shown in full, nested and on several lines`() throws {
    let scripted = ScriptedShell(try .users)
    scripted.enter(":list")
    #expect(
      scripted.enter(":show 1") == """
        name             Nora
        address.geo.lat  -32.75
        phone            (absent)
        address.street   Elm Row
                         Apt. 7
        #1 of users.json

        """)
  }

  @Test func `colours stand around the parts and end with them`() throws {
    let scripted = ScriptedShell(
      try .of([["red wine"]], fields: ["name"]), printer: .pipe(theme: ThemeName.standard.theme))
    #expect(
      scripted.enter("wine") == "\u{1B}[2m  1\u{1B}[0m  red \u{1B}[1;31mwine\u{1B}[0m\n"
        + "\u{1B}[32m1 of 1\u{1B}[0m\n")
  }

  @Test func `a wide value in a pipe does not push the others away`() throws {
    let long = String(repeating: "x", count: 100)
    let corpus = try Corpus.of([["a", "1"], [long, "2"]], fields: ["name", "kind"])
    let rows = ScriptedShell(corpus).enter(":list").split(separator: "\n")
    #expect(rows[0].count == 5 + 60 + 3 + 1)
    #expect(rows[1] == "  2  \(long)   2")
  }

  @Test(arguments: [
    (" \"open", 1..<6, "   \"open", "   ^^^^^"), ("日本 \"x", 3..<5, "  日本 \"x", "       ^^"),
    ("", 0..<0, "  ", "  ^"), ("a\tb!", 3..<4, "  a␉b!", "     ^"),
  ])
  func `a caret stands under the place`(
    text: String, range: Range<Int>, line: String, caret: String
  ) {
    #expect(Printer.pipe().marked(range, in: text).map(marked) == [line, caret])
  }

  @Test func `the place of a long line is seen`() {
    let text = String(repeating: "a", count: 500) + "!" + String(repeating: "b", count: 500)
    let lines = Printer.pipe().marked(500..<501, in: text).map(marked)
    #expect(lines[0].count < 80)
    #expect(lines[0].dropFirst(lines[1].count - 1).first == "!")
  }

  @Test(arguments: [
    ("x \"open", "  x \"open\n    ^"), (":cancel  \"open", "  :cancel  \"open\n           ^"),
    ("\\:\"open", "  \\:\"open"),
  ])
  func `the caret of a command stands under its text`(line: String, place: String) throws {
    let said = ScriptedShell(try .candies).error(of: line)
    #expect(said.contains(place) || line.hasPrefix("\\"), "\(said)")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (4000, "4,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
  ])
  func `thousands are parted`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test(
    arguments: [
      ([10, 5], nil, [10, 5]), ([100, 5], nil, [60, 5]), ([10, 5], 40, [10, 5]),
      ([30, 5], 20, [12, 5]),
      ([30, 30], 23, [10, 10]), ([5, 5, 5], 3, [1, 1, 1]),
    ] as [([Int], Int?, [Int])])
  func `the widest column gives way first`(wanted: [Int], room: Int?, widths: [Int]) {
    #expect(ColumnWidths.fitted(wanted, into: room) == widths)
  }

  @Test func `columns without room to be read are left out, and named`() throws {
    let fields = (1...9).map { "field number \($0)" }
    let corpus = try Corpus.of([fields.map { "value of \($0)" }], fields: fields)
    let scripted = ScriptedShell(corpus, printer: .screen(theme: .plain, width: 40))
    let lines = scripted.enter(":columns all").split(separator: "\n")
    #expect(lines[0] == "     field num…   field nu…   field nu…")
    #expect(lines[1] == "no room for field number 4, field numb…")
    #expect(lines[2] == "  1  value of …   value of…   value of…")
  }

  @Test(
    arguments: [
      (["a"], 80, "things:x? › a> "), ([], 80, "things:x?> "),
      (["united states", "america", "islands"], 40, "things:x …islands> "),
    ] as [([String], Int, String)])
  func `the prompt is shortened in the middle`(trail: [String], columns: Int, prompt: String) throws
  {
    let words = "united states america islands a"
    let scripted = ScriptedShell(try .of([[words, "x?"]], fields: ["name", "kind"]))
    scripted.enter(":scope x?")
    for text in trail { scripted.enter(text) }
    let made = Prompt(of: scripted.shell.session, screen: columns).text
    #expect(StyledLine(made).width <= max(columns / 2, 12))
    if columns == 80 { #expect(made == prompt) } else { #expect(made.contains("…")) }
  }

  @Test func `a banner leaves out what does not fit`() throws {
    let rows = (1...40).map { ["n\($0)", "section\($0)"] }
    let corpus = try Corpus.of(rows, fields: ["name", "section"])
    let scripted = ScriptedShell(corpus, printer: .sessionForm(), form: .screen)
    let banner = scripted.begin()
    #expect(banner.hasPrefix("40 things · by section: All 40 · section1 1 · "))
    #expect(banner.hasSuffix("more (:scope)\n"))
    #expect(StyledLine(String(banner.dropLast())).width < 80)
    // A page of scopes below a title and all, and how many there are besides.
    let page = scripted.enter(":scope").split(separator: "\n")
    #expect(page.count == 23)
    #expect(page.last == "  … 20 more (:set page 0 lists all)")
    scripted.enter("n11")
    let lines = scripted.enter(":scope").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[2].hasPrefix("  section11"))
    #expect(lines[3] == "  … 39 more without results")
    scripted.enter(":set page 0")
    #expect(scripted.enter(":scope").split(separator: "\n").count == 42)
  }

  @Test func `notes and rejects are told once`() throws {
    var table = try Corpus.candies.table
    table.notes = ["2 uneven rows"]
    table.rejects = [Reject(line: 2, reason: "no value")]
    #expect(
      Note.all(of: try Corpus(name: "a", source: "a.csv", table: table))
        == [Note(place: "a.csv", text: "2 uneven rows"), Note(place: "a.csv:2", text: "no value")])
    table.rejects = (2..<5002).map { Reject(line: $0, reason: "no value") }
    #expect(
      Note.all(of: try Corpus(name: "a", source: "a.csv", table: table)).last?.text
        == "5,000 places could not be read, the first in line 2: no value")
  }
}
