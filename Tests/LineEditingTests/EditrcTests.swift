import TerminalTesting
import Testing

@Suite struct EditrcTests {
  private let folder = TemporaryFolder()

  private func probe(editrc: String, _ settings: [String] = []) -> PseudoTerminal {
    folder.write(editrc, to: ".editrc")
    return LineEditingTests.probe(settings, environment: ["HOME=\(folder.path)"])
  }

  @Test(arguments: [
    ("bind -v\n", "abc\u{1B}0dwx", "p>"), ("bind -v\n", "one two\u{1B}bxi-", "p> one -wo"),
    ("bind -v\n", "abc\u{1B}[D\u{1B}[Dx", "p> axbc"), ("bind -v\n", "abc\u{1B}$xu", "p> abc"),
    ("bind -v\n", "\u{1B}$ix", "p> x"), ("bind -v\n", "abc\u{7F}\u{7F}x", "p> ax"),
    ("bind -v\n", "cafe\u{301}s\u{1B}hx", "p> cafs"), ("bind -v\n", "cafe\u{301}\u{1B}xx", "p> ca"),
    ("bind -v\n", "e\u{301}a\u{1B}0xix", "p> xa"), ("bind -v\n", "abc\u{1B}\u{1B}x", "p> ab"),
    ("bind ^T ed-delete-prev-word\n", "one two\u{14}x", "p> one x"),
    ("bind ^[[15~ ed-delete-prev-word\n", "one two\u{1B}[15~x", "p> one x"),
    ("bind -s ^T hello\n", "a\u{14}b", "p> ahellob"),
    ("probe:bind -s ^T yes\n", "\u{14}", "p> yes"),
    ("other:bind -s ^T no\n", "a\u{14}\u{2}b", "p> ba"), ("edit off\n", "abc\u{1}x", "p> xabc"),
    ("bind ^T line-erase\n", "abc\u{14}x", "p> x"), ("nonsense \u{FF}\n", "abc", "p> abc"),
  ])
  func `keys are bound as the user likes`(editrc: String, keys: String, row: String) {
    let terminal = probe(editrc: editrc)
    terminal.send(keys)
    #expect(terminal.wait { terminal.screen.text == [row] }, "\(terminal.screen.text)")
  }

  @Test(arguments: ["mkfifo", "ln -s /dev/zero", "mkdir"])
  func `what is no file is left alone`(command: String) {
    let made = PseudoTerminal(
      ["/bin/sh", "-c", "\(command) \(folder.path)/.editrc"], environment: ["PATH=/usr/bin:/bin"],
      rows: 2, columns: 80)
    #expect(made.waitForExit() == 0)
    let terminal = LineEditingTests.probe(environment: ["HOME=\(folder.path)"])
    terminal.send("abc")
    #expect(terminal.endsWith("p> abc"))
  }

  @Test func `with the keys of vi the history and its search are ours too`() {
    let terminal = probe(editrc: "bind -v\n")
    terminal.send("germany\rfrance\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT france", "p>"] })
    terminal.send("gh\u{1B}")
    #expect(terminal.endsWith("p> gh"))
    for (keys, line) in [("cc", ""), ("\u{1B}k", "france"), ("k", "germany"), ("j", "france")] {
      terminal.send(keys)
      #expect(terminal.endsWith(line.isEmpty ? "p>" : "p> \(line)"), "\(terminal.screen.text)")
    }
    terminal.send("/ger")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["p> germany", "history: ger"] })
    terminal.send("\r")
    #expect(terminal.wait { terminal.screen.text.suffix(2) == ["RESULT germany", "p>"] })
  }

  @Test func `what libedit asks stands below the line`() {
    let terminal = probe(editrc: "bind ^T ed-command\n")
    terminal.send("abc\u{14}bind")
    #expect(terminal.shows(["p>", ": bind"]), "\(terminal.screen.text)")
    terminal.send("\r")
    #expect(terminal.shows(["p>"]), "\(terminal.screen.text)")
    terminal.send("abc\u{1B}xd\r")
    #expect(
      terminal.wait { terminal.screen.text.suffix(2) == ["RESULT abcd", "p>"] },
      "\(terminal.screen.text)")
  }
}
