import TerminalTesting
import Testing

/// `--pick` in command lines of a shell, on a real terminal.
@Suite struct PickTerminalTests {
  /// A command line in which `narrow` is the program, run by bash; it ends by telling what it got.
  private static func run(
    _ command: String, rows: Int = 24, columns: Int = 80, kind: String = "xterm-256color"
  ) -> PseudoTerminal {
    let folder = NarrowTerminal.makeFolder()
    let line = "narrow() { \"\(NarrowTerminal.program)\" \"$@\"; }; cd \(NarrowTerminal.package); "
    return PseudoTerminal(
      ["/bin/bash", "--norc", "-c", line + command],
      environment: [
        "TERM=\(kind)", "XTERM_VERSION=1", "LANG=C", "HOME=/nonexistent", "NO_COLOR=1",
        "PATH=/usr/bin:/bin", "XDG_STATE_HOME=\(folder)", "SWIFT_BACKTRACE=enable=no",
      ],
      rows: rows, columns: columns)
  }

  private static let inVariable =
    "v=$(narrow -p Samples/candies.csv); s=$?; printf 'got <%s> %s\\n' \"$v\" $s"

  private static func prompts(_ terminal: PseudoTerminal, _ prompt: String) -> Bool {
    terminal.wait(seconds: 20) { terminal.screen.text.contains { $0.hasPrefix(prompt) } }
  }

  private static func ends(_ terminal: PseudoTerminal, with row: String) -> Bool {
    terminal.wait(seconds: 20) { terminal.screen.text.last == row }
  }

  @Test(arguments: [
    ("caramel\r:2\r", "got <Caramel Corn Chew,Other,250,Dover Confections> 0"),
    ("salted caramel\r\r", "got <Salted Caramel Cup,Chocolate,40,Émile Frères> 0"),
    ("caramel\r\u{4}", "got <> 130"), (":quit\r", "got <> 130"),
    ("\u{3}", "got <> 130"), ("cara\u{3}", "got <> 130"), ("zzz\r\r", "got <> 1"),
  ])
  func `a choice in a variable`(keys: String, result: String) {
    let terminal = Self.run(Self.inVariable)
    #expect(Self.prompts(terminal, "candies>"), "\(terminal.screen.text)")
    terminal.send(keys)
    #expect(Self.ends(terminal, with: result), "\(terminal.screen.text)")
    #expect(terminal.waitForExit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `a choice after a pipe`() {
    let terminal = Self.run("printf 'alpha\\nbeta\\ngamma\\n' | narrow -p | sed 's/.*/got &/'")
    #expect(Self.prompts(terminal, "records>"), "\(terminal.screen.text)")
    terminal.send("ga")
    #expect(terminal.wait { terminal.screen.text.contains("1 of 3") }, "a preview is shown")
    terminal.send("\r:1")
    #expect(
      terminal.wait { terminal.screen.text.last == "#3 of standard input" },
      "what would be picked is shown: \(terminal.screen.text)")
    terminal.send("\r")
    #expect(Self.ends(terminal, with: "got gamma"), "\(terminal.screen.text)")
    #expect(terminal.waitForExit() == 0)
  }

  @Test(arguments: [
    ("printf '' | narrow -p; echo status $?", "status 1"),
    ("printf '' | narrow -p --read0; echo status $?", "status 1"),
    ("narrow -p gone.txt; echo status $?", "status 2"),
    ("narrow -p < /dev/null; echo status $?", "status 1"),
  ])
  func `nothing to pick ends at once`(command: String, result: String) {
    let terminal = Self.run(command)
    #expect(Self.ends(terminal, with: result), "\(terminal.screen.text)")
  }

  @Test func `one empty row can be picked`() {
    let terminal = Self.run("printf '\\n' | narrow -p | od -c | head -n 1")
    #expect(Self.prompts(terminal, "records>"))
    terminal.send("\r")
    #expect(Self.ends(terminal, with: "0000000  \\n"), "\(terminal.screen.text)")
  }

  @Test func `odd names survive between NULs`() {
    let terminal = Self.run(
      "printf 'a b\\0c\\nd\\0\\377e\\0' | narrow -p --read0 -0 | od -An -c | sed 's/^/got/'")
    #expect(Self.prompts(terminal, "records>"), "\(terminal.screen.text)")
    terminal.send(":list\r")
    #expect(terminal.wait { terminal.screen.text.contains("  2  c␊d") }, "\(terminal.screen.text)")
    terminal.send(":pick 2 3\r")
    #expect(
      Self.ends(terminal, with: "got   c  \\n   d  \\0 377   e  \\0"), "\(terminal.screen.text)")
  }

  @Test func `without a terminal it says so and ends`() {
    let terminal = Self.run(
      "printf 'a\\n' | setsid -w \"\(NarrowTerminal.program)\" -p > /dev/null; echo status $?")
    #expect(Self.ends(terminal, with: "status 2"), "\(terminal.screen.text)")
    #expect(terminal.screen.text.first?.hasPrefix("narrow: --pick: there is no terminal") == true)
  }

  @Test func `a dumb terminal picks too, without escapes`() {
    let terminal = Self.run(Self.inVariable, kind: "dumb")
    #expect(Self.prompts(terminal, "candies>"))
    terminal.send("wafer stack\n")
    #expect(Self.prompts(terminal, "candies › wafer"))
    terminal.send(":1\n")
    #expect(
      terminal.wait(seconds: 20) { terminal.screen.text.last?.hasPrefix("got <Wafer") == true },
      "\(terminal.screen.text)")
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func `a dumb terminal's Ctrl-C gives up too`() {
    let terminal = Self.run(
      "exec \"\(NarrowTerminal.program)\" -p Samples/candies.csv", kind: "dumb")
    #expect(Self.prompts(terminal, "candies>"))
    terminal.send("caramel\n")
    #expect(Self.prompts(terminal, "candies › caramel>"))
    terminal.send("\u{3}")
    #expect(terminal.waitForExit() == 130)
  }

  @Test(arguments: [(1, 80), (3, 10), (50, 200)])
  func `any screen will do`(rows: Int, columns: Int) {
    let terminal = Self.run(
      "narrow -p Samples/candies.csv > /dev/null; exit $?", rows: rows, columns: columns)
    #expect(terminal.wait(seconds: 20) { terminal.output.contains("\u{1B}[?2026l".utf8) })
    terminal.send(":1\r")
    #expect(terminal.waitForExit() == 0)
  }
}
