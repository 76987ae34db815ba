import Glibc
import TerminalTesting
import Testing

/// What is typed while the program works on a line.
@Suite struct TypeAheadTests {
  /// The program, at work.
  private func working() -> PseudoTerminal {
    let terminal = probe(["preview=now", "rows=2"])
    terminal.send(":work\r")
    #expect(terminal.wait { terminal.screen.text.last == "working" && terminal.isUnechoed })
    return terminal
  }

  @Test(arguments: [
    ("abc", "p> abc"), ("ab\u{7F}日", "p> a日"), ("one two\u{17}x", "p> one x"),
    ("x\u{4}y", "p> xy"), ("\u{1B}[200~a\nb\u{1B}[201~", "p> a b"),
    ("a\u{1B}[Db", "p> ba"), (String(repeating: "x", count: 3000) + "\u{15}z", "p> z"),
  ])
  func `nothing of it is shown, and all of it comes to the next line`(keys: String, line: String) {
    let terminal = working()
    terminal.send(keys)
    terminal.send("\u{3}")
    #expect(
      terminal.wait { terminal.screen.text.dropFirst(3).first == line }, "\(terminal.screen.text)")
    #expect(terminal.screen.text.prefix(3) == ["p> :work", "working", "stopped"])
  }

  @Test func `lines that were typed ahead are entered one by one`() {
    let terminal = working()
    terminal.send("one\rtwo\r\u{3}th")
    #expect(
      terminal.wait {
        terminal.screen.text.prefix(8) == [
          "p> :work", "working", "stopped", "p> one", "RESULT one", "p> two", "RESULT two",
          "p> th",
        ]
      }, "\(terminal.screen.text)")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
  func `a signal that ends the work leaves the terminal as it was`(signal: Int32) {
    let terminal = working()
    terminal.signal(signal)
    #expect(terminal.waitForExit() == 128 + signal)
    #expect(terminal.isCooked && terminal.isTidy)
    #expect(terminal.screen.text == ["p> :work", "working"])
  }

  @Test func `Ctrl-Z during work stops the job, and fg goes on with it`() {
    let terminal = PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: [
        "TERM=xterm", "XTERM_VERSION=1", "PS1=sh/", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
      ],
      rows: 30, columns: 200)
    #expect(terminal.endsWith("sh/"))
    terminal.send("\(probePath) prompt=probe/\n")
    #expect(terminal.endsWith("probe/"), "\(terminal.screen.text)")
    terminal.send(":work\r")
    #expect(terminal.wait { terminal.screen.text.last == "working" && terminal.isUnechoed })
    terminal.send("ab\u{1A}")
    #expect(terminal.endsWith("sh/"), "\(terminal.screen.text)")
    #expect(terminal.isCooked)
    terminal.send("fg\n")
    #expect(terminal.wait { terminal.isUnechoed }, "\(terminal.screen.text)")
    terminal.send("cd\u{3}")
    #expect(terminal.endsWith("probe/abcd"), "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains { $0.contains("^C") })
    terminal.send("\u{15}\u{4}")
    #expect(terminal.endsWith("sh/"), "\(terminal.screen.text)")
    #expect(terminal.isCooked)
  }
}
