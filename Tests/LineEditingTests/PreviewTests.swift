import TerminalTesting
import Testing

@Suite struct PreviewTests {
  @Test func `a preview stands below the line and goes with it`() {
    let terminal = probe(["preview=now"])
    #expect(terminal.shows(["p>"]))
    terminal.send("ger")
    #expect(
      terminal.shows([
        "p> ger", "3 letters of ger", "1 ger and more", "2 ger and more", "3 ger and more",
      ]), "\(terminal.screen.text)")
    #expect(terminal.screen.cursor == .init(row: 0, column: 6))
    #expect(terminal.screen.isBold(at: .init(row: 2, column: 2)))
    #expect(!terminal.screen.isBold(at: .init(row: 2, column: 6)))
    terminal.send("\r")
    #expect(terminal.shows(["p> ger", "RESULT ger", "p>"]), "\(terminal.screen.text)")
  }
}
