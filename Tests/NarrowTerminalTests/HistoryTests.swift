import Glibc
import TerminalTesting
import Testing

@Suite struct TypedHistoryTests {
  private static func candies(states: String, _ options: [String] = []) -> NarrowTerminal {
    NarrowTerminal(options + [NarrowTerminal.candies], states: states)
  }

  /// The permissions of a file, or `nil` if there is none.
  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    // Safe: the path is only read, and the structure is written during the call.
    return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test func `what is entered is there in the next session`() {
    let states = NarrowTerminal.makeFolder()
    let first = Self.candies(states: states)
    #expect(first.endsWith([LivePreviewTests.hint]), "\(first.screen)")
    first.send("wafer")
    #expect(first.terminal.wait { first.screen.contains("1 of 60") }, "\(first.screen)")
    #expect(!first.screen.contains(LivePreviewTests.hint))
    first.send("\r")
    #expect(first.terminal.wait { first.screen.last?.hasPrefix("candies › wafer>") == true })
    #expect(Self.mode(of: states + "/narrow/history") == 0o600)
    first.terminal.signal(SIGKILL)
    _ = first.terminal.waitForExit()

    let second = Self.candies(states: states)
    #expect(
      second.shows([LivePreviewTests.banner, LivePreviewTests.placeholder]), "\(second.screen)")
    second.send("\u{1B}[A")
    #expect(second.terminal.wait { second.screen.contains("candies> wafer") }, "\(second.screen)")
    #expect(second.terminal.wait { second.screen.contains("1 of 60") }, "\(second.screen)")
    second.send("\u{15}:history\r")
    #expect(
      second.endsWith(["  1  wafer", "  2  :history", LivePreviewTests.placeholder]),
      "\(second.screen)")
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that can do nothing keeps what is typed too`(kind: String) {
    let states = NarrowTerminal.makeFolder()
    for (line, rows) in [
      ("wafer", ["1 of 60", "candies › wafer>"]),
      (":history", ["  1  wafer", "  2  :history", "candies>"]),
    ] {
      let narrow = NarrowTerminal(
        [NarrowTerminal.candies], states: states, environment: ["TERM=\(kind)"])
      narrow.send("\(line)\r")
      #expect(narrow.endsWith(rows), "\(narrow.screen)")
      narrow.send("\u{4}")
      #expect(narrow.terminal.waitForExit() == 0)
    }
    #expect(Self.mode(of: states + "/narrow/history") == 0o600)
  }

  @Test func `a history that cannot be kept is told on such a terminal too`() {
    let narrow = NarrowTerminal(
      [NarrowTerminal.candies], states: "/proc/none", environment: ["TERM=dumb"])
    for count in 1...2 {
      narrow.send(":match\r")
      #expect(
        narrow.terminal.wait {
          narrow.screen.count { $0.hasPrefix("match: words") } == count
            && narrow.screen.last == "candies>"
        }, "\(narrow.screen)")
    }
    #expect(narrow.screen.count { $0.hasPrefix("history: /proc/none") } == 1, "\(narrow.screen)")
  }

  @Test(arguments: [(["--no-history"], false), (["--history", "here"], true)])
  func `the options say where the history is`(options: [String], isKept: Bool) {
    let states = NarrowTerminal.makeFolder()
    let options = options.map { $0 == "here" ? states + "/here" : $0 }
    let narrow = Self.candies(states: states, options)
    narrow.send("wafer\r")
    #expect(narrow.terminal.wait { narrow.screen.last?.hasPrefix("candies › wafer>") == true })
    #expect(Self.mode(of: states + "/narrow/history") == nil)
    #expect((Self.mode(of: states + "/here") != nil) == isKept)
  }

  @Test func `a history that cannot be kept is told once`() {
    let narrow = Self.candies(states: "/proc/none", [])
    for count in 1...2 {
      narrow.send(":match\r")
      #expect(
        narrow.terminal.wait {
          narrow.screen.count { $0.hasPrefix("match: words") } == count
            && narrow.screen.last?.hasPrefix("candies>") == true
        }, "\(narrow.screen)")
    }
    #expect(narrow.screen.count { $0.hasPrefix("history: /proc/none") } == 1, "\(narrow.screen)")
  }
}
