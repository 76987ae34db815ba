import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct CommandTableTests {
  static let commands = CommandTable.standard.commands

  @Test func `no two commands share a name or a shortest form`() {
    let names = Self.commands.map(\.name)
    #expect(Set(names).count == names.count)
    let shortest = Self.commands.map(\.shortest)
    #expect(Set(shortest).count == shortest.count)
  }

  @Test(arguments: commands)
  func `every beginning from the shortest form on means the command`(command: Command) {
    #expect(command.name.hasPrefix(command.shortest))
    for length in command.shortest.count...command.name.count {
      let typed = String(command.name.prefix(length))
      #expect(CommandTable.standard.command(named: typed)?.name == command.name, "\(typed)")
    }
  }

  @Test(arguments: [
    ("s", "scope"), ("c", "cancel"), ("b", "back"), ("f", "forward"), ("st", "steps"),
    ("l", "list"), ("m", "more"), ("sh", "show"), ("fi", "fields"), ("i", "in"), ("ma", "match"),
    ("so", "sort"), ("p", "pick"), ("co", "columns"), ("se", "set"), ("h", "help"), ("q", "quit"),
    ("QUIT", "quit"), ("rel", "reload"), ("pip", "pipe"),
  ])
  func `a shortest form stays what it is`(typed: String, name: String) {
    #expect(CommandTable.standard.command(named: typed)?.name == name)
  }

  @Test(arguments: ["", "x", "quits", "fo0", "e"])
  func `what begins no command is none`(typed: String) {
    #expect(CommandTable.standard.command(named: typed) == nil)
  }

  @Test(arguments: commands)
  func `every command says what it does, with examples`(command: Command) {
    #expect(command.summary.hasSuffix("."))
    #expect(!command.examples.isEmpty)
    #expect(command.parameters.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: commands)
  func `every example runs`(command: Command) throws {
    for example in command.examples {
      let scripted = ScriptedShell(try .candies)
      for line in ["caramel", ":scope other", ":back"] { scripted.enter(line) }
      scripted.enter(":list")
      if command.name == "pick" { scripted.shell.purpose = .pick }
      if ["show", "pick"].contains(command.name) { scripted.enter(":cancel") }
      if command.name == "back" || command.name == "forward" { scripted.enter("corn") }
      if command.name == "forward" { scripted.enter(":back") }
      scripted.shell.reopen = { try .candies }
      scripted.shell.writer = ScriptedSurroundings.Writer()
      let failures = scripted.shell.failures
      scripted.enter(":" + example.line)
      #expect(scripted.shell.failures == failures, "\(example.line)")
    }
  }

  @Test(arguments: commands)
  func `help on a command tells its examples`(command: Command) throws {
    let scripted = ScriptedShell(try .candies)
    let page = scripted.enter(":help \(command.name)")
    #expect(page.hasPrefix(command.usage + "\n" + command.summary + "\n"))
    #expect(command.examples.allSatisfy { page.contains(":" + $0.line) })
  }

  @Test func `the overview lists every command and topic`() throws {
    let page = ScriptedShell(try .candies).enter(":help")
    for command in Self.commands { #expect(page.contains(command.usage)) }
    for topic in HelpTopic.all { #expect(page.contains("  " + topic.name)) }
  }

  @Test(arguments: HelpTopic.all.map(\.name))
  func `every topic has a page`(topic: String) throws {
    #expect(ScriptedShell(try .candies).enter(":help \(topic)").split(separator: "\n").count > 1)
  }

  @Test(arguments: [
    (":scop e", "no scope e; :"), (":wafer", "no command :wafer (to search for it, type \\:wafer)"),
    (":scoep", "no command :scoep; :scope? (to search for it, type \\:scoep)"),
    (":", "a command's name is missing after the colon; :help lists them"),
    (":back x", "x is not a count; a count is a whole number from 1"),
    (":back 0", "0 is not a count"), (":back 1 2", "unexpected 2"),
    (":match fuzy", "fuzy is not one of words, phrase, wildcard, fuzzy, regex; fuzzy?"),
    (":show", "N is missing: a row, rows A-B, last, or a name"),
    (":show 99", "no row 99: the list has 6 rows"), (":show 0", "0 is not a range of rows"),
    (":show 3-2", "3-2 is not a range of rows"),
    (":show nougat", "no row named nougat among 6 rows"),
    (":list 7-9", "no row 7: the list has 6 rows"),
    (":in name,makr", "no field makr; maker?"), (":sort \"x", "the quote of \"x is not closed"),
    (":set pag 3", "no setting pag; page?"),
    (":set case loud", "loud is not one of ignore, smart, exact"),
    (":set page x", "x is not one of auto, a whole number"),
    (":help qeries", "no help on qeries; queries?"),
    (":forward", "there is nothing to go forward to"),
  ])
  func `an error names the offending value`(line: String, message: String) throws {
    let scripted = ScriptedShell(try .candies)
    scripted.enter(":list")
    let said = scripted.error(of: line, place: "standard input:3")
    let expected = message.hasSuffix("; :") ? "no scope e" : message
    #expect(said.hasPrefix("narrow: standard input:3: " + expected), "\(said)")
  }
}

extension Command: CustomTestStringConvertible {
  /// The command as it is typed.
  public var testDescription: String { ":" + name }
}
