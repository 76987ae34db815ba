import Testing

@testable import NarrowShell

@Suite struct ColorRuleTests {
  @Test(
    arguments: [
      (.auto, true, ["TERM": "xterm"], .all), (.auto, false, ["TERM": "xterm"], .noCodes),
      (.auto, true, ["TERM": "dumb"], .noCodes), (.auto, true, [:], .noCodes),
      (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], .all),
      (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], .noColor),
      (.auto, true, ["TERM": "dumb", "NO_COLOR": "1"], .noCodes),
      (.always, true, ["TERM": "xterm", "NO_COLOR": "1"], .all), (.always, false, [:], .all),
      (.never, true, ["TERM": "xterm"], .noCodes), (.never, false, [:], .noCodes),
      (.auto, false, ["CLICOLOR_FORCE": "1"], .all),
      (.auto, false, ["CLICOLOR_FORCE": "0"], .noCodes),
      (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .noCodes),
      (.never, false, ["CLICOLOR_FORCE": "1"], .noCodes),
    ] as [(ColorRule, Bool, [String: String], Colors)])
  func `colours follow the option, then the environment, then the terminal`(
    rule: ColorRule, isTerminal: Bool, variables: [String: String], colors: Colors
  ) {
    #expect(rule.colors(isTerminal: isTerminal, hasColors: true) { variables[$0] } == colors)
  }

  @Test(
    arguments: [
      (.auto, true, [:], .noColor), (.auto, false, [:], .noCodes),
      (.auto, true, ["CLICOLOR_FORCE": "1"], .all), (.always, true, [:], .all),
      (.never, true, [:], .noCodes),
    ] as [(ColorRule, Bool, [String: String], Colors)])
  func `a terminal without colours gets none unless they are asked for`(
    rule: ColorRule, isTerminal: Bool, variables: [String: String], colors: Colors
  ) {
    let variables = variables.merging(["TERM": "xterm-mono"]) { $1 }
    #expect(rule.colors(isTerminal: isTerminal, hasColors: false) { variables[$0] } == colors)
  }
}
