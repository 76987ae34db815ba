import TerminalTesting
import Testing

/// Wide, joined and invisible letters on the screen.
@Suite struct DisplayWidthTests {
  private static func narrow(
    on text: String, named name: String = "w.txt", rows: Int = 24, columns: Int = 80,
    environment: [String] = []
  ) -> NarrowTerminal {
    let file = NarrowTerminal.write(text, named: name, in: NarrowTerminal.makeFolder())
    return NarrowTerminal(
      ["--no-history", file], rows: rows, columns: columns, environment: environment)
  }

  @Test func `nothing stays of pictures that a preview has shown`() {
    let narrow = Self.narrow(on: "❤️\nAAAA\n☺️ x\n")
    for (key, row) in [("a", "  1  AAAA"), ("\u{7F}", nil), ("x", "  1  ☺️"), ("\u{7F}", nil)] {
      narrow.send(key)
      let isThere = { (screen: [String]) in
        guard let row else { return screen.dropFirst() == ["w> Search w…"] }
        // A terminal may give the picture one column or two.
        return screen.count == 4 && screen[1...2] == ["w> \(key)", "1 of 3"]
          && screen[3].hasPrefix(row)
      }
      #expect(narrow.terminal.wait { isThere(narrow.screen) }, "\(narrow.screen)")
    }
  }

  @Test func `a joined picture is cut off whole`() {
    let narrow = Self.narrow(on: "👩‍💻abcdefghijkl\n👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻👩‍💻\n", columns: 14)
    narrow.send(":list\r")
    #expect(narrow.terminal.wait { narrow.screen.contains("2 of 2") }, "\(narrow.screen)")
    let output = String(decoding: narrow.terminal.output, as: UTF8.self)
    // Behind each the cursor is put where the text goes on.
    #expect(output.contains("1  👩‍💻\u{1B}[6Gabcdefg…\r\n"), "\(output.debugDescription)")
    let four = "👩‍💻\u{1B}[6G👩‍💻\u{1B}[8G👩‍💻\u{1B}[10G👩‍💻\u{1B}[12G"
    #expect(output.contains("2  \(four)…\r\n"), "\(output.debugDescription)")
  }

  @Test(arguments: ["LC_ALL=ja_JP.UTF-8", "LC_ALL=C"])
  func `rows as wide as the screen do not wrap, whatever the locale`(locale: String) {
    let full = String(repeating: "…·", count: 40)
    let narrow = Self.narrow(on: "\(full)\n\(full)\n", rows: 10, columns: 80, environment: [locale])
    narrow.send("·")
    #expect(narrow.terminal.wait { narrow.screen.contains("2 of 2") }, "\(narrow.screen)")
    #expect(narrow.screen.count == 5, "\(narrow.screen)")
    narrow.send("\r")
    #expect(narrow.endsWith(["2 of 2", "w › ·> Search w…"]), "\(narrow.screen)")
    #expect(narrow.screen.count == 6, "\(narrow.screen)")
  }

  @Test func `a very long cell of wide letters is cut, and its neighbours are there`() {
    let long = String(repeating: "中", count: 300)
    let narrow = Self.narrow(on: "name,n\nab,1\n\(long),2\ncd,3\n", named: "w.csv")
    narrow.send(":columns n\r")
    #expect(narrow.terminal.wait { narrow.screen.contains("3 of 3") }, "\(narrow.screen)")
    let cut = String(repeating: "中", count: 34) + "… "
    #expect(narrow.screen.contains("  2  \(cut)   2"), "\(narrow.screen)")
    #expect(narrow.screen.contains { $0.hasPrefix("  1  ab") && $0.hasSuffix("   1") })
    #expect(narrow.screen.contains { $0.hasPrefix("  3  cd") && $0.hasSuffix("   3") })
  }

  @Test func `an invisible letter at the start of a cell is shown, and shifts nothing`() {
    let narrow = Self.narrow(on: "a,b,c\nx,\u{FEFF}hello,1\ny,hello,2\n", named: "z.csv")
    narrow.send(":columns b,c\rhello\r:in all\rhello\r:show 1\r")
    #expect(narrow.terminal.wait { narrow.screen.contains("b  <U+FEFF>hello") }, "\(narrow.screen)")
    #expect(narrow.screen.contains("  1  x   <U+FEFF>hello   1"), "\(narrow.screen)")
    #expect(narrow.screen.contains("  2  y   hello           2"), "\(narrow.screen)")
  }

  @Test func `the cursor stands among wide letters where the next key goes`() {
    let narrow = Self.narrow(on: "中文x测试\n")
    narrow.send("中文测试\u{1B}[D\u{1B}[Dx")
    #expect(narrow.endsWith(["w> 中文x测试", "1 of 1", "  1  中文x测试"]), "\(narrow.screen)")
    #expect(narrow.terminal.screen.cursor == .init(row: narrow.screen.count - 3, column: 8))
  }
}
