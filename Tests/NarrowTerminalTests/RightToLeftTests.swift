import TerminalTesting
import Testing

/// Rows with text that is written from right to left, which some terminals order anew.
@Suite struct RightToLeftTests {
  private static let text = "name,city,n\nדנה,חיפה,3\nanna,bonn,4\nש,٤٥,5\n"

  private static func file() -> String {
    NarrowTerminal.write(text, named: "rtl.csv", in: NarrowTerminal.makeFolder())
  }

  /// The rows of the list with one letter a column.
  private static func letters(of narrow: NarrowTerminal) -> [[String]] {
    (0..<24).map { narrow.terminal.screen.letters(inRow: $0).map(\.text) }
      .filter { $0[2].first?.isNumber == true }
  }

  @Test func `cells are isolated, and stand in the columns of all others`() throws {
    let narrow = NarrowTerminal(["--no-history", "--no-live", Self.file()])
    narrow.send(":columns city,n\r")
    #expect(narrow.terminal.wait { narrow.screen.contains("3 of 3") }, "\(narrow.screen)")
    let rows = Self.letters(of: narrow)
    #expect(rows.map { $0[5] } == ["ד", "a", "ש"], "\(narrow.screen)")
    #expect(rows.map { $0[12] } == ["ח", "b", "٤"])
    #expect(rows.map { $0[19] } == ["3", "4", "5"])
    let output = String(decoding: narrow.terminal.output, as: UTF8.self)
    #expect(output.contains("\u{2068}\u{1B}[6Gדנה\u{2069}\u{1B}[9G"))
    #expect(output.contains("\u{2068}\u{1B}[13G٤٥\u{2069}\u{1B}[15G"))
    #expect(output.contains("  anna   bonn   4"))
    narrow.send(":in all\rחיפה\r")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 3") }, "\(narrow.screen)")
    let row = try #require(narrow.screen.lastIndex { $0.contains("דנה") })
    #expect(narrow.terminal.screen.isUnderlined(at: .init(row: row, column: 12)))
    #expect(!narrow.terminal.screen.isUnderlined(at: .init(row: row, column: 5)))
  }

  @Test func `so are those of previews, candidates, scopes and the prompt`() {
    let narrow = NarrowTerminal(["--no-history", "--scope-by", "city", Self.file()])
    let output = { String(decoding: narrow.terminal.output, as: UTF8.self) }
    #expect(output().contains("\u{2068}\u{1B}[35Gחיפה\u{2069}\u{1B}[39G 1"), "\(output())")
    narrow.send("דנ")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 3") }, "\(narrow.screen)")
    #expect(
      output().contains("\u{2068}\u{1B}[6G\u{1B}[4mדנ\u{1B}[0mה\u{2069}\u{1B}[9G"), "\(output())")
    narrow.send("\u{15}city:\t")
    #expect(narrow.terminal.wait { narrow.screen.contains { $0.hasPrefix("bonn 1") } })
    #expect(output().contains("\u{2068}\u{1B}[9Gחיפה\u{2069}\u{1B}[13G"), "\(output())")
    narrow.send("\u{15}:scope חיפה\rדנ\r")
    #expect(narrow.terminal.wait { narrow.screen.last?.contains(" › ") == true })
    #expect(output().contains("rtl:\u{2068}\u{1B}[5Gחיפה\u{2069}\u{1B}[9G › \u{2068}\u{1B}[12Gדנ"))
  }

  @Test func `files get the bytes as they were, and so does a terminal that can do nothing`() {
    let path = Self.file()
    let folder = NarrowTerminal.makeFolder()
    let script =
      "\(NarrowTerminal.program) -f \"!zzz\" \(path) > \(folder)/out; "
      + "\(NarrowTerminal.program) --color=always -e :list \(path) >> \(folder)/out; "
      + "\(NarrowTerminal.program) --echo -e :list \(path) >> \(folder)/out; echo done"
    let shell = PseudoTerminal(
      ["/bin/sh", "-c", script], environment: ["TERM=xterm"], rows: 5, columns: 80)
    #expect(shell.wait(seconds: 20) { shell.screen.text.contains("done") })
    let dumb = NarrowTerminal(["--no-history", path], environment: ["TERM=dumb"])
    dumb.send(":list\r")
    #expect(dumb.terminal.wait { dumb.screen.contains("3 of 3") })
    for output in [NarrowTerminal.contents(of: folder + "/out"), dumb.terminal.output] {
      #expect(output.contains("דנה".utf8) && !output.contains("\u{2068}".utf8))
    }
  }
}
