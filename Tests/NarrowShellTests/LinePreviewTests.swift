import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct LinePreviewTests {
  /// What stands below a line that is typed after some others were entered.
  private static func rows(
    after entered: [String] = [], typed: String..., corpus: Corpus? = nil, rows: Int = 6,
    width: Int = 60
  ) throws -> [String] {
    let scripted = ScriptedShell(try corpus ?? .candies)
    for line in entered { scripted.enter(line) }
    var previewer = LinePreviewer(of: scripted.shell)
    var shown: [String] = []
    for line in typed {
      let preview = previewer.preview(of: line, rows: rows, stop: StopSignal()) { _ in }
      let printer = Printer.screen(theme: .plain, width: width)
      shown = try printer.lines(of: #require(preview), rows: rows).map {
        String(decoding: $0.bytes(in: .plain), as: UTF8.self)
      }
    }
    return shown
  }

  private static let caramels = [
    "  1  Butter Caramel Drop   Hard", "  2  Milk Caramel Bar      Chocolate",
    "  3  Caramel Corn Chew     Other", "  4  Dark Caramel Square   Chocolate",
  ]

  @Test(
    arguments: [
      (
        [], "cara",
        [
          "4 of 6", "[All 4]  Chocolate 2  Hard 1  Other 1", "  1  Butter Caramel Drop   Hard",
          "  2  Milk Caramel Bar      Chocolate", "  3  Caramel Corn Chew     Other",
          "  4  Dark Caramel Square   Chocolate",
        ]
      ),
      (
        ["caramel"], "chew",
        ["1 of 6", "[All 1]  Chocolate 0  Hard 0  Other 1", "  1  Caramel Corn Chew   Other"]
      ),
      ([], "zzz", ["no results of 6", "[All 0]  Chocolate 0  Hard 0  Other 0"]),
      (
        [":scope choc"], "wafer",
        [
          "1 of 6 in Chocolate", "All 1  [Chocolate 1]  Hard 0  Other 0",
          "  1  Wafer Stack   Chocolate",
        ]
      ),
      (
        ["caramel", "chew"], "cara",
        [
          "1 of 6 · Enter widens to 4", "[All 1]  Chocolate 0  Hard 0  Other 1",
          "  1  Caramel Corn Chew   Other",
        ]
      ),
      (
        ["caramel"], "cara",
        ["4 of 6", "[All 4]  Chocolate 2  Hard 1  Other 1"] + Self.caramels
      ),
      ([], "\\:x", ["no results of 6", "[All 0]  Chocolate 0  Hard 0  Other 0"]),
      ([], "", []), ([], "  ", []), ([], ":", []),
    ] as [([String], String, [String])])
  func `a text shows the count first, then the scopes and the rows`(
    entered: [String], typed: String, shown: [String]
  ) throws {
    #expect(try Self.rows(after: entered, typed: typed) == shown)
  }

  @Test(arguments: [
    (":scope cho", "2 of 6 in Chocolate"), (":s all", "4 of 6"),
    (":scope xyz", "no scope xyz"), (":back", "6 of 6"), (":cancel", "6 of 6"),
    (":cancel wafer", "1 of 6"), (":forward", "there is nothing to go forward to"),
    (":sort calories", "4 of 6"), (":columns maker", "4 of 6"), (":list 2", "4 of 6"),
    (":match fuzzy", "match: fuzzy  (the letters stand in order)"),
    (":in all", "in: name, category, calories, maker"),
    (":set live off", "live: off  (on|off: whether lines are previewed)"),
    (":show 2", "name      Milk Caramel Bar"), (":2", "name      Milk Caramel Bar"),
    (":show 9", "no row 9: the list has 4 rows"),
    (":quit", ":q[uit]  Leave the shell, as Ctrl-D does."),
    (":scoep", "no command :scoep; :scope? (to search for it, type \\:scoep)"),
    (":show", "N is missing: a row, rows A-B, last, or a name"), (":history", "  1  caramel"),
  ])
  func `a command shows what it would do`(typed: String, first: String) throws {
    #expect(try Self.rows(after: ["caramel"], typed: typed, width: 80).first == first)
  }

  @Test(arguments: [
    ":quit :save x", ":quit now", ":back x", ":back 1 2", ":scope a b", ":forward 0", ":steps 2",
    ":more 3", ":list 2 3", ":fields all", ":sort calories up", ":sort calories desc 2",
    ":columns a b", ":match fuzy", ":in name maker", ":set case smart now", ":history x",
    ":history 1 2", ":help scope now", ":show", ":show 9", ":pick 1", ":set cas", ":scope by x",
    ":cancel \"x", ":2 3", ":list \"1",
  ])
  func `a preview says of a wrong line what Enter would say`(line: String) throws {
    let scripted = ScriptedShell(try .candies)
    scripted.enter("caramel")
    let said = scripted.error(of: line).split(separator: "\n").first ?? "nothing"
    let shown = try Self.rows(after: ["caramel"], typed: line, width: 200).first
    #expect("narrow: \(shown ?? "")" == said)
  }

  @Test(arguments: [
    (4, ["f1  v1", "f2  v2", "f3  v3", "… 5 more fields"]), (1, ["f1  v1"]),
    (9, (1...8).map { "f\($0)  v\($0)" } + ["#1 of things.csv"]),
    (8, (1...7).map { "f\($0)  v\($0)" } + ["… 1 more field"]),
  ])
  func `a record in full tells how many fields are left out`(rows: Int, shown: [String]) throws {
    let corpus = try Corpus.of(
      [(1...8).map { "v\($0)" }], fields: (1...8).map { "f\($0)" })
    #expect(try Self.rows(after: [":list"], typed: ":show 1", corpus: corpus, rows: rows) == shown)
  }

  @Test func `so do records and long answers`() throws {
    let corpus = try Corpus.of((1...300).map { ["n\($0)\nx", "k"] }, fields: ["name", "kind"])
    #expect(
      try Self.rows(after: [":list"], typed: ":show 2-", corpus: corpus, rows: 4)
        == ["name  n2", "      x", "kind  k", "… 298 more records"])
    #expect(
      try Self.rows(after: [":list"], typed: ":show 2-", corpus: corpus, rows: 3)
        == ["name  n2", "      x", "… 1 more field, 298 more records"])
    #expect(
      try Self.rows(after: [":list"], typed: ":show 2", corpus: corpus, rows: 2)
        == ["name  n2", "… 1 more field"])
    #expect(
      try Self.rows(typed: ":help", rows: 3, width: 80).last?.hasSuffix(" more lines") == true)
    #expect(try Self.rows(typed: ":set page 0", ":set", rows: 9, width: 200).count == 7)
  }

  @Test func `fields without room are cut with a sign`() throws {
    let fields = (1...9).map { "field number \($0)" }
    let corpus = try Corpus.of([fields], fields: fields)
    let rows = try Self.rows(typed: ":columns all", corpus: corpus, width: 40)
    #expect(rows.contains("no room for field number 4, field numb…"))
  }

  @Test(arguments: CommandTable.standard.commands)
  func `every example of a command has a preview, and changes nothing`(command: Command) throws {
    for example in command.examples {
      let scripted = ScriptedShell(try .candies)
      for line in ["caramel", "!bar", ":back"] { scripted.enter(line) }
      let state = scripted.shell.session.state
      var previewer = LinePreviewer(of: scripted.shell)
      let preview = try #require(
        previewer.preview(of: ":" + example.line, rows: 8, stop: StopSignal()) { _ in })
      let printer = Printer.screen(theme: .plain, width: 80)
      #expect(!printer.lines(of: preview, rows: 8).isEmpty, ":\(example.line)")
      #expect(scripted.shell.session.state == state)
      #expect(scripted.shell.session.rules == LinePreviewTests.usualRules(in: scripted.shell))
    }
  }

  private static func usualRules(in shell: Shell) -> QueryRules {
    QueryRules(fields: [shell.session.corpus.nameField])
  }

  @Test(arguments: [("wafer", "wafer \"st"), ("wafer", "wafer !")])
  func `what is half typed keeps the last preview, with a quiet note`(
    before: String, halfTyped: String
  ) throws {
    let whole = try Self.rows(typed: before)
    let kept = try Self.rows(typed: before, halfTyped)
    #expect(kept.count >= whole.count)
    #expect(whole.prefix(3).allSatisfy(kept.contains), "\(kept)")
    #expect(kept != whole)
  }

  @Test func `a pattern that is not closed yet keeps what it showed before`() throws {
    let rows = try Self.rows(typed: "/^w/", "/^w[")
    #expect(rows[0] == "1 of 6")
    #expect(rows.contains { $0.hasPrefix("/^w[ is searched as text; a pattern ends in /") })
    #expect(rows.contains("  1  Wafer Stack   Chocolate"))
    #expect(try Self.rows(typed: "/^w[")[0] == "6 of 6")
  }

  @Test func `what is half typed from the start shows the present results`() throws {
    let rows = try Self.rows(typed: "\"")
    #expect(rows[0] == "6 of 6")
    #expect(rows[1].hasPrefix("the quote is not closed"))
    #expect(rows[2] == "[All 6]  Chocolate 3  Hard 1  Other 2")
  }

  @Test(arguments: [
    (1, ["4 of 6"]), (2, ["4 of 6", "  1  Butter Caramel Drop   Hard"]),
    (3, ["4 of 6", "[All 4]  Chocolate 2  Hard 1  Other 1", "  1  Butter Caramel Drop   Hard"]),
    (0, []),
  ])
  func `a preview keeps to the rows that there are`(rows: Int, shown: [String]) throws {
    #expect(try Self.rows(typed: "cara", rows: rows) == shown)
  }

  @Test func `a row is cut with its first match in sight`() throws {
    let long = String(repeating: "x ", count: 40) + "needle " + String(repeating: "y ", count: 40)
    let rows = try Self.rows(
      typed: "needle", corpus: .of([[long]], fields: ["name"]), width: 32)
    #expect(rows.count == 2)
    #expect(rows[1].contains("needle"))
    #expect(rows[1].count <= 31)
  }

  @Test(arguments: [
    (80, "[All 9]  a 1  bb 1  ccc 1  d 1  e 1  f 1  g 1  h 1  i 1", nil),
    (30, "[All 9]  a 1  bb 1  ccc 1  …", nil),
    (30, "All 9  …  f 1  g 1  [h 1]  …", "h"), (30, "All 9  …  g 1  h 1  [i 1]", "i"),
    (30, "All 9  [a 1]  bb 1  ccc 1  …", "a"),
  ])
  func `the scope bar keeps the chosen scope in sight`(
    width: Int, shown: String, chosen: String?
  ) throws {
    let values = ["a", "bb", "ccc", "d", "e", "f", "g", "h", "i"]
    let corpus = try Corpus.of(values.map { ["x", $0] }, fields: ["name", "kind"])
    let rows = try Self.rows(
      after: chosen.map { [":scope \"\($0)\""] } ?? [], typed: "x", corpus: corpus, width: width)
    #expect(rows[1] == shown)
    #expect(rows[1].count < width)
  }

  @Test(arguments: [
    (80, "[All 1]  a 0  bb 0  ccc 0  d 0  e 0  f 0  g 0  h 1  i 0"), (30, "[All 1]  h 1  …"),
    (12, "[All 1]  …"),
  ])
  func `where not all scopes have room, those without results go first`(
    width: Int, shown: String
  ) throws {
    let values = ["a", "bb", "ccc", "d", "e", "f", "g", "h", "i"]
    let corpus = try Corpus.of(values.map { ["x\($0)", $0] }, fields: ["name", "kind"])
    #expect(try Self.rows(typed: "xh", corpus: corpus, width: width)[1] == shown)
  }

  @Test func `a preview of the scopes tells how many have no room`() throws {
    let corpus = try Corpus.of((1...30).map { ["x", "scope \($0)"] }, fields: ["name", "kind"])
    #expect(
      try Self.rows(typed: ":scope", corpus: corpus, rows: 5)
        == ["by kind:", "  All      30", "  scope 1  1", "  scope 2  1"]
        + ["  … 28 more (:set page 0 lists all)"])
  }

  @Test func `entering what was previewed looks at no record again`() throws {
    let scripted = ScriptedShell(try .candies)
    var previewer = LinePreviewer(of: scripted.shell)
    _ = previewer.preview(of: "caramel", rows: 5, stop: StopSignal()) { _ in }
    scripted.shell.adopt(previewer)
    scripted.enter("caramel")
    #expect(scripted.shell.session.results.lookedAt == 0)
    #expect(scripted.shell.session.results.count == 4)
  }

  @Test(arguments: ["caramel", ":show wafer", ":sort calories", ":cancel caramel"])
  func `a preview that is stopped says nothing`(line: String) throws {
    let scripted = ScriptedShell(try .candies)
    var previewer = LinePreviewer(of: scripted.shell)
    let stop = StopSignal()
    stop.stop()
    #expect(previewer.preview(of: line, rows: 5, stop: stop) { _ in } == nil)
  }

  @Test func `what is typed, and a preview that came too late, are told as events`() throws {
    let log = Log()
    let shell = Shell(corpus: try .candies, presenters: [log])
    shell.hearTyped("ca")
    shell.hearLatePreview(of: "c")
    #expect(log.events == ["typed ca", "dropped c"])
  }

  private final class Log: Presenter {
    private(set) var events: [String] = []

    func hear(_ event: ShellEvent) {
      switch event {
      case .session(.textChanged(let text)): events.append("typed \(text)")
      case .previewDropped(let text): events.append("dropped \(text)")
      default: break
      }
    }
  }

  @Test func `marks stand in the rows`() throws {
    let scripted = ScriptedShell(try .candies)
    var previewer = LinePreviewer(of: scripted.shell)
    let preview = previewer.preview(of: "wafer", rows: 5, stop: StopSignal()) { _ in }
    let lines = Printer.screen(theme: .plain, width: 60).lines(of: try #require(preview), rows: 5)
    #expect(lines[2].runs.contains { $0.part == .match && $0.text == Array("Wafer".utf8) })
  }
}
