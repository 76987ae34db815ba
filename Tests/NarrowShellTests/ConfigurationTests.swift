import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct ConfigurationTests {
  private func surroundings(_ lines: String, at path: String = "/c/narrow/config") throws
    -> ScriptedSurroundings
  {
    let surroundings = ScriptedSurroundings()
    surroundings.corpora = ["c.csv": try .candies]
    surroundings.files[path] = lines
    surroundings.variables = ["XDG_CONFIG_HOME": "/c", "HOME": "/home/u", "TERM": "xterm"]
    surroundings.screen = ScreenSize(columns: 80, rows: 24)
    surroundings.isInputTerminal = true
    surroundings.typed = ["wafer"]
    return surroundings
  }

  private static let mono = "\u{1B}[1;4mWafer\u{1B}[0m"

  @Test func `its lines are done before the first prompt, and say nothing`() throws {
    let surroundings = try surroundings("# mine\n\n:set theme mono\n:set page 3\n")
    surroundings.typed = ["wafer", ":set page"]
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.output.hasPrefix("\u{1B}[2m6 candies"))
    #expect(surroundings.output.contains(Self.mono))
    #expect(surroundings.output.contains("page: 3"))
    #expect(surroundings.errors == "")
  }

  @Test(arguments: [
    ("wafer\n", "1 of 6 candies · by category: All 1 · Chocolate 1 · "),
    (":scope chocolate\n", "6 candies · by category: All 6 · [Chocolate "),
    ("/(/\n", "6 candies · by category: All 6 · Chocolate "),
  ])
  func `what it has searched is told from the start`(lines: String, banner: String) throws {
    let surroundings = try surroundings(lines)
    surroundings.variables["TERM"] = "dumb"
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.output.hasPrefix(banner), "\(surroundings.output)")
  }

  @Test func `without XDG_CONFIG_HOME it lies below the home folder`() throws {
    let surroundings = try surroundings(
      ":set theme mono\r\n", at: "/home/u/.config/narrow/config")
    surroundings.variables["XDG_CONFIG_HOME"] = nil
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.output.contains(Self.mono))
    surroundings.variables["XDG_CONFIG_HOME"] = "not/absolute"
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.errors == "")
  }

  @Test func `an error names file and line, ends the file and not the session`() throws {
    let surroundings = try surroundings(":set theme mono\n# no such\n:set them x\n:set page 1\n")
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.errors == "narrow: /c/narrow/config:3: no setting them; theme?\n")
    #expect(surroundings.output.contains(Self.mono))
  }

  @Test(arguments: [
    "-c -f wafer c.csv", "-e wafer c.csv", "--no-config c.csv", "--echo -e wafer c.csv",
  ])
  func `what is not typed does not depend on it`(line: String) throws {
    let surroundings = try surroundings(":set theme mono\n:bogus\n")
    #expect(try surroundings.run(line) == .success)
    #expect(!surroundings.output.contains(Self.mono))
    #expect(surroundings.errors == "")
    surroundings.isInputTerminal = false
    surroundings.piped = ["wafer"]
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.errors == "")
  }

  @Test func `the command line comes last`() throws {
    let surroundings = try surroundings(
      ":set theme mono\n:set page 1\n:match phrase\n:set live off\n:set case exact\n")
    surroundings.typed = ["wafer", ":set theme", ":set page", ":set live", ":match", ":set case"]
    let line = "--theme light --page 5 --live -m words --case ignore c.csv"
    #expect(try surroundings.run(line) == .success)
    for value in ["theme: light", "page: 5", "live: on", "match: words", "case: ignore"] {
      #expect(surroundings.output.contains(value))
    }
    #expect(surroundings.output.contains("\u{1B}[1;4;31mWafer"))
  }

  @Test func `NARROW_COLORS is obeyed, and its faults are told once`() throws {
    let surroundings = try surroundings("")
    surroundings.variables["NARROW_COLORS"] = "match=7:numbr=1"
    #expect(try surroundings.run("c.csv") == .success)
    #expect(surroundings.output.contains("\u{1B}[7mWafer\u{1B}[0m"))
    #expect(surroundings.errors == "narrow: NARROW_COLORS: no part numbr; number?\n")
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], "\u{1B}[4mWafer\u{1B}[0m"), (["TERM": "dumb"], "Wafer"),
  ])
  func `NO_COLOR and a dumb terminal are obeyed whatever the theme`(
    variables: [String: String], match: String
  ) throws {
    let surroundings = try surroundings(":set theme dark\n")
    surroundings.variables.merge(variables) { $1 }
    surroundings.typed = ["wafer", ":set theme light"]
    #expect(try surroundings.run("--theme dark c.csv") == .success)
    #expect(surroundings.output.contains("  1  \(match) Stack"))
    #expect(!surroundings.output.contains("\u{1B}[9") && !surroundings.output.contains("\u{1B}[3"))
    if variables["TERM"] == "dumb" {
      #expect(!(surroundings.output + surroundings.prompts.joined()).contains("\u{1B}"))
    }
  }
}
