import Glibc
import TerminalTesting
import Testing
import UnicodeText

@Suite struct PreviewTests {
  @Test(arguments: ["now", "later"])
  func `a preview stands below the line and goes with it`(how: String) {
    let terminal = probe(["preview=\(how)"])
    #expect(terminal.shows(["p>"]))
    terminal.send("ger")
    #expect(
      terminal.shows([
        "p> ger", "3 letters of ger", "1 ger and more", "2 ger and more", "3 ger and more",
      ]), "\(terminal.screen.text)")
    #expect(terminal.screen.cursor == .init(row: 0, column: 6))
    #expect(terminal.screen.isBold(at: .init(row: 2, column: 2)))
    #expect(!terminal.screen.isBold(at: .init(row: 2, column: 6)))
    terminal.send("\u{7F}\u{7F}\u{7F}")
    #expect(terminal.shows(["p>"]), "\(terminal.screen.text)")
    terminal.send("fiji\r")
    #expect(terminal.shows(["p> fiji", "RESULT fiji", "p>"]), "\(terminal.screen.text)")
  }

  @Test(arguments: [
    ("\u{3}", ["p> abc", "INTERRUPTED", "p>"]), ("\u{15}", ["p>"]), ("\u{1B}", ["p>"]),
    ("\u{15}\u{4}", ["p>", "ENDED"]), ("\r", ["p> abc", "RESULT abc", "p>"]),
  ])
  func `a preview goes without a trace`(keys: String, rows: [String]) {
    let terminal = probe(["preview=later"])
    terminal.send("abc")
    #expect(terminal.wait { terminal.screen.text.count == 5 })
    terminal.send(keys)
    #expect(terminal.shows(rows), "\(terminal.screen.text)")
  }

  @Test func `at the bottom of the screen the rows above make room`() {
    let terminal = probe(["preview=now"], rows: 6)
    for _ in 0..<5 { terminal.send("q\r") }
    #expect(terminal.wait { terminal.screen.scrolledOut.count == 5 })
    terminal.send("ger")
    #expect(
      terminal.shows([
        "RESULT q", "p> ger", "3 letters of ger", "1 ger and more", "2 ger and more",
        "3 ger and more",
      ]), "\(terminal.screen.text)")
    #expect(terminal.screen.cursor == .init(row: 1, column: 6))
    terminal.send("\u{15}")
    #expect(terminal.shows(["RESULT q", "p>"]), "\(terminal.screen.text)")
    let result = [["p> q", "RESULT q"], ["p> q", "RESULT q"]].flatMap { $0 }
    #expect(terminal.screen.scrolledOut.prefix(4) == result[...])
  }

  @Test func `a preview has no more rows than are left`() {
    let terminal = probe(["preview=now", "rows=50"], rows: 4, columns: 20)
    terminal.send("0123456789012345678")
    #expect(
      terminal.shows(
        ["p> 01234567890123456", "78", "19 letters of 01234…", "1 0123456789012345678"].map {
          $0.count > 20 ? "\($0.prefix(19))…" : $0
        }), "\(terminal.screen.text)")
    terminal.send("\u{1}\u{B}x")
    #expect(
      terminal.shows(["p> x", "1 letters of x", "1 x and more", "2 x and more"]),
      "\(terminal.screen.text)")
  }

  @Test func `a late answer for an older text is dropped`() {
    let terminal = probe(["preview=150", "outdated=none"])
    var frames: [[String]] = []
    terminal.onFrame = { frames.append(terminal.screen.text) }
    terminal.send("slow")
    #expect(terminal.endsWith("p> slow"))
    terminal.send("\u{15}fast")
    #expect(terminal.wait { terminal.screen.row(1) == "4 letters of fast" })
    // The answer for "slow" comes now, and nobody sees it.
    terminal.send("\u{15}slowly")
    #expect(terminal.wait { terminal.screen.row(1) == "6 letters of slowly" })
    terminal.send("\u{15}:dropped\r")
    #expect(terminal.wait { terminal.screen.text.contains("DROPPED 1") }, "\(terminal.screen.text)")
    for frame in frames where frame.count > 1 && frame[0].hasPrefix("p> ") {
      guard frame[1].contains("letters of") else { continue }
      #expect(frame[1].hasSuffix(" letters of \(frame[0].dropFirst(3))"), "\(frame)")
    }
  }

  @Test func `an outdated preview is shown as such until the next one`() {
    let terminal = probe(["preview=300", "outdated=4"])
    terminal.send("fas")
    #expect(terminal.wait { terminal.screen.row(1) == "3 letters of fas" })
    var frames: [(text: [String], isOutdated: Bool)] = []
    terminal.onFrame = {
      frames.append(
        (terminal.screen.text, terminal.screen.isUnderlined(at: .init(row: 1, column: 0))))
    }
    terminal.send("\u{1}slow")
    #expect(terminal.wait { terminal.screen.row(1) == "7 letters of slowfas" })
    #expect(frames.contains { $0.text[0] == "p> slowfas" && $0.isOutdated })
    for frame in frames where frame.text.count > 1 {
      let isRight = frame.text[1].hasSuffix(" letters of \(frame.text[0].dropFirst(3))")
      #expect(isRight != frame.isOutdated, "\(frame)")
      #expect(frame.text.count == 5, "never empty between two that are not")
    }
  }

  @Test func `a key and its preview are one piece, in one write`() {
    let terminal = probe(["preview=now"])
    #expect(terminal.shows(["p>"]))
    let start = terminal.output.count
    terminal.send("g")
    #expect(terminal.wait { terminal.screen.text.count == 5 })
    let output = String(decoding: terminal.output[start...], as: UTF8.self)
    #expect(output.hasPrefix("\u{1B}[?2026h") && output.hasSuffix("\u{1B}[?2026l"))
    #expect(output.split(separator: "\u{1B}[?2026h").count == 1)
  }

  @Test func `previews follow history, search, completion and paste`() {
    let terminal = probe(["preview=later", "words=France,Finland"])
    terminal.send("one\rtwo\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT two", "p>"] })
    terminal.send("\u{1B}[A\u{1B}[A")
    #expect(
      terminal.wait { terminal.screen.row(5) == "3 letters of one" }, "\(terminal.screen.text)")
    terminal.send("\u{1B}[B")
    #expect(terminal.wait { terminal.screen.row(5) == "3 letters of two" })
    terminal.send("\u{15}\u{12}on")
    #expect(
      terminal.wait {
        Array(terminal.screen.text[4...6]) == ["p> one", "history: on", "3 letters of one"]
      }, "\(terminal.screen.text)")
    terminal.send("\u{7}")
    terminal.paste("pasted text")
    #expect(terminal.wait { terminal.screen.row(5) == "11 letters of pasted text" })
    terminal.send("\u{15}Fr\t")
    #expect(terminal.wait { terminal.screen.row(5) == "7 letters of France" })
    #expect(terminal.screen.row(4) == "p> France")
  }

  @Test(arguments: ["❤️", "☺️x", "👩‍💻", "👍🏽", "🇩🇪", "日本", "e\u{301}\u{302}", "ab", "\u{1FAE8}"])
  func `nothing is left of what was shown, however wide a terminal takes it for`(text: String) {
    let terminal = probe(["preview=now"])
    for line in [String(repeating: text, count: 5), text, "x"] {
      terminal.send(line)
      #expect(terminal.wait { terminal.screen.text.count > 3 })
      terminal.send("|")
      let column = 3 + line.reduce(0) { $0 + displayWidth(of: String($1)) }
      #expect(terminal.wait { terminal.screen.letter(at: .init(row: 0, column: column)) == "|" })
      terminal.send(String(repeating: "\u{7F}", count: line.count + 1))
      #expect(terminal.shows(["p>"]), "\(terminal.screen.text)")
    }
  }

  @Test func `a row as wide as the screen does not wrap, in any locale`() {
    let terminal = probe(["preview=now"], columns: 16, environment: ["LC_ALL=ja_JP.UTF-8"])
    terminal.send("…→·")
    #expect(
      terminal.shows([
        "p> …→·", "3 letters of …→·", "1 …→· and more", "2 …→· and more", "3 …→· and more",
      ]),
      "\(terminal.screen.text)")
  }

  @Test func `the terminal is asked nothing`() {
    let terminal = probe(["preview=now"])
    terminal.send("abc\t\u{12}a\u{7}\r")
    #expect(terminal.wait { terminal.screen.text.contains("RESULT abc") })
    let output = String(decoding: terminal.output, as: UTF8.self)
    for question in ["[c", "[6n", "[5n", "]11", "[?u", "[>c", "$p"] {
      #expect(!output.contains("\u{1B}\(question)"))
    }
  }

  @Test(arguments: ["x\u{7F}", "x\u{15}", "x\u{7}", "x\u{1B}", "x\u{12}\u{7}\u{15}"])
  func `the placeholder is there whenever the line is empty`(keys: String) {
    let terminal = probe(["placeholder=Search candies…", "preview=now"])
    terminal.send(keys + "y\u{7F}")
    #expect(terminal.shows(["p> Search candies…"]), "\(terminal.screen.text)")
    terminal.send("\u{12}")
    #expect(terminal.shows(["p>", "history:"]), "\(terminal.screen.text)")
  }

  @Test func `the hint stands until the first key, the placeholder while the line is empty`() {
    let terminal = probe(["placeholder=Search candies…", "hint=Tab completes", "preview=now"])
    #expect(terminal.shows(["p> Search candies…", "Tab completes"]), "\(terminal.screen.text)")
    #expect(terminal.screen.cursor == .init(row: 0, column: 3))
    terminal.send("x")
    #expect(terminal.wait { terminal.screen.row(1) == "1 letters of x" })
    terminal.send("\u{7F}")
    #expect(terminal.shows(["p> Search candies…"]), "\(terminal.screen.text)")
    terminal.send("\u{3}")
    #expect(
      terminal.shows(["p>", "INTERRUPTED", "p> Search candies…", "Tab completes"]),
      "\(terminal.screen.text)")
  }
}
