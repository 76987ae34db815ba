import NarrowEngine
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

  @Test func `no line of help is wider than a screen`() throws {
    for line in Manual.help.split(separator: "\n") { #expect(line.count < 80, "\(line)") }
    let scripted = ScriptedShell(try .candies)
    for topic in [""] + CommandTable.standard.commands.map(\.name) + HelpTopic.all.map(\.name) {
      for line in scripted.enter(":help \(topic)").split(separator: "\n") {
        #expect(line.count < 80, "\(line)")
      }
    }
  }
}
