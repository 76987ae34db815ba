import Glibc
import TerminalTesting
import Testing

/// Sizes, signals, stopping, and the state that a terminal is left in.
@Suite struct TerminalTests {
  @Test(arguments: [
    (1, 1), (1, 80), (80, 1), (2, 2), (2, 5), (24, 1), (3, 7), (0, 0), (24, 80), (200, 500),
  ])
  func `every size works, and works again after growing`(rows: Int, columns: Int) {
    let terminal = probe(
      ["preview=now", "rows=3", "placeholder=Search", "hint=Help"], rows: max(1, rows),
      columns: max(1, columns))
    if rows == 0 { terminal.announce(rows: 0, columns: 0) }
    terminal.send("ab日e\u{301}\t\u{12}a\u{7}\u{1B}[A\u{1B}[D\u{1B}[C")
    terminal.paste("one two")
    terminal.resize(rows: max(rows, 10), columns: max(columns, 40))
    terminal.send("\u{15}grown")
    #expect(
      terminal.wait { terminal.screen.text.contains("5 letters of grown") },
      "\(terminal.screen.text)")
    terminal.send("\r")
    #expect(terminal.wait { terminal.screen.text.contains("RESULT grown") })
  }

  @Test func `a new width is used in the middle of a line`() {
    let terminal = probe(["preview=now"], rows: 20, columns: 80)
    let line = String(repeating: "0123456789", count: 6)
    terminal.send(line)
    #expect(terminal.wait { terminal.screen.row(1).hasPrefix("60 letters") })
    terminal.resize(rows: 20, columns: 20)
    #expect(
      terminal.wait {
        Array(terminal.screen.text.prefix(5)) == [
          "p> 01234567890123456", "78901234567890123456", "78901234567890123456", "789",
          "60 letters of 01234…",
        ]
      }, "\(terminal.screen.text)")
    #expect(terminal.screen.cursor == .init(row: 3, column: 3))
    terminal.resize(rows: 20, columns: 100)
    #expect(terminal.wait { terminal.screen.row(0) == "p> \(line)" }, "\(terminal.screen.text)")
    #expect(terminal.screen.row(1) == "60 letters of \(line)")
    #expect(terminal.screen.text.count == 5)
  }

  @Test func `the prompt is shortened to half of the screen, whatever becomes of that`() {
    let terminal = probe(["prompt=countries › united › kingdom> "], columns: 50)
    #expect(terminal.endsWith("countries › … › kingdom>"), "\(terminal.screen.text)")
    terminal.resize(rows: 12, columns: 20)
    #expect(terminal.endsWith("count…om>"), "\(terminal.screen.text)")
  }

  @Test(arguments: [
    (["\u{4}"], Int32(0)), (["abc", "\u{3}", "\u{4}"], Int32(0)),
    ([":crash\r"], Int32(128) + SIGABRT),
  ])
  func `every way out leaves a sane terminal`(keys: [String], status: Int32) {
    let terminal = probe(["preview=now"])
    #expect(!terminal.isCooked)
    for key in keys { terminal.send(key) }
    #expect(terminal.waitForExit() == status)
    #expect(terminal.isCooked)
    #expect(terminal.isTidy)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGXFSZ, SIGIO, SIGPWR, SIGSYS, 16, 34, 64,
  ])
  func `a signal that ends it leaves a sane terminal`(signal: Int32) {
    let terminal = probe(["preview=now"])
    terminal.send("abc")
    #expect(terminal.wait { terminal.screen.text.count == 5 })
    terminal.signal(signal)
    #expect(terminal.waitForExit() == 128 + signal)
    #expect(terminal.isCooked)
    #expect(terminal.isTidy)
    #expect(terminal.screen.text == ["p> abc"], "no preview is left over")
  }

  @Test func `a process that has outlived a signal ends by the next one all the same`() {
    let terminal = probe(["outlives=\(SIGUSR1)"])
    terminal.send("abc")
    #expect(terminal.endsWith("p> abc"))
    terminal.signal(SIGUSR1)
    #expect(terminal.wait { terminal.isCooked })
    terminal.send("\r")
    #expect(terminal.wait { !terminal.isCooked })
    terminal.signal(SIGTERM)
    #expect(terminal.waitForExit() == 128 + SIGTERM)
  }

  @Test func `an interrupt from outside drops the line`() {
    let terminal = probe()
    terminal.send("abc")
    #expect(terminal.endsWith("p> abc"))
    terminal.signal(SIGINT)
    #expect(terminal.shows(["p> abc", "INTERRUPTED", "p>"]))
  }

  @Test func `Ctrl-C stops work and not the next line, and type-ahead survives`() {
    let terminal = probe()
    terminal.send(":work\r")
    #expect(terminal.wait { terminal.screen.text.contains("working") })
    #expect(terminal.wait { terminal.isUnechoed })
    terminal.send("\u{3}")
    #expect(
      terminal.wait { terminal.screen.text.suffix(2) == ["stopped", "p>"] },
      "\(terminal.screen.text)")
    terminal.send(":work\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2).contains("working") })
    terminal.signal(SIGINT)
    terminal.send("ahead\r")
    #expect(
      terminal.wait { terminal.screen.text.suffix(2) == ["RESULT ahead", "p>"] },
      "\(terminal.screen.text)")
  }

  @Test func `a terminal that is gone ends the lines`() {
    let terminal = probe(environment: [], ignoring: SIGHUP)
    terminal.send("abc")
    #expect(terminal.endsWith("p> abc"))
    terminal.hangUp()
    #expect(terminal.waitForExit() == 0)
  }

  @Test func `without job control Ctrl-Z is ignored`() {
    let terminal = probe()
    terminal.send("ab\u{1A}c")
    #expect(terminal.endsWith("p> abc"))
    #expect(!terminal.isStopped)
    #expect(terminal.screen.text.count == 1)
    let deaf = probe(ignoring: SIGTSTP)
    deaf.send("ab\u{1A}c")
    #expect(deaf.endsWith("p> abc"))
  }

  @Test(arguments: ["%@", "echo x | %@", "%@ | cat", "sh -c '%@; :'"])
  func `Ctrl-Z stops the job, and fg brings line and preview back`(form: String) {
    let command = form.replacing("%@", with: "\(probePath) preview=now prompt=probe/")
    let terminal = PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: [
        "TERM=xterm", "XTERM_VERSION=1", "PS1=sh/", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
      ],
      rows: 30, columns: 200)
    #expect(terminal.endsWith("sh/"))
    terminal.send(command + "\n")
    #expect(terminal.endsWith("probe/"), "\(terminal.screen.text)")
    terminal.send("abc")
    #expect(terminal.wait { terminal.screen.text.contains("3 letters of abc") })
    terminal.send("\u{1A}")
    #expect(terminal.endsWith("sh/"), "\(terminal.screen.text)")
    #expect(terminal.isCooked)
    #expect(!terminal.screen.text.contains("3 letters of abc"))
    terminal.resize(rows: 30, columns: 150)
    terminal.send("fg\n")
    #expect(
      terminal.wait { terminal.screen.text.suffix(5).first == "probe/abc" },
      "\(terminal.screen.text)")
    terminal.send("d\u{1B}[D\u{7F}")
    #expect(
      terminal.wait { terminal.screen.text.contains("3 letters of abd") }, "\(terminal.screen.text)"
    )
    terminal.send("\r\u{4}")
    #expect(terminal.endsWith("sh/"))
    #expect(terminal.screen.text.contains("RESULT abd") && terminal.isCooked)
  }

  @Test func `stopped and continued from outside it draws itself anew`() {
    let terminal = probe(["preview=now"])
    terminal.send("abc")
    #expect(terminal.wait { terminal.screen.text.count == 5 })
    terminal.signal(SIGSTOP)
    #expect(terminal.wait { terminal.isStopped })
    terminal.signal(SIGCONT)
    terminal.send("d")
    #expect(terminal.wait { terminal.screen.text.contains("4 letters of abcd") })
  }

  @Test func `Ctrl-L clears the screen and keeps the line`() {
    let terminal = probe(["preview=now"])
    terminal.send("one\rtwo\rthree")
    #expect(terminal.wait { terminal.screen.row(5) == "5 letters of three" })
    terminal.send("\u{C}")
    #expect(
      terminal.wait { terminal.screen.row(0) == "p> three" && terminal.screen.text.count == 5 })
  }

  @Test(arguments: ["", "xterm", "vt100", "no-such-terminal", "dumb"])
  func `the kind of terminal does not matter to the engine`(kind: String) {
    let terminal = probe(["preview=now"], environment: ["TERM=\(kind)"])
    terminal.send("ab日\u{7F}c\r")
    #expect(terminal.shows(["p> abc", "RESULT abc", "p>"]), "\(terminal.screen.text)")
  }

  @Test(arguments: ["C", "POSIX", "en_US.ISO-8859-1", "C.UTF-8", "tr_TR.UTF-8", "no-such-locale"])
  func `letters are letters in every locale`(locale: String) {
    let terminal = probe(environment: ["LC_ALL=\(locale)", "LANG=\(locale)"])
    terminal.send("é日本ßÿ\u{7F}İ\r")
    #expect(terminal.shows(["p> é日本ßİ", "RESULT é日本ßİ", "p>"]), "\(terminal.screen.text)")
  }

  @Test func `colours end with the prompt`() {
    let terminal = probe(["style=1", "preview=now"])
    terminal.send("x\u{1}y")
    #expect(terminal.wait { terminal.screen.row(0) == "p> yx" })
    #expect(terminal.screen.isBold(at: .init(row: 0, column: 0)))
    #expect(!terminal.screen.isBold(at: .init(row: 0, column: 3)))
  }
}

extension PseudoTerminal {
  /// Whether the last that was switched on by the editor is off: bracketed paste, and the cursor and
  /// wrapping are on.
  var isTidy: Bool {
    let text = String(decoding: output, as: UTF8.self)
    func last(_ on: String, after off: String) -> Bool {
      let on = text.ranges(of: on).last?.lowerBound
      let off = text.ranges(of: off).last?.lowerBound
      return (on ?? text.startIndex) >= (off ?? text.startIndex)
    }
    return last("\u{1B}[?2004l", after: "\u{1B}[?2004h")
      && last("\u{1B}[?25h", after: "\u{1B}[?25l")
      && last("\u{1B}[?7h", after: "\u{1B}[?7l")
  }
}
