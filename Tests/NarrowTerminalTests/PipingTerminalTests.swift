import Glibc
import TerminalTesting
import Testing

/// Commands that have the terminal for a while.
@Suite struct PipingTerminalTests {
  private static func candies() -> NarrowTerminal {
    let narrow = NarrowTerminal(
      ["--no-history", NarrowTerminal.candies], environment: ["PATH=/usr/bin:/bin"])
    narrow.send("wafer\r")
    _ = narrow.terminal.wait { narrow.screen.last == prompt }
    return narrow
  }

  private static let prompt = "candies › wafer> Search candies…"

  @Test func `a command has the terminal as it was, and its output ends before the prompt`() {
    let narrow = Self.candies()
    narrow.send(":pipe read -r answer < /dev/tty; printf \"<$answer>\"\r")
    #expect(narrow.terminal.wait { narrow.terminal.isCooked }, "\(narrow.screen)")
    narrow.send("typed\n")
    #expect(narrow.endsWith(["typed", "<typed>", Self.prompt]), "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
    #expect(narrow.terminal.isCooked)
  }

  @Test func `what a command leaves of the terminal does not stay`() {
    let narrow = Self.candies()
    narrow.send(":pipe stty raw -echo < /dev/tty; echo done\r")
    #expect(
      narrow.terminal.wait {
        narrow.screen.contains { $0.hasSuffix("done") } && narrow.screen.last == Self.prompt
      }, "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
    #expect(narrow.terminal.isCooked)
  }

  // A single command takes the place of sh, which might miss a signal between two.
  @Test(arguments: [
    "awk 'BEGIN { print \"begun\"; fflush(); while (1) x }'",
    "awk '{ print \"begun\"; fflush() } END { while (1) x }'",
  ])
  func `Ctrl-C stops the command and not the shell`(command: String) {
    let narrow = Self.candies()
    narrow.send(":pipe \(command)\r")
    #expect(narrow.terminal.wait { narrow.screen.last == "begun" }, "\(narrow.screen)")
    narrow.send("\u{3}")
    #expect(
      narrow.endsWith(["interrupted; the last results stay", Self.prompt]), "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 2)
    #expect(narrow.terminal.isCooked)
  }

  @Test func `Ctrl-backslash ends the command and not the shell`() {
    let narrow = Self.candies()
    narrow.send(":pipe awk 'BEGIN { print \"begun\"; fflush(); while (1) x }'\r")
    #expect(narrow.terminal.wait { narrow.screen.last == "begun" }, "\(narrow.screen)")
    narrow.send("\u{1C}")
    #expect(
      narrow.endsWith(["the command was ended by signal 3", Self.prompt]), "\(narrow.screen)")
  }

  @Test func `Ctrl-Z stops both, and fg goes on with both`() {
    let terminal = PseudoTerminal(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: [
        "TERM=xterm", "XTERM_VERSION=1", "PS1=sh/", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
        "NO_COLOR=1",
      ],
      rows: 24, columns: 200)
    let screen = terminal.screen
    terminal.send("\(NarrowTerminal.program) --no-history \(NarrowTerminal.candies)\n")
    #expect(terminal.wait { screen.text.last?.contains("> Search ") == true }, "\(screen.text)")
    terminal.send(":pipe echo begun; read -r answer < /dev/tty; echo \"<$answer>\"\r")
    #expect(terminal.wait { screen.text.last == "begun" }, "\(screen.text)")
    terminal.send("\u{1A}")
    #expect(terminal.wait { screen.text.last == "sh/" }, "\(screen.text)")
    terminal.send("fg\n")
    #expect(terminal.wait { screen.text.last?.hasSuffix("candies.csv") == true }, "\(screen.text)")
    terminal.send("typed\n")
    #expect(terminal.wait { screen.text.contains("<typed>") }, "\(screen.text)")
    #expect(terminal.wait { screen.text.last?.contains("> Search ") == true }, "\(screen.text)")
    terminal.send("\u{4}")
    #expect(terminal.wait { screen.text.last == "sh/" && terminal.isCooked }, "\(screen.text)")
  }
}
