import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct ProgramTests {
  private func surroundings() throws -> ScriptedSurroundings {
    let surroundings = ScriptedSurroundings()
    surroundings.corpora = ["c.csv": try .candies, "-": try .countries, "n.txt": try .countries]
    return surroundings
  }

  @Test(
    arguments: [
      ("-f wafer c.csv", "Wafer Stack\n", .success), ("-f zzz c.csv", "", .nothing),
      ("-c -f caramel c.csv", "4\n", .success), ("-c -f zzz c.csv", "0\n", .nothing),
      ("-f caramel -f corn c.csv", "Caramel Corn Chew\n", .success),
      ("-c -f united -f unit n.txt", "4\n", .success), ("-c -f '' c.csv", "6\n", .success),
      ("-c -f united", "4\n", .success), ("-c -f caramel -s chocolate c.csv", "2\n", .success),
      ("-f wafer -o json c.csv", "json\nWafer Stack\n", .success),
      ("-c -f copper --in maker c.csv", "2\n", .success),
      ("-c -f CARAMEL --case exact c.csv", "0\n", .nothing),
      ("-c -f unkg -m wildcard n.txt", "1\n", .success),
      ("-c -f caramel -s all c.csv", "4\n", .success),
    ] as [(String, String, ExitCode)])
  func `a filter prints the matches and tells whether there are any`(
    line: String, output: String, status: ExitCode
  ) throws {
    let surroundings = try surroundings()
    surroundings.piped = ["not read"]
    #expect(try surroundings.run(line) == status)
    #expect(surroundings.output == output)
    #expect(surroundings.errors == "")
  }

  @Test(arguments: [
    ("-f x gone.csv", "narrow: gone.csv: no such file\n"),
    (
      "-f '\"x' c.csv",
      "narrow: --filter: the quote is not closed; write \\\" for the sign itself\n  \"x\n  ^"
    ),
    ("-f x -s nowhere c.csv", "narrow: no scope nowhere\n"),
    ("-f x --in makr c.csv", "narrow: no field makr; maker?\n"),
    ("-f x --in , c.csv", "narrow: --in: , is not one of all, field names parted by commas\n"),
    ("--bogus", "narrow: --bogus: no such option; --help lists them\n"),
    ("--replay gone.session", "narrow: gone.session: no such file\n"),
    ("-x gone.narrow c.csv", "narrow: gone.narrow: no such file\n"),
  ])
  func `an error is told on standard error, with status 2`(line: String, message: String) throws {
    let surroundings = try surroundings()
    #expect(try surroundings.run(line) == .failed)
    #expect(surroundings.errors.hasPrefix(message), "\(surroundings.errors)")
    #expect(surroundings.output == "")
  }

  @Test func `a terminal gets no control of the data, also from a filter`() throws {
    let surroundings = try surroundings()
    surroundings.corpora["evil.txt"] = try .of([["a\u{1B}[2Jb\u{9B}1m\r"]], fields: ["name"])
    #expect(try surroundings.run("-f a evil.txt") == .success)
    #expect(surroundings.output.contains("\u{1B}[2J"))
    surroundings.screen = ScreenSize(columns: 80, rows: 24)
    #expect(try surroundings.run("-f a evil.txt") == .success)
    #expect(surroundings.output.hasSuffix("a␛[2Jb<U+009B>1m\n"), "\(surroundings.output)")
  }

  @Test func `a filter at a terminal wants a source`() throws {
    let surroundings = try surroundings()
    surroundings.isInputTerminal = true
    #expect(try surroundings.run("-f x") == .failed)
    #expect(surroundings.errors == "narrow: nothing to search: name a SOURCE or pipe data in\n")
  }

  @Test func `with a source, piped lines are the session`() throws {
    let surroundings = try surroundings()
    surroundings.piped = ["united", "kingdom", ":back", ":show 2"]
    #expect(try surroundings.run("n.txt") == .success)
    #expect(
      surroundings.output.hasSuffix("4 of 249\nname  United Kingdom\n#238 of countries.txt\n")
        || surroundings.output.contains("4 of 249\nname  United"))
    #expect(!surroundings.output.contains("countries\n"))
  }

  @Test func `a line that failed gives the session its status, and its place`() throws {
    let surroundings = try surroundings()
    surroundings.piped = ["wafer", ":bogus", ":list"]
    #expect(try surroundings.run("c.csv") == .failed)
    #expect(surroundings.errors.hasPrefix("narrow: standard input:2: no command :bogus"))
    #expect(surroundings.output.hasSuffix("1 of 6\n  1  Wafer Stack   Chocolate\n1 of 6\n"))
  }

  @Test func `a script ends at its first failure, which names its line`() throws {
    let surroundings = try surroundings()
    surroundings.files["s.narrow"] = "# find\n\nwafer\n:bogus\n:cancel\n"
    #expect(try surroundings.run("-x s.narrow -e ':list' c.csv") == .failed)
    #expect(surroundings.errors.hasPrefix("narrow: s.narrow:4: no command :bogus"))
    #expect(surroundings.output.hasSuffix("1 of 6\n  1  Wafer Stack   Chocolate\n1 of 6\n"))
  }

  @Test func `without a source, lines that are given read the data from standard input`() throws {
    let surroundings = try surroundings()
    #expect(try surroundings.run("-e united -e kingdom") == .success)
    #expect(surroundings.output.hasSuffix("1 of 249\n"))
  }

  @Test func `echo writes a session that replays`() throws {
    let surroundings = try surroundings()
    _ = try surroundings.run("--echo -e caramel -e ':scope hard' -e '' -e '\"x' -e ':show 1' c.csv")
    #expect(
      surroundings.output.hasPrefix(
        "$ narrow c.csv\n6 candies · by category: All 6 · Chocolate 3 · Hard 1 · Other 2\n> caramel\n"
      ))
    #expect(surroundings.errors.hasPrefix("narrow: --eval 4: the quote is not closed"))
    surroundings.files["a.session"] = surroundings.output
    let again = try self.surroundings()
    again.files = surroundings.files
    #expect(try again.run("--replay a.session") == .success)
    #expect(again.output == "a.session: 5 lines entered, all printed as in the file\n")
  }

  @Test func `a replay stops at the first difference and shows both sides`() throws {
    let surroundings = try surroundings()
    surroundings.files["a.session"] =
      "$ narrow c.csv\n6 candies · by category: All 6 · Chocolate 3 · Hard 1 · Other 2\n"
      + "> wafer\n  1  Wafer Stack   Hard\n1 of 6\n> :bogus\n"
    #expect(try surroundings.run("--replay a.session") == .nothing)
    #expect(
      surroundings.output == """
        a.session:4: the session went differently
        -   1  Wafer Stack   Hard
        +   1  Wafer Stack   Chocolate

        """)
  }

  @Test(arguments: ["Samples/a.session", "a.session", "/x/Samples/a.session"])
  func `a replay finds its source from anywhere`(path: String) throws {
    let surroundings = try surroundings()
    let folder = path.split(separator: "a.session").first.map(String.init) ?? ""
    surroundings.corpora = [folder + "../Samples/c.csv": try .candies]
    if folder.isEmpty { surroundings.corpora = ["Samples/c.csv": try .candies] }
    surroundings.files[path] =
      "$ narrow --scope hard Samples/c.csv\n6 candies · by category: All 6 · Chocolate 3 · [Hard 1] · Other 2\n"
    #expect(try surroundings.run("--replay \(path)") == .success, "\(surroundings.output)")
  }

  @Test(arguments: [
    (
      "$ narrow --help\n",
      "narrow: a:1: a session: does not go with --help, --version or --replay\n"
    ),
    (
      "$ narrow --replay a\n",
      "narrow: a:1: a session: does not go with --help, --version or --replay\n"
    ),
    (
      "$ sh -c x\n",
      "narrow: a:1: a session file begins with a line such as: $ narrow Samples/candies.csv\n"
    ),
    ("$ narrow --bogus\n", "narrow: a:1: --bogus: no such option; --help lists them\n"),
  ])
  func `what is no session is refused`(text: String, message: String) throws {
    let surroundings = try surroundings()
    surroundings.files["a"] = text
    #expect(try surroundings.run("--replay a") == .failed)
    #expect(surroundings.errors == message)
  }

  @Test func `at a terminal there is a banner, a prompt, and errors among the answers`() throws {
    let surroundings = try surroundings()
    surroundings.isInputTerminal = true
    surroundings.screen = ScreenSize(columns: 80, rows: 7)
    surroundings.typed = ["caramel", ":scope choc", ":bogus", ""]
    #expect(try surroundings.run("c.csv") == .failed)
    #expect(surroundings.output.hasPrefix("6 candies · by category: "))
    #expect(surroundings.output.contains("4 of 6 · rows 1–3 (:more)\n"))
    #expect(surroundings.output.contains("no command :bogus"))
    #expect(surroundings.errors == "")
    #expect(
      surroundings.prompts == [
        "candies> ", "candies › caramel> ", "candies:Chocolate › caramel> ",
        "candies:Chocolate › caramel> ", "candies:Chocolate › caramel> ",
      ])
  }

  @Test func `data on standard input leaves the keys to the terminal`() throws {
    let surroundings = try surroundings()
    #expect(try surroundings.run("") == .failed)
    #expect(surroundings.errors == "narrow: no terminal\n")
    surroundings.typed = ["united"]
    #expect(try surroundings.run("-") == .success)
    #expect(surroundings.output.hasSuffix("4 of 249\n"))
  }

  @Test func `without anything the shell is empty and says how to go on`() throws {
    let surroundings = try surroundings()
    surroundings.isInputTerminal = true
    surroundings.typed = [":quit"]
    #expect(try surroundings.run("") == .success)
    #expect(surroundings.output == Shell.nothingOpen + "\n")
  }

  @Test func `what could not be read is told once, on standard error`() throws {
    let surroundings = try surroundings()
    var table = try Corpus.candies.table
    table.rejects = [Reject(line: 2, reason: "no value")]
    surroundings.corpora["c.csv"] = try Corpus(name: "c", source: "c.csv", table: table)
    #expect(try surroundings.run("-c -f wafer c.csv") == .success)
    #expect(try surroundings.run("-e wafer c.csv") == .success)
    #expect(
      surroundings.errors == "narrow: c.csv:2: no value\nnarrow: c.csv:2: no value\n")
  }

  @Test func `a stopped filter ends as interrupted`() throws {
    let surroundings = try surroundings()
    surroundings.stop.stop()
    #expect(try surroundings.run("-f a n.txt") == .interrupted)
    #expect(surroundings.output == "")
  }

  @Test func `help and version are told`() throws {
    let surroundings = try surroundings()
    #expect(try surroundings.run("--help") == .success)
    #expect(surroundings.output.hasPrefix("usage: narrow"))
    let other = try self.surroundings()
    #expect(try other.run("-V") == .success)
    #expect(other.output.hasPrefix("narrow \(Program.version) (Unicode "))
  }
}
