import Glibc
import TerminalTesting
import Testing

/// A pipe that is searched while it is read.
@Suite struct ArrivingTerminalTests {
  /// The program at the end of a pipe that a test writes to.
  @safe private final class Arriving {
    let terminal: PseudoTerminal
    private let pipe: CInt

    init(_ options: String = "") {
      let path = NarrowTerminal.makeFolder() + "/pipe"
      unsafe mkfifo(path, 0o600)
      terminal = PseudoTerminal(
        ["/bin/sh", "-c", "exec \(NarrowTerminal.program) --no-history \(options) - < \(path)"],
        environment: [
          "TERM=xterm-256color", "XTERM_VERSION=1", "HOME=/nonexistent", "NO_COLOR=1",
          "PATH=/usr/bin:/bin",
        ], rows: 24, columns: 80)
      pipe = unsafe open(path, O_WRONLY | O_CLOEXEC)
    }

    deinit { end() }

    func come(_ text: String) {
      let bytes = Array(text.utf8)
      // Safe: the bytes are only read, and a pipe takes so few at once.
      _ = unsafe write(pipe, bytes, bytes.count)
    }

    func end() { close(pipe) }

    var screen: [String] { terminal.screen.text }

    func endsWith(_ rows: [String]) -> Bool {
      terminal.wait(seconds: 20) { screen.suffix(rows.count) == rows[...] }
    }
  }

  @Test func `the newest results stand below the prompt, and the search goes on with what comes`() {
    let narrow = Arriving()
    narrow.come("an error\nfine\n")
    #expect(
      narrow.endsWith([
        "records> Search records…", "2 of 2+ (reading)", "  1  an error", "  2  fine",
      ]), "\(narrow.screen)")
    narrow.terminal.send("error")
    #expect(
      narrow.endsWith(["records> error", "1 of 2+ (reading)", "  1  an error"]),
      "\(narrow.screen)")
    narrow.come("the next error\nno\nhalf a line with an error")
    #expect(
      narrow.endsWith([
        "records> error", "2 of 4+ (reading)", "  1  an error", "  2  the next error",
      ]), "\(narrow.screen)")
    narrow.terminal.send("\r")
    #expect(
      narrow.endsWith([
        "records › error> Search records…", "2 of 4+ (reading)", "  1  an error",
        "  2  the next error",
      ]), "\(narrow.screen)")
    narrow.end()
    #expect(narrow.endsWith(["records › error> Search records…"]), "\(narrow.screen)")
    narrow.terminal.send("half\r")
    #expect(
      narrow.endsWith([
        "  1  half a line with an error", "1 of 5", "records › error › half> Search records…",
      ]), "\(narrow.screen)")
    narrow.terminal.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
  }

  @Test func `what seemed to be text becomes a table once it can be told`() {
    let narrow = Arriving()
    narrow.come("name,kind\n")
    #expect(narrow.endsWith(["1 of 1+ (reading)", "  1  name,kind"]), "\(narrow.screen)")
    narrow.come("ant,animal\noak,plant\n")
    #expect(
      narrow.endsWith([
        "2 of 2+ (reading)", "[All 2]  animal 1  plant 1", "  1  ant   animal", "  2  oak   plant",
      ]), "\(narrow.screen)")
  }

  @Test func `Ctrl-C on an empty line reads no further and keeps what came`() {
    let narrow = Arriving()
    narrow.come("one\ntwo\n")
    #expect(narrow.endsWith(["  1  one", "  2  two"]), "\(narrow.screen)")
    narrow.terminal.send("\u{3}")
    #expect(
      narrow.endsWith([
        "standard input: reading was stopped; what came before is kept", "records> Search records…",
      ]), "\(narrow.screen)")
    narrow.terminal.send("tw\r")
    #expect(narrow.endsWith(["  1  two", "1 of 2", "records › tw> Search records…"]))
  }

  @Test func `the oldest records go where there are more than are kept, and that is told`() {
    let narrow = Arriving("--memory 1M")
    let line = String(repeating: "x", count: 99)
    for number in 0..<100 {
      narrow.come(String(repeating: "\(line)\n", count: 600) + "\(number)\n")
    }
    narrow.come("last\n")
    #expect(narrow.terminal.wait(seconds: 20) { narrow.screen.last?.hasSuffix("  last") == true })
    narrow.terminal.send("last\r")
    let told = "standard input: more came than is kept, so the oldest records go (--memory"
    #expect(narrow.terminal.wait(seconds: 20) { narrow.screen.contains(told) }, "\(narrow.screen)")
    #expect(
      narrow.terminal.wait(seconds: 20) {
        narrow.screen.contains { $0.hasPrefix("1 of ") && $0.hasSuffix("+ (reading)") }
      }, "\(narrow.screen)")
  }
}
