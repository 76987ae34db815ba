import Glibc
import TerminalTesting
import Testing

@Suite struct EditingTests {
  /// Types keys into an empty prompt of "p> " and expects the line and the cursor's column.
  @Test(arguments: [
    ("中文测试\u{1B}[D\u{1B}[Dx", "中文x测试", 8), ("cafe\u{301}s\u{7F}\u{7F}", "caf", 6),
    ("cafe\u{301}\u{1B}[D", "cafe\u{301}", 6), ("e\u{301}x\u{1}\u{1B}[3~", "x", 3),
    ("👩‍💻a\u{7F}\u{7F}b", "b", 4), ("é日", "é日", 6), ("abc\u{1B}[Hx", "xabc", 4),
    ("abc\u{1B}OHx\u{1B}OFy", "xabcy", 8), ("abc\u{1}\u{B}", "", 3),
    ("abc\u{1}\u{B}\u{19}", "abc", 6),
    ("one two\u{1B}[1;5Dx", "one xtwo", 8), ("one two\u{17}x", "one x", 8),
    ("one two\u{1B}bx", "one xtwo", 8),
    ("abc\u{2}\u{2}x\u{6}y", "axbyc", 7), ("abc\u{1}\u{4}", "bc", 3), ("a\u{16}\tb", "a␉b", 6),
    ("a\u{16}\u{1B}b", "a␛b", 6), ("abc\u{7}x", "x", 4), ("ab\u{1B}[15~c", "abc", 6),
    ("ab\u{1B}]11;rgb:0/0/0\u{7}c", "abc", 6), ("ab\u{1B}[Ic\u{1B}[O", "abc", 6),
  ])
  func `keys edit by clusters`(keys: String, line: String, column: Int) {
    let terminal = probe()
    terminal.send(keys)
    let expected = line.isEmpty ? "p>" : "p> \(line)"
    #expect(
      terminal.wait {
        terminal.screen.row(0) == expected
          && terminal.screen.cursor == .init(row: 0, column: column)
      }, "\(terminal.screen.text) \(terminal.screen.cursor)")
  }

  @Test func `a lone Escape clears the line, and the next letters are letters`() {
    let terminal = probe()
    terminal.send("xyz")
    #expect(terminal.endsWith("p> xyz"))
    terminal.send("\u{1B}")
    #expect(terminal.endsWith("p>"))
    terminal.send("abc\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT abc", "p>"] })
  }

  @Test func `what was done can be undone`() {
    let terminal = probe()
    terminal.send("abc")
    #expect(terminal.endsWith("p> abc"))
    terminal.send("\u{1B}")
    #expect(terminal.endsWith("p>"))
    terminal.send("\u{1F}")
    #expect(terminal.endsWith("p> abc"))
    terminal.send("\u{1F}\u{1F}\u{1F}")
    #expect(terminal.endsWith("p>"))
  }

  @Test func `a paste of several lines is one line that does not run by itself`() {
    let terminal = probe()
    terminal.paste("one\ntwo\u{1B}[31m\tthree\r\n:quit\r")
    #expect(
      terminal.shows(["p> one two [31m␉three :quit", "3 pasted lines are joined into one; Ent…"]),
      "\(terminal.screen.text)")
    terminal.send("\r")
    #expect(
      terminal.wait { terminal.screen.row(1) == "JOINED 3 one two [31m   three :quit" },
      "\(terminal.screen.text)")
  }

  @Test func `bytes that are no text are left out and told`() {
    let terminal = probe()
    terminal.send([0x61, 0xFF])
    #expect(
      terminal.shows(["p> a", "a byte that is not UTF-8 left out"]), "\(terminal.screen.text)")
    terminal.send([0x62, 0x0A])
    #expect(terminal.shows(["p> ab", "RESULT ab", "LEFT OUT 1", "p>"]), "\(terminal.screen.text)")
    terminal.send([0xE2, 0x82, 0x0A])
    #expect(terminal.wait { terminal.screen.text.last == "p>" && terminal.screen.text.count == 7 })
    #expect(Array(terminal.screen.text.suffix(4)) == ["p>", "RESULT", "LEFT OUT 2", "p>"])
    terminal.send("next\n")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT next", "p>"] })
  }

  /// How long a hundred thousand letters may take, unoptimised and beside other tests.
  private static let longPatience = 60

  @Test(arguments: [100_000, 131_072])
  func `a long line is taken whole`(count: Int) {
    let terminal = probe()
    terminal.paste(String(repeating: "x", count: count))
    terminal.send("\r")
    #expect(
      terminal.wait(seconds: Self.longPatience) { terminal.screen.text.contains("LONG \(count)") },
      "\(terminal.screen.text.suffix(2))")
  }

  @Test func `a line that is too long is refused whole, typed or pasted`() {
    let terminal = probe()
    terminal.send("abc")
    terminal.paste(String(repeating: "x", count: 131_073))
    #expect(
      terminal.wait(seconds: Self.longPatience) {
        terminal.screen.row(1).hasPrefix("the paste is refused")
      },
      "\(terminal.screen.text)")
    terminal.send("\r")
    // Only at the next prompt is every byte a key; before it the terminal keeps 4,095 of a line.
    #expect(
      terminal.wait { terminal.screen.text.suffix(2) == ["RESULT abc", "p>"] },
      "\(terminal.screen.text)")
    terminal.send(String(repeating: "y", count: 131_080))
    #expect(
      terminal.wait(seconds: Self.longPatience) {
        terminal.screen.text.last?.hasPrefix("longer than") == true
      })
    terminal.send("zzz\r")
    #expect(
      terminal.wait(seconds: Self.longPatience) {
        Array(terminal.screen.text.suffix(2)) == ["REFUSED 131072", "p>"]
      },
      "\(terminal.screen.text)")
    terminal.send("short\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT short", "p>"] })
  }

  @Test(arguments: [
    // Backspace, Delete at the start, Ctrl-W and Ctrl-U, then what is left, and a letter.
    (131_072, "z\u{7F}", "LONG 131071"), (131_072, "z\u{1}\u{4}", "LONG 131071"),
    (131_072, "z\u{17}", "LONG 65537"), (131_072, "\u{2}\u{2}z\u{15}ok", "RESULT ok"),
    (131_072, "zz\u{1B}[D", "REFUSED 131072"), (200_000, "", "REFUSED 131072"),
    (2_000_000, "\u{15}ok", "RESULT ok"), (131_072, "z\u{1B}b\u{B}", "LONG 65537"),
  ])
  func `a line that cannot be longer can still be edited`(count: Int, keys: String, result: String)
  {
    let folder = TemporaryFolder()
    let half = String(repeating: "y", count: 65_536)
    let entry = half + " " + String(repeating: "y", count: count - 65_537)
    folder.write(entry + "\n", to: "history")
    let terminal = probe(["history=" + folder.file("history")])
    terminal.send("\u{1B}[A" + keys + "\r")
    #expect(
      terminal.wait(seconds: Self.longPatience) {
        Array(terminal.screen.text.suffix(2)) == [result, "p>"]
      }, "\(terminal.screen.text.suffix(3))")
  }

  @Test(arguments: [
    ("words=France,Finland", "F\t", ["p> F", "France 6   Finland 7"]),
    ("words=France,Finland", "x Fr\t", ["p> x France"]),
    ("words=germany,gera,gernsheim", "g\t", ["p> ger", "germany 7    gera 4       gernsheim 9"]),
    ("words=日本,日本海", "日\t", ["p> 日本", "日本 2    日本海 3"]), ("words=a", "x\t", ["p> x"]),
    ("words=a\u{1B}[2Jb", "a\t", ["p> a␛[2Jb"]),
  ])
  func `Tab completes the word and lists the candidates`(
    words: String, keys: String, rows: [String]
  ) {
    let terminal = probe([words])
    terminal.send(keys)
    #expect(terminal.shows(rows), "\(terminal.screen.text)")
  }

  @Test func `candidates go with the next key, and Tab turns their pages`() {
    let words = (1...30).map { "name\($0)" }.joined(separator: ",")
    let terminal = probe(["words=\(words)", "preview=now"], rows: 5, columns: 30)
    terminal.send("n\t")
    #expect(
      terminal.wait { terminal.screen.row(4) == "1–9 of 30 · Tab shows more" },
      "\(terminal.screen.text)")
    terminal.send("\t")
    #expect(terminal.wait { terminal.screen.row(4) == "10–18 of 30 · Tab shows more" })
    terminal.send("\t\t\t")
    #expect(terminal.wait { terminal.screen.row(4) == "1–9 of 30 · Tab shows more" })
    terminal.send("2")
    #expect(
      terminal.wait { terminal.screen.row(1) == "5 letters of name2" }, "\(terminal.screen.text)")
  }

  @Test func `Up and Down show what begins with the text before the cursor`() {
    let terminal = probe()
    terminal.send("germany\rfrance\rghana\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT ghana", "p>"] })
    for (keys, line) in [
      ("g\u{1B}[A", "ghana"), ("\u{1B}[A", "germany"), ("\u{1B}[A", "germany"),
      ("\u{1B}[B", "ghana"),
      ("\u{1B}[B", "g"), ("\u{15}\u{10}", "ghana"), ("\u{10}\u{10}", "germany"),
      ("\u{E}", "france"),
    ] {
      terminal.send(keys)
      #expect(terminal.endsWith("p> \(line)"), "\(keys.debugDescription) \(terminal.screen.text)")
    }
  }

  @Test func `an empty history does nothing`() {
    let terminal = probe()
    terminal.send("\u{1B}[A\u{1B}[B\u{12}a\u{12}\u{7}x\r")
    #expect(
      terminal.wait { terminal.screen.text.suffix(2) == ["RESULT x", "p>"] },
      "\(terminal.screen.text)")
  }

  @Test func `the history is searched as it is typed`() {
    let terminal = probe()
    terminal.send("Côte d'Ivoire\rfrance\rcotton\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT cotton", "p>"] })
    let steps: [(keys: String, line: String, below: String?)] = [
      ("draft\u{12}", "p> draft", "history:"), ("co", "p> cotton", "history: co"),
      ("\u{12}", "p> Côte d'Ivoire", "history: co"),
      ("\u{12}", "p> Côte d'Ivoire", "history, nothing older with: co"),
      ("\u{13}", "p> cotton", "history: co"), ("te", "p> Côte d'Ivoire", "history: cote"),
      ("\u{1B}", "p> draft", nil), ("\u{12}fra\u{1}x", "p> xfrance", nil),
    ]
    for step in steps {
      terminal.send(step.keys)
      let rows = [step.line] + [step.below].compactMap { $0 }
      #expect(
        terminal.wait { Array(terminal.screen.text.dropFirst(6)) == rows },
        "\(terminal.screen.text)")
    }
    terminal.send("\u{12}cott\u{3}")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["INTERRUPTED", "p>"] })
    terminal.send("\u{12}cott\r")
    #expect(
      terminal.wait {
        terminal.screen.text.last == "p>" && terminal.screen.text.suffix(2).first == "RESULT cotton"
      })
  }
}
