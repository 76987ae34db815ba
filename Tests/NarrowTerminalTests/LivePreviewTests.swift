import TerminalTesting
import Testing

@Suite struct LivePreviewTests {
  static let banner = "60 candies · by category: All 60 · Chocolate 20 · Hard 20 · Other 20"
  static let placeholder = "candies> Search candies…"
  static let hint = "type to search, Enter narrows, :back undoes, :help tells more, Ctrl-D leaves"

  static let caramels = [
    "  1  Butter Caramel Drop   Hard", "  2  Caramel Corn Chew     Other",
    "  3  Milk Caramel Bar      Chocolate", "  4  Soft Caramel Cube     Other",
    "  5  Salted Caramel Cup    Chocolate", "  6  Caramel Apple Pop     Hard",
    "  7  Dark Caramel Square   Chocolate",
  ]
  static let caramelBar = "[All 7]  Chocolate 3  Hard 2  Other 2"

  /// The program with the sample of candies.
  private static func candies(
    _ options: [String] = [], rows: Int = 24, columns: Int = 80
  ) -> NarrowTerminal {
    NarrowTerminal(
      options + ["--no-history", NarrowTerminal.candies], rows: rows, columns: columns)
  }

  @Test func `a preview stands below the line, and Enter leaves no trace of it`() {
    let narrow = Self.candies()
    #expect(narrow.shows([Self.banner, Self.placeholder]), "\(narrow.screen)")
    narrow.send("caramel")
    let typed = [Self.banner, "candies> caramel"]
    #expect(
      narrow.shows(typed + ["7 of 60", Self.caramelBar] + Self.caramels), "\(narrow.screen)")
    #expect(narrow.terminal.screen.cursor == .init(row: 1, column: 16))
    #expect(narrow.terminal.screen.isUnderlined(at: .init(row: 4, column: 12)))
    narrow.send("\r")
    let entered = typed + Self.caramels + ["7 of 60"]
    #expect(
      narrow.shows(entered + ["candies › caramel> Search candies…"]), "\(narrow.screen)")
    narrow.send("chew")
    #expect(
      narrow.shows(
        entered + [
          "candies › caramel> chew", "1 of 60", "[All 1]  Chocolate 0  Hard 0  Other 1",
          "  1  Caramel Corn Chew   Other",
        ]), "\(narrow.screen)")
    narrow.send("\u{15}cara")
    #expect(
      narrow.shows(
        entered + ["candies › caramel> cara", "7 of 60", Self.caramelBar] + Self.caramels),
      "\(narrow.screen)")
    narrow.send("\u{15}choc")
    #expect(
      narrow.terminal.wait { narrow.screen.contains("no results of 60") }, "\(narrow.screen)")
    narrow.send("\u{15}")
    #expect(
      narrow.shows(entered + ["candies › caramel> Search candies…"]), "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
    #expect(narrow.screen == entered + ["candies › caramel>"])
    #expect(narrow.terminal.isCooked)
  }

  @Test func `on a small screen the preview takes what is left, cut to the width`() {
    let narrow = Self.candies(rows: 8, columns: 32)
    #expect(narrow.endsWith([Self.placeholder]), "\(narrow.screen)")
    narrow.send("caramel")
    let preview = [
      "candies> caramel", "7 of 60", "[All 7]  Chocolate 3  Hard 2  …",
      "  1  Butter Carame…   Hard", "  2  Caramel Corn …   Other", "  3  Milk Caramel…   Chocolate",
    ]
    #expect(
      narrow.terminal.wait { narrow.screen.count == 8 && narrow.screen.contains("7 of 60") },
      "\(narrow.screen)")
    #expect(narrow.screen.allSatisfy { $0.count <= 32 }, "\(preview)")
    #expect(narrow.screen[0] == "candies> caramel", "\(narrow.screen)")
    narrow.send("\u{15}")
    #expect(narrow.endsWith([Self.placeholder]), "\(narrow.screen)")
    narrow.send("milk\r")
    #expect(narrow.endsWith(["candies › milk> Search candies…"]), "\(narrow.screen)")
    #expect(!narrow.screen.contains { $0.hasPrefix("[All") || $0.hasPrefix("All ") })
  }

  @Test(arguments: [
    ("\u{3}", ["candies> wafer"]), ("\u{1B}", []), ("\u{15}", []), ("\u{7}", []),
    (String(repeating: "\u{7F}", count: 5), []),
  ])
  func `a dropped line takes its preview with it`(keys: String, dropped: [String]) {
    let narrow = Self.candies()
    narrow.send("wafer")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 60") }, "\(narrow.screen)")
    narrow.send(keys)
    #expect(
      narrow.shows([Self.banner] + dropped + [Self.placeholder]), "\(narrow.screen)")
  }

  @Test func `a preview follows the size of the screen`() {
    let narrow = Self.candies()
    narrow.send("caramel")
    #expect(narrow.endsWith([Self.caramels[6]]), "\(narrow.screen)")
    narrow.terminal.resize(rows: 10, columns: 40)
    #expect(
      narrow.endsWith(["candies> caramel", "7 of 60", Self.caramelBar] + Self.caramels),
      "\(narrow.screen)")
    narrow.terminal.resize(rows: 24, columns: 80)
    narrow.send("\r")
    #expect(narrow.endsWith(["7 of 60", "candies › caramel> Search candies…"]), "\(narrow.screen)")
    #expect(!narrow.screen.contains(Self.caramelBar), "\(narrow.screen)")
  }

  @Test func `a list follows the size of the screen, and so does its page`() {
    let narrow = Self.candies()
    #expect(narrow.endsWith([Self.placeholder]), "\(narrow.screen)")
    narrow.terminal.resize(rows: 10, columns: 30)
    narrow.send("caramel\r")
    #expect(
      narrow.endsWith([
        "1  Butter Caramel Drop", "2  Caramel Corn Chew", "3  Milk Caramel Bar",
        "4  Soft Caramel Cube", "5  Salted Caramel Cup", "6  Caramel Apple Pop",
        "7 of 60 · rows 1–6 (:more)",
        "candie…aramel> Search candies…",
      ]), "\(narrow.screen)")
    narrow.terminal.resize(rows: 12, columns: 60)
    narrow.send("\r")
    #expect(
      narrow.terminal.wait {
        narrow.screen.contains("  7  Dark Caramel Square   Chocolate")
          && narrow.screen.contains("7 of 60 · rows 7–7")
      }, "\(narrow.screen)")
  }

  @Test
  func `a preview never widens what stands on a row that is cut, and half a pattern keeps it`() {
    let narrow = Self.candies()
    narrow.send("caramel")
    #expect(narrow.endsWith([Self.caramels[6]]), "\(narrow.screen)")
    narrow.send(" \"")
    #expect(
      narrow.endsWith(
        ["7 of 60", "the quote is not closed; write \\\" for the sign itself"]
          + [Self.caramelBar] + Self.caramels),
      "\(narrow.screen)")
  }

  @Test func `pasted lines become one, and that is told`() {
    let narrow = Self.candies()
    narrow.terminal.paste("caramel\nchew")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 60") }, "\(narrow.screen)")
    #expect(narrow.screen[1] == "candies> caramel chew")
    narrow.send("\r")
    #expect(
      narrow.shows([
        Self.banner, "candies> caramel chew", "2 pasted lines were joined into one",
        "  1  Caramel Corn Chew   Other", "1 of 60", "candies › caramel chew> Search candies…",
      ]), "\(narrow.screen)")
  }

  @Test func `a command previews what it would do`() {
    let narrow = Self.candies()
    narrow.send(":scope cho")
    #expect(
      narrow.terminal.wait {
        narrow.screen.contains("20 of 60 in Chocolate")
          && narrow.screen.contains("All 60  [Chocolate 20]  Hard 20  Other 20")
      }, "\(narrow.screen)")
    #expect(narrow.screen.count == 12)
    narrow.send("\u{15}:scoep")
    #expect(
      narrow.shows([
        Self.banner, "candies> :scoep",
        "no command :scoep; :scope? (to search for it, type \\:scoep)",
      ]), "\(narrow.screen)")
  }

  @Test(arguments: [(["--no-live"], ""), ([], ":set live off\r")])
  func `without live nothing stands below the line`(options: [String], keys: String) {
    let narrow = Self.candies(options)
    narrow.send(keys)
    if !keys.isEmpty {
      #expect(narrow.terminal.wait { narrow.screen.contains { $0.hasPrefix("live: off") } })
    }
    narrow.send("caramel")
    #expect(narrow.terminal.wait { narrow.screen.last == "candies> caramel" }, "\(narrow.screen)")
    narrow.send("\r")
    #expect(narrow.endsWith(["7 of 60", "candies › caramel> Search candies…"]), "\(narrow.screen)")
    #expect(!narrow.terminal.output.contains(Self.caramelBar.utf8))
  }

  @Test func `bytes that are no UTF-8 are left out, and that is told`() {
    let narrow = Self.candies()
    narrow.terminal.send(Array("waf".utf8) + [0xFF] + Array("er\r".utf8))
    #expect(
      narrow.endsWith([
        "candies> wafer", "left out 1 byte that is not UTF-8", "  1  Wafer Stack   Chocolate",
        "1 of 60", "candies › wafer> Search candies…",
      ]), "\(narrow.screen)")
  }

  @Test func `data cannot reach the terminal through a preview`() {
    let folder = NarrowTerminal.makeFolder()
    let file = NarrowTerminal.write(
      "safe \u{1B}]0;title\u{7} and \u{1B}[31mred\u{202E}x\n", named: "hostile.txt", in: folder)
    let narrow = NarrowTerminal(["--no-history", file])
    narrow.send("safe")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 1") }, "\(narrow.screen)")
    for sign in ["\u{1B}]0", "\u{1B}[31m", "\u{202E}"] {
      #expect(!narrow.terminal.output.contains(sign.utf8))
    }
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func `a terminal that can do nothing has a plain prompt`(kind: String) {
    let narrow = NarrowTerminal(
      ["--no-history", NarrowTerminal.candies], environment: ["TERM=\(kind)"])
    #expect(narrow.endsWith(["candies>"]), "\(narrow.screen)")
    narrow.send("wafer\r")
    #expect(
      narrow.endsWith(["  1  Wafer Stack   Chocolate", "1 of 60", "candies › wafer>"]),
      "\(narrow.screen)")
    #expect(!narrow.terminal.output.contains(0x1B))
  }
}
