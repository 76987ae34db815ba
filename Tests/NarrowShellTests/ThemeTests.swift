import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct ThemeTests {
  /// Bold, underlined and reversed text can be seen without colour.
  @Test(arguments: ThemeName.allCases)
  func `a match can be seen without its colour in every theme`(name: ThemeName) throws {
    let code = try #require(name.theme.code(for: .match))
    #expect(code.split(separator: ";").contains { ["1", "4", "7"].contains($0) })
  }

  @Test(arguments: ThemeName.allCases)
  func `an output without colours shows what has none, and one without codes nothing`(
    name: ThemeName
  ) {
    let quiet = name.theme.shown(with: .noColor)
    #expect(!quiet.hasColor)
    #expect(quiet.code(for: .match) != nil)
    #expect(name.theme.shown(with: .noCodes) == .plain)
    #expect(name.theme.shown(with: .all) == name.theme)
  }

  @Test(
    arguments: [
      ("", [:], []),
      ("match=1;31:number=2:scope=", [.match: "1;31", .number: "2", .scope: ""], []),
      ("matc=1:number=7", [.number: "7"], ["no part matc; match?"]),
      (
        "colour=1", [:],
        [
          "no part colour; the parts are match, number, name, scope, indicator, prompt, placeholder, error"
        ]
      ),
      ("match", [:], ["match is no part with a code such as match=1;31"]),
      ("match=red", [:], ["match=red is no part with a code such as match=1;31"]),
      (
        "match=1\u{1B}[2J:error=31", [.error: "31"],
        ["match=1\u{1B}[2J is no part with a code such as match=1;31"]
      ),
      ("match=1;;4", [.match: "1;;4"], []),
      ("match=12345", [:], ["match=12345 is no part with a code such as match=1;31"]),
      ("match=38;5;208", [.match: "38;5;208"], []),
    ] as [(String, [Theme.Part: String], [String])])
  func `NARROW_COLORS changes parts, and what is wrong in it is told`(
    text: String, codes: [Theme.Part: String], faults: [String]
  ) {
    let changes = ThemeChanges(parsing: text)
    #expect(changes.codes == codes)
    #expect(changes.faults == faults)
  }

  @Test func `a changed part stays so in another theme, and an empty code is no code`() {
    var look = Look(changes: [.match: "7", .scope: ""], colors: .all)
    for name in ThemeName.allCases {
      look.name = name
      #expect(look.theme.code(for: .match) == "7")
      #expect(look.theme.code(for: .scope) == nil)
    }
    look.name = .mono
    look.colors = .noColor
    #expect(look.theme.code(for: .match) == "7", "reversed text is no colour")
  }

  @Test func `a theme that is set counts from its answer on, which shows it`() throws {
    let scripted = ScriptedShell(try .candies)
    scripted.shell.look.colors = .all
    #expect(scripted.enter("wafer").contains("\u{1B}[1;31mWafer\u{1B}[0m"))
    let answer = scripted.enter(":set theme mono")
    #expect(answer.contains("theme"))
    #expect(answer.contains("\u{1B}[1;4mmatch\u{1B}[0m"))
    #expect(scripted.enter(":list").contains("\u{1B}[1;4mWafer\u{1B}[0m"))
    scripted.shell.look.colors = .noCodes
    #expect(!scripted.enter(":list").contains("\u{1B}"))
  }

  @Test func `a theme is tried in its preview`() throws {
    let scripted = ScriptedShell(try .candies)
    scripted.shell.look.colors = .all
    var previewer = LinePreviewer(of: scripted.shell)
    let preview = try #require(
      previewer.preview(of: ":set theme light", rows: 10, stop: StopSignal()) { _ in })
    #expect(preview.theme == ThemeName.light.theme)
    #expect(scripted.shell.look.name == .standard)
  }
}
