import TerminalTesting
import Testing

@Suite struct InterruptionTests {
  @Test func `Ctrl-C stops a search and keeps the last results`() {
    var work = SlowWork(lines: 20_000)
    // How long it takes is measured by LiveFigures, where nothing else runs.
    #expect(work.stop() < .seconds(1))
    work.narrow.send(":list 1-1\r")
    #expect(
      work.narrow.terminal.wait {
        work.narrow.screen.suffix(2).first?.contains(" of 20,000") == true
      },
      "\(work.narrow.screen)")
    work.narrow.send("\u{4}")
    #expect(work.narrow.terminal.waitForExit() == 2)
    #expect(work.narrow.terminal.isCooked)
  }

  @Test func `the next key stops a preview that takes long`() {
    var work = SlowWork(lines: 20_000)
    work.narrow.send(work.pattern())
    work.narrow.send("\u{15}qua")
    #expect(
      work.narrow.terminal.wait {
        work.narrow.screen.contains { $0.contains(" of 20,000") }
          && work.narrow.screen.contains("\(SlowWork.prompt) qua")
      }, "\(work.narrow.screen)")
  }

  @Test func `leaving does not wait for a preview`() {
    var work = SlowWork(lines: 20_000)
    work.narrow.send(work.pattern())
    work.narrow.send("\u{15}\u{4}")
    #expect(work.narrow.terminal.waitForExit() == 0)
  }
}
