import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct PickTests {
  private func surroundings(_ typed: [String]) throws -> ScriptedSurroundings {
    let surroundings = ScriptedSurroundings()
    surroundings.corpora = [
      "c.csv": try .candies, "-": try .countries, "none": try .of([], fields: ["name"]),
    ]
    surroundings.typed = typed
    surroundings.terminalScreen = ScreenSize(columns: 80, rows: 24)
    return surroundings
  }

  @Test(
    arguments: [
      ([":2"], "Peanut Brittle \"Old\"\n", .success),
      (["caramel", ":2"], "Milk Caramel Bar\n", .success),
      ([":pick 5 2-3"], "Caramel Corn Chew\nPeanut Brittle \"Old\"\nWafer Stack\n", .success),
      ([":pick 2,3 2"], "Peanut Brittle \"Old\"\nWafer Stack\n", .success),
      ([":pick 5-"], "Caramel Corn Chew\nDark Caramel Square\n", .success),
      (["wafer", ""], "Wafer Stack\n", .success), (["wafer", ":pick"], "Wafer Stack\n", .success),
      (["  ", "wafer", "  "], "Wafer Stack\n", .success),
      ([":sort calories", ":1"], "Wafer Stack\n", .success),
      ([":show 2", ":99", ":pick x", ":1"], "Butter Caramel Drop\n", .success),
      (["caramel", "", ":quit"], "", .interrupted), ([], "", .interrupted),
      ([":quit"], "", .interrupted), (["zzz", ""], "", .nothing),
      ([":2", ":3"], "Peanut Brittle \"Old\"\n", .success),
    ] as [([String], String, ExitCode)])
  func `rows are picked, and nothing else goes to standard output`(
    typed: [String], output: String, status: ExitCode
  ) throws {
    let surroundings = try surroundings(typed)
    #expect(try surroundings.run("-p c.csv") == status)
    #expect(surroundings.output == output)
    #expect(surroundings.errors == "")
    #expect(surroundings.terminal.hasPrefix("6 candies · by category: "))
  }

  @Test func `the list printed last is what is picked from`() throws {
    let surroundings = try surroundings(["united", ":pick 4"])
    #expect(try surroundings.run("--pick") == .success)
    #expect(surroundings.output == "United States Minor Outlying Islands\n")
    #expect(surroundings.prompts == ["countries> ", "countries › united> "])
  }

  @Test(arguments: [
    ("-p -0 c.csv", "Butter Caramel Drop\0"), ("-p -o json c.csv", "json\nButter Caramel Drop\n"),
    ("-p -0 -o text c.csv", "Butter Caramel Drop\0"), ("-p -s hard c.csv", "Butter Caramel Drop\n"),
  ])
  func `what is picked is written as it is asked for`(line: String, output: String) throws {
    let surroundings = try surroundings([":1"])
    #expect(try surroundings.run(line) == .success)
    #expect(surroundings.output == output)
  }

  @Test func `a terminal gets what is picked without harm, a pipe gets its bytes`() throws {
    let surroundings = try surroundings([":1"])
    surroundings.corpora["evil"] = try .of([["a\u{1B}[2J"]], fields: ["name"])
    #expect(try surroundings.run("-p evil") == .success)
    #expect(surroundings.output == "a\u{1B}[2J\n")
    surroundings.screen = ScreenSize(columns: 80, rows: 24)
    #expect(try surroundings.run("-p evil") == .success)
    #expect(surroundings.output == "a\u{1B}[2J\na␛[2J\n")
    #expect(!surroundings.terminal.contains("\u{1B}"))
  }

  @Test func `no rows have their own status, and no terminal is an error`() throws {
    let surroundings = try surroundings([":1"])
    #expect(try surroundings.run("-p none") == .nothing)
    #expect(surroundings.output + surroundings.errors == "")
    surroundings.terminalScreen = nil
    #expect(try surroundings.run("-p c.csv") == .failed)
    #expect(surroundings.errors == "narrow: --pick: no terminal\n")
    #expect(surroundings.output == "")
  }

  @Test(arguments: [
    ("-p -f x", "--pick: does not go with --filter"), ("-p -c", "--pick: does not go with --count"),
    ("-p -e x", "--pick: does not go with --eval"),
    ("-p -x f", "--pick: does not go with --script"),
    ("-p --echo", "--pick: does not go with --echo"),
    ("-p --replay x", "--replay: does not go with a SOURCE, --filter, --eval or --script"),
    ("-p -0 -o csv", "--print0: does not go with --output csv"),
    ("-0", "--print0: goes only with --filter or --pick; --filter '' takes every record"),
    ("--read0 --format csv", "--read0: does not go with --format"),
    ("--read0 -d ,", "--read0: does not go with --delimiter"),
  ])
  func `what does not go together is refused`(line: String, message: String) throws {
    let surroundings = try surroundings([])
    #expect(try surroundings.run(line + " c.csv") == .failed)
    #expect(surroundings.errors == "narrow: \(message)\n")
  }

  @Test func `elsewhere nothing is picked`() throws {
    let scripted = ScriptedShell(try .candies)
    #expect(
      scripted.error(of: ":pick 1") == "narrow: nothing is picked here; narrow --pick does that\n")
    #expect(scripted.enter(":2").hasPrefix("name"))
    scripted.shell.purpose = .pick
    #expect(
      scripted.error(of: ":pick")
        == "narrow: the list has 6 rows; say which, as :pick 2 or :pick 2 5-7\n")
    #expect(scripted.error(of: ":pick 9") == "narrow: no row 9: the list has 6 rows\n")
  }
}
