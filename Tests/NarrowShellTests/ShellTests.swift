import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct ShellTests {
  @Test func `a text narrows and prints the first page`() throws {
    let scripted = ScriptedShell(try .candies)
    #expect(
      scripted.enter("caramel") == """
          1  Butter Caramel Drop   Hard
          2  Milk Caramel Bar      Chocolate
          3  Caramel Corn Chew     Other
          4  Dark Caramel Square   Chocolate
        4 of 6

        """)
    #expect(
      scripted.enter(":scope choc") == """
          1  Milk Caramel Bar      Chocolate
          2  Dark Caramel Square   Chocolate
        2 of 6 in Chocolate

        """)
  }

  @Test func `counts are told in the words of the contract`() throws {
    let scripted = ScriptedShell(try .countries)
    #expect(
      scripted.lastLines(["land", "", "", ":back", "united", "kingdom", "zzz"])
        .prefix(6) == [
          "27 of 249 · rows 1–20 (:more)", "27 of 249 · rows 21–27",
          "no more rows: that was the last of 27", "249 of 249 · rows 1–20 (:more)", "4 of 249",
          "1 of 249",
        ])
  }

  @Test func `numbers run on across pages, and mean the printed list`() throws {
    let scripted = ScriptedShell(try .countries, page: 5)
    scripted.enter("land")
    let second = scripted.enter("").split(separator: "\n")
    #expect(second.first?.hasPrefix("  6  ") == true)
    let name = second[1].dropFirst(5)
    #expect(scripted.enter(":show 7").contains(name))
    #expect(scripted.enter(":7").contains(name))
    #expect(
      scripted.enter(":show 7-8").split(separator: "\n", omittingEmptySubsequences: false)
        .filter { $0.hasPrefix("#") }.count == 2)
  }

  @Test func `row N is the row that was shown, under every scope, order and page`() throws {
    let scripted = ScriptedShell(try .candies, page: 2)
    for line in ["caramel", ":scope chocolate", ":sort calories desc", ":list 2-2", ":back", ""] {
      for row in scripted.enter(line).split(separator: "\n") where row.hasPrefix("  ") {
        let number = row.dropFirst(2).prefix { $0 != " " }
        let name = row.dropFirst(5).prefix(while: { _ in true }).split(separator: "   ")[0]
        #expect(scripted.enter(":show \(number)").contains("name      \(name)\n"))
      }
    }
  }

  @Test func `an error leaves the printed list as it is`() throws {
    let scripted = ScriptedShell(try .candies)
    scripted.enter("wafer")
    #expect(scripted.error(of: "\"open").hasPrefix("narrow: the quote is not closed"))
    #expect(scripted.enter(":show 1").contains("Wafer Stack"))
    #expect(scripted.shell.failures == 1)
  }

  @Test(arguments: [
    ("\"wafer stack\"", "Wafer Stack"), ("last", "Dark Caramel Square"), ("wafer", "Wafer Stack"),
    ("MILK CARAMEL BAR", "Milk Caramel Bar"),
  ])
  func `show takes a name, or the last row`(choice: String, name: String) throws {
    let scripted = ScriptedShell(try .candies)
    scripted.enter(":list")
    #expect(scripted.enter(":show \(choice)").contains("name      \(name)\n"))
  }

  @Test func `what was widened is told`() throws {
    let scripted = ScriptedShell(try .countries)
    scripted.enter("united")
    scripted.enter("kingdom")
    #expect(scripted.enter("united").hasPrefix("widened: dropped kingdom\n"))
  }

  @Test func `a text that begins with a colon is typed after a backslash`() throws {
    let scripted = ScriptedShell(try .of([["a:b"], [":b c"]], fields: ["name"]))
    #expect(scripted.lastLines(["\\:b c"]) == ["1 of 2"])
    #expect(scripted.lastLines([":match phrase", "\\:b c"]).last == "1 of 2")
  }

  @Test(arguments: ["quit", "exit", ".help", "help", "/q"])
  func `what looks like a command is named when nothing matches`(text: String) throws {
    let scripted = ScriptedShell(try .candies)
    let name = text.contains("h") ? "help" : "quit"
    #expect(scripted.enter(text).contains("  a command begins with a colon: :\(name)\n"))
  }

  @Test func `when nothing matches, what would help is told with its count`() throws {
    let scripted = ScriptedShell(try .candies)
    for line in [":scope hard", "caramel"] { scripted.enter(line) }
    let said = scripted.enter("dover")
    #expect(said.hasPrefix("no results of 6 in Hard\n"))
    #expect(said.contains("  1 without the last step\n"))
    #expect(said.contains("  1 without the search, all of Hard\n"))
  }

  @Test func `quit ends the lines`() throws {
    let scripted = ScriptedShell(try .candies)
    var lines = ListedLines([Line("caramel"), Line(":quit"), Line("\"")])
    scripted.shell.takeAll(of: &lines, on: .goesOn)
    #expect(scripted.shell.isLeft)
    #expect(scripted.shell.failures == 0)
  }

  @Test(arguments: [(Shell.FailureRule.ends, "6 of 6"), (.goesOn, "1 of 6")])
  func `a failure ends a script but not a session`(
    rule: Shell.FailureRule, last: String
  ) throws {
    let scripted = ScriptedShell(try .candies)
    var lines = ListedLines([Line(":bogus"), Line("wafer")])
    scripted.shell.takeAll(of: &lines, on: rule)
    #expect(scripted.lastLines([":list"]) == [last])
  }

  @Test func `settings, fields, columns and order are told and take effect`() throws {
    let scripted = ScriptedShell(try .candies)
    #expect(scripted.enter(":in all") == "in: name, category, calories, maker\n")
    #expect(scripted.lastLines(["dover"]) == ["2 of 6"])
    #expect(scripted.enter(":match") == "match: words  (each word stands anywhere)\n")
    #expect(scripted.enter(":set page 1").hasPrefix("page: 1  ("))
    #expect(
      scripted.enter(":columns calories,maker").hasPrefix(
        "     name                   calories   maker\n"))
    #expect(scripted.enter(":sort calories desc").contains("\n  1  Dark Caramel Square"))
    #expect(scripted.enter(":set").split(separator: "\n").count == Setting.all.count)
    #expect(
      scripted.enter(":fields") == """
        candies.csv: csv
          name      text    name, searched
          category  text    scope, searched
          calories  number  searched
          maker     text    searched

        """)
  }

  @Test func `scopes are told with the counts of the trail`() throws {
    let scripted = ScriptedShell(try .candies)
    scripted.enter("caramel")
    #expect(scripted.enter(":scope") == "by category: All 4 · Chocolate 2 · Hard 1 · Other 1\n")
    scripted.enter(":scope hard")
    #expect(scripted.enter(":scope") == "by category: All 4 · Chocolate 2 · [Hard 1] · Other 1\n")
    let byMaker = scripted.enter(":scope by maker")
    #expect(byMaker.hasPrefix("by maker: All 4 · Copper Kettle 2 · "))
    #expect(byMaker.hasSuffix("4 of 6\n"))
  }

  @Test func `steps tell what each left`() throws {
    let scripted = ScriptedShell(try .countries)
    #expect(scripted.enter(":steps") == "no steps: everything in the scope is listed\n")
    scripted.enter("united")
    scripted.enter("kingdom")
    #expect(
      scripted.enter(":steps") == """
          1  united   4 left  249 looked at
          2  kingdom  1 left  4 looked at

        """)
  }

  @Test func `a shell without a source says how to go on`() throws {
    let scripted = ScriptedShell(try .nothing, printer: .sessionForm(), form: .screen)
    #expect(scripted.begin() == Shell.nothingOpen + "\n")
    #expect(scripted.enter("x").contains(Shell.nothingOpen))
    #expect(Prompt(of: scripted.shell.session, screen: 80).text == "narrow › x> ")
  }
}
