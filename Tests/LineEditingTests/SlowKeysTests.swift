import Glibc
import TerminalTesting
import Testing

/// Keys whose bytes come one after the other, as through a bad connection.
@Suite struct SlowKeysTests {
  /// Sends bytes with a pause behind each.
  private func send(_ bytes: [UInt8], to terminal: PseudoTerminal, every pause: Duration) {
    for byte in bytes {
      terminal.send([byte])
      let end = ContinuousClock.now + pause
      _ = terminal.wait { ContinuousClock.now > end }
    }
  }

  @Test(arguments: [
    ("aé日🍣b", "p> aé日🍣b", 60), ("abc\u{1B}[Dx", "p> abxc", 60), ("abc\u{1B}[1;5Dx", "p> xabc", 60),
    ("abc\u{1B}OHx", "p> xabc", 60), ("abc\u{1B}[Dx", "p> x", 250),
  ])
  func `a key in pieces is one key`(keys: String, row: String, pause: Int) {
    let terminal = probe(["preview=now"])
    send(Array(keys.utf8), to: terminal, every: .milliseconds(pause))
    #expect(terminal.wait { terminal.screen.row(0) == row }, "\(terminal.screen.text)")
  }

  @Test func `half a letter does not stop what is shown`() {
    let terminal = probe(["preview=later"])
    terminal.send([0x61, 0xC3])
    #expect(terminal.wait { terminal.screen.row(1) == "1 letters of a" }, "\(terminal.screen.text)")
    terminal.send([0xA9])
    #expect(
      terminal.wait { terminal.screen.row(1) == "2 letters of aé" }, "\(terminal.screen.text)")
    terminal.send([0xE2, 0x82, 0x7A, 0x0D])
    #expect(
      terminal.wait { terminal.screen.text == ["p> aéz", "RESULT aéz", "LEFT OUT 2", "p>"] },
      "\(terminal.screen.text)")
  }

  @Test(arguments: [true, false])
  func `Ctrl-C drops a paste that has no end`(isKey: Bool) {
    let terminal = probe()
    terminal.send("ab\u{1B}[200~one\u{3}two")
    // It must have come to a stop, which nothing on the screen tells.
    let end = ContinuousClock.now + .milliseconds(400)
    _ = terminal.wait { ContinuousClock.now > end }
    if isKey { terminal.send("\u{3}") } else { terminal.signal(SIGINT) }
    #expect(terminal.shows(["p> ab", "INTERRUPTED", "p>"]), "\(terminal.screen.text)")
    terminal.send("next\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT next", "p>"] })
  }

  @Test func `of a paste that has no end, what has come is taken`() {
    let terminal = probe()
    terminal.send("\u{1B}[200~one\u{3}two\r")
    #expect(terminal.shows(["p> one two"]), "\(terminal.screen.text)")
    terminal.send("\r")
    #expect(terminal.shows(["p> one two", "RESULT one two", "p>"]), "\(terminal.screen.text)")
  }

  @Test func `a new size during a paste is heeded`() {
    let terminal = probe(["preview=now"], rows: 12, columns: 40)
    terminal.send("\u{1B}[200~one")
    terminal.resize(rows: 12, columns: 18)
    terminal.send(" two\u{1B}[201~")
    #expect(
      terminal.wait { terminal.screen.row(1) == "7 letters of one …" }, "\(terminal.screen.text)")
  }
}
