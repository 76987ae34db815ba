import Testing

@testable import NarrowShell

@Suite struct ColorRuleTests {
  @Test(
    arguments: [
      (.auto, true, ["TERM": "xterm"], .color), (.auto, false, ["TERM": "xterm"], .plain),
      (.auto, true, ["TERM": "dumb"], .plain), (.auto, true, [:], .plain),
      (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], .color),
      (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], .underline),
      (.auto, true, ["TERM": "dumb", "NO_COLOR": "1"], .plain),
      (.always, true, ["TERM": "xterm", "NO_COLOR": "1"], .color), (.always, false, [:], .color),
      (.never, true, ["TERM": "xterm"], .plain), (.never, false, [:], .plain),
      (.auto, false, ["CLICOLOR_FORCE": "1"], .color),
      (.auto, false, ["CLICOLOR_FORCE": "0"], .plain),
      (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .plain),
      (.never, false, ["CLICOLOR_FORCE": "1"], .plain),
    ] as [(ColorRule, Bool, [String: String], Theme)])
  func `colours follow the option, then the environment, then the terminal`(
    rule: ColorRule, isTerminal: Bool, variables: [String: String], theme: Theme
  ) {
    #expect(rule.theme(isTerminal: isTerminal) { variables[$0] } == theme)
  }
}
