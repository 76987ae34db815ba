import Foundation
import NarrowEngine
import Testing

@testable import NarrowShell

@Suite(.serialized) struct ManualTests {
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

  /// `NARROW_REGENERATE=1 swift test --filter ManualTests` writes the tables anew.
  @Test(arguments: [
    ("commands", Manual.commandsMarkdown), ("options", Manual.optionsMarkdown),
  ])
  func `the tables of the README are those of the program`(name: String, table: String) throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let head = "<!-- \(name) -->\n"
    let tail = "<!-- /\(name) -->"
    let start = try #require(text.range(of: head)).upperBound
    let end = try #require(text.range(of: tail)).lowerBound
    guard ProcessInfo.processInfo.environment["NARROW_REGENERATE"] == nil else {
      let changed = text[..<start] + "\n" + table + "\n" + text[end...]
      return try changed.write(to: readme, atomically: true, encoding: .utf8)
    }
    #expect(text[start..<end] == "\n" + table + "\n")
  }
}
