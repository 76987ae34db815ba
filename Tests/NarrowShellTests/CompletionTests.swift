import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct CompletionTests {
  /// What a line becomes by Tab, with the cursor at the bar.
  private static func completed(
    _ line: String, in scripted: ScriptedShell
  ) throws -> (line: String, candidates: [String]) {
    let parts = line.split(separator: "‸", omittingEmptySubsequences: false).map(String.init)
    let text = parts.joined()
    let cursor = parts[0].utf8.count
    guard let found = scripted.shell.completion(of: text, cursor: cursor) else { return (line, []) }
    #expect(found.replaced.upperBound == cursor)
    let head = try #require(String(text.utf8.prefix(found.replaced.lowerBound)))
    let shown = found.candidates.map { $0.text + ($0.detail.map { " " + $0 } ?? "") }
    return (head + found.insertion + "‸" + (parts.count > 1 ? parts[1] : ""), shown)
  }

  @Test(
    arguments: [
      ("germ‸", "Germany‸", ["Germany"]),
      ("saint v‸", "\"Saint Vincent and the Grenadines\"‸", ["Saint Vincent and the Grenadines"]),
      ("united a‸", "\"United Arab Emirates\"‸", ["United Arab Emirates"]),
      ("united k‸", "\"United Kingdom\"‸", ["United Kingdom"]),
      ("kiri ‸", "kiri ‸", []),
      ("\"united k‸", "\"United Kingdom\"‸", ["United Kingdom"]),
      ("united | germ‸", "united | Germany‸", ["Germany"]),
      ("!germ‸ x", "!Germany‸ x", ["Germany"]),
      ("^kuw‸", "^Kuwait‸", ["Kuwait"]), ("^stan‸", "^stan‸", []),
      ("^\"united k‸", "^\"United Kingdom\"‸", ["United Kingdom"]),
      ("cote d‸", "\"Côte d'Ivoire\"‸", ["Côte d'Ivoire"]),
      ("zzz germ‸", "zzz Germany‸", ["Germany"]),
      ("zzz‸", "zzz‸", []), ("~germ‸", "~germ‸", []), ("/germ/‸", "/germ/‸", []),
      ("ge*m‸", "ge*m‸", []), ("germ\\‸", "germ\\‸", []),
      ("new‸", "New ‸", ["New Caledonia", "New Zealand", "Papua New Guinea"]),
    ] as [(String, String, [String])])
  func `a name is completed in its own spelling, in quotes where it needs them`(
    line: String, completed: String, candidates: [String]
  ) throws {
    let found = try Self.completed(line, in: ScriptedShell(try .countries))
    #expect(found.line == completed)
    #expect(found.candidates == candidates)
  }

  @Test(
    arguments: [
      ("cal‸", "calories:‸", ["calories:"]),
      ("cat‸", "category:‸", ["category:"]),
      (
        "ca‸", "ca‸",
        [
          "category:", "calories:", "Caramel Corn Chew", "Butter Caramel Drop",
          "Milk Caramel Bar", "Dark Caramel Square",
        ]
      ),
      ("category:‸", "category:‸", ["Chocolate 3", "Hard 1", "Other 2"]),
      ("category=c‸", "category=Chocolate‸", ["Chocolate 3"]),
      ("!category:ot‸", "!category:Other‸", ["Other 2"]),
      ("maker:‸", "maker:‸", ["Copper Kettle 2", "Dover Confections 2", "Émile Frères 2"]),
      ("maker:emi‸", "maker:\"Émile Frères\"‸", ["Émile Frères 2"]),
      ("maker:^kettle‸", "maker:^kettle‸", []),
      ("caramel maker=d‸ x", "caramel maker=\"Dover Confections\"‸ x", ["Dover Confections 2"]),
      ("calories>6‸", "calories>6‸", []),
      ("old‸", "\"Peanut Brittle \\\"Old\\\"\"‸", ["Peanut Brittle \"Old\""]),
    ] as [(String, String, [String])])
  func `fields and their values are completed, with counts`(
    line: String, completed: String, candidates: [String]
  ) throws {
    let found = try Self.completed(line, in: ScriptedShell(try .candies))
    #expect(found.line == completed)
    #expect(found.candidates == candidates)
  }

  @Test(
    arguments: [
      (":sc‸", ":scope ‸", [":scope [V]"]), (":q‸", ":quit‸", [":quit"]),
      (":st‸", ":steps‸", [":steps"]), (":SC‸", ":scope ‸", [":scope [V]"]),
      (":x‸", ":x‸", []), (":7‸", ":7‸", []), (":nothing x‸", ":nothing x‸", []),
      (" :s cho‸", " :s Chocolate‸", ["Chocolate 3"]),
      (":s cho‸", ":s Chocolate‸", ["Chocolate 3"]),
      (
        ":scope ‸", ":scope ‸",
        [
          "Chocolate 3", "Hard 1", "Other 2", "all 6", "by name",
          "by category", "by calories", "by maker",
        ]
      ),
      (":scope a‸", ":scope all‸", ["all 6"]),
      (":scope by‸", ":scope by ‸", ["by name", "by category", "by calories", "by maker"]),
      (":scope by m‸", ":scope by maker‸", ["by maker"]),
      (":sort cal‸", ":sort calories ‸", ["calories"]),
      (":sort calories d‸", ":sort calories desc‸", ["desc"]),
      (":sort calories desc x‸", ":sort calories desc x‸", []),
      (":in name,ma‸", ":in name,maker‸", ["maker"]),
      (":in name, ma‸", ":in name, maker‸", ["maker"]),
      (":in ‸", ":in ‸", ["all", "name", "category", "calories", "maker"]),
      (":match f‸", ":match fuzzy‸", ["fuzzy"]),
      (":set ca‸", ":set case ‸", ["case ignore"]),
      (":set case s‸", ":set case smart‸", ["smart"]),
      (":set page ‸", ":set page auto‸", ["auto"]),
      (":set nothing ‸", ":set nothing ‸", []),
      (":help que‸", ":help queries‸", ["queries"]),
      (":show waf‸", ":show \"Wafer Stack\"‸", ["Wafer Stack"]),
      (":show l‸", ":show last‸", ["last"]),
      (":cancel waf‸", ":cancel \"Wafer Stack\"‸", ["Wafer Stack"]),
      (":cancel maker:emi‸", ":cancel maker:\"Émile Frères\"‸", ["Émile Frères 2"]),
    ] as [(String, String, [String])])
  func `commands and what they take are completed`(
    line: String, completed: String, candidates: [String]
  ) throws {
    let found = try Self.completed(line, in: ScriptedShell(try .candies))
    #expect(found.line == completed)
    #expect(found.candidates == candidates)
  }

  @Test func `only the present results complete a text, but a cancelled search goes on with all`()
    throws
  {
    let scripted = ScriptedShell(try .candies)
    scripted.enter(":scope chocolate")
    #expect(try Self.completed("maker:‸", in: scripted).candidates.count == 3)
    scripted.enter("milk")
    #expect(try Self.completed("maker:‸", in: scripted).candidates == ["Copper Kettle 1"])
    #expect(try Self.completed("waf‸", in: scripted).candidates == [])
    #expect(try Self.completed(":cancel waf‸", in: scripted).candidates == ["Wafer Stack"])
    #expect(try Self.completed(":scope ‸", in: scripted).candidates.first == "Chocolate 1")
  }

  @Test(arguments: [
    ("Unit‸", "\"Unit Price\":‸"), ("\"Unit ‸", "\"Unit Price\":‸"), ("lat‸", "geo.lat:‸"),
    ("!lat‸", "!geo.lat:‸"), ("\"Unit Price\":3‸", "\"Unit Price\":3.5‸"),
    ("c:d‸", "\"c:d\":‸"),
  ])
  func `a field's name is quoted where it must be`(line: String, completed: String) throws {
    let corpus = try Corpus.of(
      [["x", "3.5", "1", "2"]], fields: ["name", "Unit Price", "geo.lat", "c:d"])
    let found = try Self.completed(line, in: ScriptedShell(corpus))
    #expect(found.line == completed)
  }

  @Test(arguments: [
    (":match phrase", "united k‸", "United Kingdom‸"), (":match phrase", "a | b‸", "a | b‸"),
    (":match regex", "nothing‸", "nothing‸"), (":match regex", "côte d‸", "Côte d'Ivoire‸"),
    (":match regex", "saint vincent a‸", "Saint Vincent and the Grenadines‸"),
    (":match regex", "un.*‸", "un.*‸"), (":match fuzzy", "united k‸", "\"United Kingdom\"‸"),
    (":match wildcard", "united k‸", "\"United Kingdom\"‸"),
  ])
  func `each mode has its own way of writing`(mode: String, line: String, completed: String) throws
  {
    let scripted = ScriptedShell(try .countries)
    scripted.enter(mode)
    let found = try Self.completed(line, in: scripted)
    #expect(found.line == completed)
  }

  @Test func `case and accents count as they are set`() throws {
    let scripted = ScriptedShell(
      try .of([["Résumé"], ["resume"], ["RESUMES"]], fields: ["name"]))
    #expect(try Self.completed("res‸", in: scripted).line == "res‸", "é is not e")
    #expect(try Self.completed("ré‸", in: scripted).line == "Résumé‸")
    scripted.enter(":set accents exact")
    #expect(try Self.completed("res‸", in: scripted).line == "resume‸")
    scripted.enter(":set case exact")
    #expect(try Self.completed("RE‸", in: scripted).line == "RESUMES‸")
    scripted.enter(":set case smart")
    #expect(try Self.completed("re‸", in: scripted).line == "re‸", "a capital would be strict")
  }

  @Test func `what very many names have in common is completed`() throws {
    let rows = (0..<900).map { ["the same \($0)"] }
    let scripted = ScriptedShell(try .of(rows, fields: ["name"]))
    let found = try Self.completed("the‸", in: scripted)
    #expect(found.line == "the same ‸")
    #expect(found.candidates.count == 200)
  }

  @Test func `more scopes than are told are said to be more`() throws {
    let rows = (0..<300).map { ["row", "scope \($0)"] }
    let scripted = ScriptedShell(try .of(rows, fields: ["name", "kind"]))
    let found = try #require(scripted.shell.completion(of: ":scope s", cursor: 8))
    #expect(found.hasMore)
    #expect(found.candidates.count <= 200)
    #expect(found.candidates.first == .init(text: "scope 0", detail: "1"))
    let last = try #require(scripted.shell.completion(of: ":scope scope 299", cursor: 16))
    #expect(last.insertion == "\"scope 299\"")
  }

  @Test func `all listed rows are looked at for a name to show`() throws {
    let rows = [["alphabet"]] + (0..<2100).map { ["x \($0)"] } + [["alpine"], ["alpine"]]
    let scripted = ScriptedShell(try .of(rows, fields: ["name"]))
    let found = try Self.completed(":show alp‸", in: scripted)
    #expect(found.line == ":show alp‸")
    #expect(found.candidates == ["alphabet", "alpine 2 rows"])
  }

  @Test func `a value that cannot be typed is shown, and says so`() throws {
    let rows = [["x", "a\nb"], ["y", "c"], ["z", "a\nb"]]
    let scripted = ScriptedShell(try .of(rows, fields: ["name", "note"]))
    let found = try Self.completed("note=‸", in: scripted)
    #expect(found.line == "note=‸")
    #expect(found.candidates == ["a␊b 2, cannot be typed", "c 1"])
    #expect(try Self.completed("note=a‸", in: scripted).line == "note=a‸")
    #expect(try Self.completed("note:a‸", in: scripted).line == "note:a?b‸")
  }

  @Test func `a field whose name has a line break is named by what is shown of it`() throws {
    let scripted = ScriptedShell(
      try .of([["x", "5"], ["y", "6"]], fields: ["name", "two\nlines"]))
    #expect(try Self.completed("two‸", in: scripted).line == "two␊lines:‸")
    #expect(scripted.enter("two␊lines:5").contains("1 of 2"))
    #expect(try Self.completed(":sort tw‸", in: scripted).line == ":sort two␊lines ‸")
    #expect(scripted.error(of: ":sort two␊lines") == "")
  }

  @Test func `a scope with hostile bytes is shown as rows show it, and chosen by that`() throws {
    let rows = [["x", "line\nbreak"], ["y", "esc\u{1B}[2J"]]
    let scripted = ScriptedShell(try .of(rows, fields: ["name", "kind"]))
    #expect(try Self.completed(":scope li‸", in: scripted).line == ":scope line␊break‸")
    #expect(try Self.completed(":scope es‸", in: scripted).line == ":scope esc␛[2J‸")
    #expect(scripted.enter(":scope esc␛[2J").contains("1 of 2 in esc␛[2J"))
  }
}
