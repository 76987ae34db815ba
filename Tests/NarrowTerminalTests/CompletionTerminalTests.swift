import TerminalTesting
import Testing

/// Tab in the real program.
@Suite struct CompletionTerminalTests {
  @Test(arguments: [
    ("wafer s\t", "candies> \"Wafer Stack\""), ("maker:ém\t", "candies> maker:\"Émile Frères\""),
    (":sc\tcho\t", "candies> :scope Chocolate"),
    (":set the\tli\t", "candies> :set theme light"),
    (":sort cal\td\t", "candies> :sort calories desc"),
    ("cal\t>60", "candies> calories:>60"),
  ])
  func `a line is completed`(keys: String, line: String) {
    let narrow = NarrowTerminal(["--no-live", NarrowTerminal.candies])
    narrow.send(keys)
    #expect(narrow.endsWith([line]), "\(narrow.screen)")
  }

  @Test func `candidates stand below the line with their counts, in even columns`() {
    let narrow = NarrowTerminal([NarrowTerminal.candies])
    narrow.send("category:\t")
    #expect(
      narrow.endsWith(["candies> category:", "Chocolate 20  Hard 20       Other 20"]),
      "\(narrow.screen)")
    narrow.send("ot\t")
    #expect(
      narrow.terminal.wait { narrow.screen.contains("candies> category:Other") }, "\(narrow.screen)"
    )
    narrow.send("\r")
    #expect(narrow.terminal.wait { narrow.screen.contains { $0.hasPrefix("20 of 60") } })
  }

  @Test func `candidates of wide letters keep their columns, and hostile ones are harmless`() {
    let folder = NarrowTerminal.makeFolder()
    let path = NarrowTerminal.write(
      "名前,n,住所\n日本\u{1B}[2J,1,東京\n日曜日,2,大阪\n日,3,京都\n", named: "w.csv", in: folder)
    let narrow = NarrowTerminal([path])
    narrow.send("日\t")
    #expect(
      narrow.terminal.wait {
        narrow.screen.contains { $0.contains("日本␛[2J") && $0.contains("日曜日") }
      }, "\(narrow.screen)")
    #expect(!narrow.screen.isEmpty)
    narrow.send("本\t\r")
    #expect(
      narrow.terminal.wait { narrow.screen.contains { $0.hasPrefix("1 of 3") } }, "\(narrow.screen)"
    )
  }

  @Test func `a name with a tab is completed and found`() {
    let folder = NarrowTerminal.makeFolder()
    let path = NarrowTerminal.write("a\tb c\na\td\n", named: "tabs.txt", in: folder)
    let narrow = NarrowTerminal([path])
    narrow.send("b\t\r")
    #expect(
      narrow.terminal.wait { narrow.screen.contains { $0.hasPrefix("1 of 2") } }, "\(narrow.screen)"
    )
    #expect(narrow.screen.contains { $0.contains("> \"a␉b c\"") }, "\(narrow.screen)")
  }

  @Test func `a theme counts from the next prompt on, and is seen in its preview`() {
    let narrow = NarrowTerminal(
      [NarrowTerminal.candies], environment: ["NO_COLOR="])
    narrow.send(":set theme mono")
    #expect(narrow.terminal.wait { narrow.screen.contains { $0.contains("match  number  name") } })
    narrow.send("\rwafer stack\r")
    #expect(narrow.terminal.wait { narrow.screen.contains { $0.contains("1  Wafer Stack") } })
    let row = narrow.screen.lastIndex { $0.contains("1  Wafer Stack") } ?? 0
    #expect(narrow.terminal.screen.isUnderlined(at: .init(row: row, column: 5)))
    #expect(narrow.terminal.screen.isBold(at: .init(row: row, column: 5)))
  }
}
