import Glibc
import TerminalTesting
import Testing

/// History files as they are met, under the real program.
@Suite struct HistoryFileTests {
  private let folder = NarrowTerminal.makeFolder()
  private var path: String { folder + "/history" }

  private func narrow() -> NarrowTerminal {
    NarrowTerminal(["--history", path, NarrowTerminal.candies])
  }

  /// Enters a line that leaves everything as it is.
  private func enter(_ line: String, in narrow: NarrowTerminal) {
    narrow.send(line + "\r")
    #expect(
      narrow.terminal.wait {
        narrow.screen.contains("candies> \(line)")
          && narrow.screen.last?.hasPrefix("candies> Search") == true
      }, "\(narrow.screen)")
  }

  private var text: String {
    guard let file = unsafe fopen(path, "r") else { return "" }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Safe: no more is read than the array holds.
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test(arguments: [
    ("", []), ("wafer\n", ["wafer"]), ("milk bar\nwaf", ["waf", "milk bar"]),
    ("_HiStOrY_V2_\nmilk\\040bar\n", ["milk bar"]), ("\u{0}\u{1B}[2J\nbar\n", ["bar", "␛[2J"]),
  ])
  func `whatever file is there, its lines come back and the next is added`(
    text: String, entries: [String]
  ) {
    _ = NarrowTerminal.write(text, named: "history", in: folder)
    let narrow = narrow()
    for entry in entries {
      narrow.send("\u{1B}[A")
      #expect(
        narrow.terminal.wait { narrow.screen.contains("candies> \(entry)") }, "\(narrow.screen)")
    }
    #expect(!narrow.terminal.output.contains("\u{1B}[2J".utf8))
    narrow.send("\u{15}")
    enter(":match words", in: narrow)
    let isPlain = !text.hasPrefix("_HiStOrY")
    let separator = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    #expect(self.text == text + separator + ":match\(isPlain ? " " : "\\040")words\n")
  }

  @Test func `two shells lose nothing, and each goes on with its own lines`() {
    let (first, second) = (narrow(), narrow())
    enter(":match", in: first)
    enter(":fields", in: second)
    enter(":steps", in: first)
    first.terminal.signal(SIGKILL)
    _ = first.terminal.waitForExit()
    enter(":set live", in: second)
    second.send("\u{4}")
    #expect(second.terminal.waitForExit() == 0)
    #expect(text == ":match\n:fields\n:steps\n:set live\n")
  }

  @Test func `a history that cannot be written is told once, and kept for the session`() throws {
    // Links are not followed; that keeps root out too, whom no mode does.
    try #require(unsafe symlink("/dev/null", path) == 0)
    let narrow = narrow()
    enter(":match", in: narrow)
    enter(":fields", in: narrow)
    #expect(narrow.screen.count { $0.hasPrefix("history: ") } == 1, "\(narrow.screen)")
    narrow.send("\u{1B}[A")
    #expect(narrow.terminal.wait { narrow.screen.count { $0 == "candies> :fields" } == 2 })
    narrow.send("\u{1B}[A")
    #expect(narrow.terminal.wait { narrow.screen.count { $0 == "candies> :match" } == 2 })
    narrow.send("\u{15}\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
  }

  @Test func `without a home there is a history for the session`() {
    let narrow = NarrowTerminal(
      [NarrowTerminal.candies], environment: ["XDG_STATE_HOME=", "HOME=/proc/nowhere"])
    narrow.send(":match\r\u{1B}[A")
    #expect(
      narrow.terminal.wait {
        narrow.screen.count { $0 == "candies> :match" } == 2
          && narrow.screen.count { $0.hasPrefix("history: ") } == 1
      }, "\(narrow.screen)")
    narrow.send("\u{15}\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
  }

  @Test func `Up with an empty history does nothing`() {
    let narrow = narrow()
    narrow.send("\u{1B}[A\u{1B}[B\u{12}\u{7}")
    narrow.send("wafer")
    #expect(narrow.terminal.wait { narrow.screen.contains("candies> wafer") }, "\(narrow.screen)")
  }
}
