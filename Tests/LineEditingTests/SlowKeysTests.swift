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
}
