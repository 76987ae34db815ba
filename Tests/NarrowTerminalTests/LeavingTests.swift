import Glibc
import TerminalTesting
import Testing

/// Stopping, ending and resizing the real program.
@Suite struct LeavingTests {
  private static func candies(rows: Int = 24, columns: Int = 80) -> NarrowTerminal {
    NarrowTerminal(["--no-history", NarrowTerminal.candies], rows: rows, columns: columns)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
  func `a signal that ends it leaves the line and a sane terminal`(signal: Int32) {
    let narrow = Self.candies()
    narrow.send("wafer")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 60") }, "\(narrow.screen)")
    narrow.terminal.signal(signal)
    #expect(narrow.terminal.waitForExit() == 128 + signal)
    #expect(narrow.terminal.isCooked)
    #expect(narrow.screen == [LivePreviewTests.banner, "candies> wafer"])
  }

  @Test(arguments: [
    "%@ $c", "cat $c | %@", "%@ $c | cat", "sh -c '%@ $1; :' sh $c", "v=$(%@ -p $c); :",
  ])
  func `Ctrl-Z stops the job, and fg brings line and preview back`(form: String) {
    let terminal = PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: [
        "TERM=xterm", "XTERM_VERSION=1", "PS1=sh/", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
        "NO_COLOR=1", "c=\(NarrowTerminal.candies)",
      ],
      rows: 30, columns: 200)
    let screen = terminal.screen
    #expect(terminal.wait { screen.text.last == "sh/" })
    let command = form.replacing("%@", with: "\(NarrowTerminal.program) --no-history")
    terminal.send("(\(command))\n")
    #expect(terminal.wait { screen.text.contains { $0.contains("> Search ") } }, "\(screen.text)")
    terminal.send("wafer")
    #expect(terminal.wait { screen.text.contains("1 of 60") }, "\(screen.text)")
    terminal.send("\u{1A}")
    #expect(terminal.wait { screen.text.last == "sh/" && terminal.isCooked }, "\(screen.text)")
    #expect(!screen.text.contains("1 of 60"))
    terminal.resize(rows: 30, columns: 120)
    terminal.send("fg\n")
    #expect(terminal.wait { screen.text.contains("1 of 60") }, "\(screen.text)")
    terminal.send("\u{15}caramel che\u{1B}[D\u{7F}\u{15}\u{4}")
    #expect(terminal.wait { screen.text.last == "sh/" && terminal.isCooked }, "\(screen.text)")
  }

  @Test func `on a terminal that can do nothing fg brings the prompt back`() {
    let terminal = PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: ["TERM=dumb", "PS1=sh/", "HOME=/nonexistent", "PATH=/usr/bin:/bin"],
      rows: 24, columns: 200)
    let screen = terminal.screen
    #expect(terminal.wait { screen.text.last == "sh/" })
    terminal.send("\(NarrowTerminal.program) --no-history \(NarrowTerminal.candies)\n")
    #expect(terminal.wait { screen.text.last == "candies>" }, "\(screen.text)")
    terminal.send("wafer\u{1A}")
    #expect(terminal.wait { screen.text.last == "sh/" }, "\(screen.text)")
    terminal.send("bg\n")
    #expect(terminal.wait { screen.text.last == "sh/" }, "\(screen.text)")
    terminal.send("fg\n")
    #expect(terminal.wait { screen.text.last == "candies>" }, "\(screen.text)")
    terminal.send("caramel\n")
    #expect(
      terminal.wait { screen.text.suffix(2) == ["7 of 60", "candies › caramel>"] },
      "\(screen.text)")
    terminal.send("\u{4}")
    #expect(terminal.wait { screen.text.last == "sh/" && terminal.isCooked }, "\(screen.text)")
  }

  @Test func `Ctrl-Z stops a search too, and fg goes on with it`() {
    var lines = GeneratedLines(seed: 5)
    let folder = NarrowTerminal.makeFolder()
    let file = NarrowTerminal.write(lines.text(lines: 20_000), named: "many.txt", in: folder)
    let terminal = PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: [
        "TERM=xterm", "XTERM_VERSION=1", "PS1=sh/", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
        "NO_COLOR=1",
      ],
      rows: 24, columns: 200)
    let screen = terminal.screen
    terminal.send("\(NarrowTerminal.program) --no-history --no-live \(file)\n")
    #expect(terminal.wait { screen.text.last?.hasPrefix("many>") == true }, "\(screen.text)")
    terminal.send("/(\\w+\\s?)+[!?]$/\r")
    #expect(terminal.wait { terminal.isUnechoed })
    terminal.send("ahead\u{1A}")
    #expect(terminal.wait { screen.text.last == "sh/" && terminal.isCooked }, "\(screen.text)")
    terminal.send("fg\n")
    #expect(terminal.wait { terminal.isUnechoed })
    terminal.send("\u{3}")
    #expect(terminal.wait { screen.text.last == "many> ahead" }, "\(screen.text)")
    #expect(!screen.text.contains { $0.contains("^C") || $0.contains("^Z") })
    terminal.send("\u{15}\u{4}")
    #expect(terminal.wait { screen.text.last == "sh/" && terminal.isCooked }, "\(screen.text)")
  }

  @Test(arguments: [(1, 80), (200, 500), (24, 1), (2, 5)])
  func `any new size is heeded, and the usual one after it`(rows: Int, columns: Int) {
    let narrow = Self.candies(rows: 1)
    narrow.send("caramel")
    // libvterm loses its cursor on a screen that gets lower than it stands.
    narrow.terminal.announce(rows: rows, columns: columns)
    narrow.send("s\u{7F}")
    narrow.terminal.resize(rows: 24, columns: 80)
    narrow.send("\u{15}wafer")
    #expect(
      narrow.endsWith([
        "candies> wafer", "1 of 60", "[All 1]  Chocolate 1  Hard 0  Other 0",
        "  1  Wafer Stack   Chocolate",
      ]), "\(narrow.screen)")
    narrow.send("\r")
    #expect(narrow.endsWith(["1 of 60", "candies › wafer> Search candies…"]), "\(narrow.screen)")
  }

  @Test(arguments: ["C", "POSIX", "tr_TR.UTF-8", "ja_JP.UTF-8", "no-such-locale"])
  func `letters are letters in every locale`(locale: String) {
    let narrow = NarrowTerminal(
      ["--no-history", NarrowTerminal.candies],
      environment: ["LC_ALL=\(locale)", "LANG=\(locale)"])
    narrow.send("maker:ÉMILE\r")
    #expect(
      narrow.terminal.wait { narrow.screen.last?.hasPrefix("candies › maker:ÉMILE>") == true },
      "\(narrow.screen)")
    #expect(narrow.screen.contains { $0.hasSuffix(" of 60") && $0 != "no results of 60" })
  }
}
