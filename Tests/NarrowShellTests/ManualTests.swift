import Testing

@testable import NarrowShell

@Suite struct ManualTests {
  @Test func `help tells every option`() {
    let help = Manual.help
    #expect(help.hasPrefix("usage: narrow [options] [SOURCE]\n"))
    for option in Option.all {
      #expect(help.contains(option.usage))
      #expect(help.contains(option.summary))
    }
  }

  @Test func `no line of help is wider than a screen`() {
    for line in Manual.help.split(separator: "\n") { #expect(line.count < 100, "\(line)") }
    for command in CommandTable.standard.commands {
      #expect(command.usage.count + command.summary.count < 110, "\(command.name)")
    }
  }
}
