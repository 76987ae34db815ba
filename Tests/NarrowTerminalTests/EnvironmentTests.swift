import TerminalTesting
import Testing

/// What the environment says of terminal, colours and language.
@Suite struct EnvironmentTests {
  private static func candies(
    _ environment: [String], _ options: [String] = []
  ) -> NarrowTerminal {
    NarrowTerminal(
      options + ["--no-history", NarrowTerminal.candies], environment: environment)
  }

  private static let wafer = ["  1  Wafer Stack   Chocolate", "1 of 60"]

  @Test(arguments: ["TERM=dumb", "TERM=", "TERM=no-such-terminal"])
  func `a terminal that can do nothing gets no escape, and no preview`(kind: String) {
    let narrow = Self.candies([kind])
    narrow.send("wafer\r")
    #expect(narrow.endsWith(Self.wafer + ["candies › wafer>"]), "\(narrow.screen)")
    narrow.send(":theme dark\r:set theme dark\r:show 1\r:quit\r")
    #expect(narrow.terminal.waitForExit() == 2)
    #expect(!narrow.terminal.output.contains(0x1B))
  }

  @Test(arguments: ["TERM=xterm-of-tomorrow", "TERM=vt100", "TERM=linux", "TERM=tmux-256color"])
  func `any other terminal is drawn on by what all of them know`(kind: String) {
    let narrow = Self.candies([kind])
    narrow.send("wafer")
    #expect(narrow.terminal.wait { narrow.screen.contains(Self.wafer[0]) }, "\(narrow.screen)")
    narrow.send("\r")
    #expect(
      narrow.endsWith(Self.wafer + ["candies › wafer> Search candies…"]), "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
    #expect(narrow.terminal.isCooked)
  }

  @Test(arguments: [
    (["NO_COLOR="], [], "\u{1B}[1;31mWafer"), (["NO_COLOR=1"], [], "\u{1B}[4mWafer"),
    (["NO_COLOR=1"], ["--color=always"], "\u{1B}[1;31mWafer"),
    (["NO_COLOR="], ["--color=never"], "  Wafer"),
    (["NO_COLOR=1", "CLICOLOR_FORCE=1"], [], "\u{1B}[4mWafer"),
    (["NO_COLOR=", "NARROW_COLORS=match=7"], [], "\u{1B}[7mWafer"),
    (["NO_COLOR=", "TERM=xterm-mono"], [], "\u{1B}[4mWafer"),
    (["NO_COLOR=1", "NARROW_COLORS=match=7"], ["--theme", "mono"], "\u{1B}[7mWafer"),
  ])
  func `an empty NO_COLOR is none, and a flag counts more`(
    environment: [String], options: [String], shown: String
  ) {
    let narrow = Self.candies(environment, options + ["--no-live"])
    narrow.send("wafer\r")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 60") }, "\(narrow.screen)")
    #expect(String(decoding: narrow.terminal.output, as: UTF8.self).contains(shown))
  }

  @Test(arguments: ["C", "POSIX", "en_US.UTF-8", "tr_TR.UTF-8", "ja_JP.eucJP", "xx_nonsense", ""])
  func `no language changes what is found, typed or shown`(locale: String) {
    let file = NarrowTerminal.write(
      "TIME é日\ntime İ\nother\n", named: "i.txt", in: NarrowTerminal.makeFolder())
    let narrow = NarrowTerminal(
      ["--no-history", file], environment: ["LC_ALL=\(locale)", "LANG=\(locale)"])
    narrow.send("time")
    #expect(
      narrow.endsWith(["i> time", "2 of 3", "  1  TIME é日", "  2  time İ"]), "\(narrow.screen)")
    narrow.send("\u{15}é日\r")
    #expect(
      narrow.endsWith(["i> é日", "  1  TIME é日", "1 of 3", "i › é日> Search i…"]),
      "\(narrow.screen)")
  }

  @Test(arguments: ["mkfifo", "ln -s /dev/zero"])
  func `a configuration that is no file is told and not read`(command: String) {
    let folder = NarrowTerminal.makeFolder()
    let path = "\(folder)/narrow/config"
    let made = PseudoTerminal(
      ["/bin/sh", "-c", "mkdir \(folder)/narrow && \(command) \(path)"],
      environment: ["PATH=/usr/bin:/bin"], rows: 2, columns: 80)
    #expect(made.waitForExit() == 0)
    let narrow = Self.candies(["XDG_CONFIG_HOME=\(folder)"])
    #expect(
      narrow.screen.first == "narrow: \(path): not a regular file",
      "\(narrow.screen)")
    narrow.send("wafer\r")
    #expect(
      narrow.endsWith(Self.wafer + ["candies › wafer> Search candies…"]), "\(narrow.screen)")
  }

  @Test func `a narrow screen and one of a single row work, and come back`() {
    let narrow = Self.candies([])
    for (rows, columns) in [(24, 1), (1, 80), (2, 5), (24, 20)] {
      narrow.terminal.resize(rows: rows, columns: columns)
      narrow.send("wafer\r:cancel\r")
    }
    narrow.terminal.resize(rows: 24, columns: 80)
    narrow.send("\u{C}wafer\r")
    #expect(
      narrow.endsWith(Self.wafer + ["candies › wafer> Search candies…"]), "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
  }
}
