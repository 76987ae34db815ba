import Foundation
import Testing

@Suite struct ProgramRunTests {
  @Test func `a session from a pipe prints its answers and nothing else`() throws {
    let run = try RunProgram(
      "Samples/countries.txt", input: "united\nkingdom\n:back\n:show 2\n")
    #expect(run.text.hasPrefix("  1  United Arab Emirates\n  2  United Kingdom\n"))
    #expect(run.text.hasSuffix("4 of 249\nname  United Kingdom\n#235 of countries.txt\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      ("united", 4), ("united kingdom", 1), ("cote d", 1), ("REUNION", 1), ("land", 27),
      ("land$", 11), ("^new", 2), ("un*dom", 1), ("~unkg", 1), ("island !islands", 3),
      ("/^s[aeiou]/", 24), ("fran", 1), ("germny", 0), ("", 249),
    ] as [(String, Int)])
  func `a filter and the shell find the same countries`(query: String, count: Int) throws {
    let filter = try RunProgram("-f", query, "-c", "Samples/countries.txt")
    #expect(filter.text == "\(count)\n")
    #expect(filter.status == (count == 0 ? 1 : 0))
    guard !query.isEmpty else { return }
    let shell = try RunProgram("-e", query, "--page", "0", "Samples/countries.txt")
    let words = count == 0 ? "no results" : "\(count)"
    #expect(shell.text.contains("\(words) of 249\n"))
    #expect(shell.status == 0)
  }

  @Test(
    arguments: [
      ("[{}]", [":list", "", "x", ":sort", ":columns all", ":cancel"]), ("{}", [":list"]),
      ("[]", [":list", "x"]), ("", [":columns all", "x", ":show 1"]), ("[{}, {}]", ["!x", ":1"]),
    ] as [(String, [String])])
  func `records without fields, or none at all, break nothing`(
    json: String, lines: [String]
  ) throws {
    let words = ["--format", "json"] + lines.flatMap { ["-e", $0] }
    let run = try RunProgram(words: words, input: json)
    #expect([0, 2].contains(run.status), "\(run.errors)")
  }

  @Test func `a filter writes the file's own bytes under its header`() throws {
    let run = try RunProgram("-f", "peanut | nougatine", "Samples/candies.csv")
    let file = try String(
      contentsOf: RunProgram.package.appending(path: "Samples/candies.csv"), encoding: .utf8)
    let lines = file.split(separator: "\n")
    let wanted = lines.filter { $0.contains("Peanut") || $0.contains("Nougatine") }
    #expect(run.text == ([lines[0]] + wanted).joined(separator: "\n") + "\n")
  }

  @Test(
    arguments: [
      (["-f", "u", "Samples/countries.txt"], 0), (["-f", "zzz", "Samples/countries.txt"], 1),
      (["-f", "u", "gone.txt"], 2), (["-f", "/(/", "Samples/countries.txt"], 2),
      (["-f", "u", "Samples"], 2), (["--bogus"], 2),
      (["-e", ":bogus", "Samples/countries.txt"], 2),
      (["-e", "zzz", "Samples/countries.txt"], 0), (["--help"], 0), (["--version"], 0),
      (["--name", "nobody", "-f", "x", "Samples/candies.csv"], 2),
    ] as [([String], Int32)])
  func `the exit status tells what happened`(words: [String], status: Int32) throws {
    let run = try RunProgram(words: words)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.isEmpty == (status < 2))
    if status == 2 { #expect(run.errors.hasPrefix("narrow: ")) }
  }

  @Test func `data from a pipe is searched`() throws {
    let run = try RunProgram("-f", "b", input: "alpha\nbeta\ngamma\nab")
    #expect(run.text == "beta\nab\n")
    let none = try RunProgram("-f", "b", input: "")
    #expect(none.status == 1)
  }

  @Test func `a closed output ends quietly`() throws {
    let lines = String(repeating: "some line of text\n", count: 40_000)
    let file = FileManager.default.temporaryDirectory.appending(path: "narrow-\(getpid())-pipe.txt")
    try lines.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try RunProgram.shell(
      "\"$1\" -f line \"$2\" | head -n 1; \"$1\" --page 0 -e line \"$2\" | head -n 1", file.path())
    #expect(run.text == "some line of text\n    1  some line of text\n")
    #expect(run.errors == "")
  }

  @Test func `a line without a line break runs, and odd bytes are told`() throws {
    let run = try RunProgram("Samples/countries.txt", input: "united\r\n\nking\u{0}\n:back")
    #expect(run.text.hasSuffix("4 of 249\n"))
  }

  @Test func `a sample is there wherever the program is`() throws {
    let run = try RunProgram("--sample", "users", "-c", "-f", "city:minato", in: URL(filePath: "/"))
    #expect(run.text == "1\n")
  }

  @Test(arguments: ["candies", "countries", "users"])
  func `a built-in sample is its file`(name: String) throws {
    let form = ["candies": "csv", "countries": "text", "users": "json"][name] ?? ""
    let file = ["candies": "candies.csv", "countries": "countries.txt", "users": "users.json"][name]
    let builtIn = try RunProgram("--sample", name, "-f", "", "-o", form)
    let fromFile = try RunProgram("-f", "", "-o", form, "Samples/\(file ?? "")")
    #expect(builtIn.output == fromFile.output)
    #expect(!builtIn.output.isEmpty)
  }

  @Test(arguments: ["candies", "countries", "users"])
  func `the sample sessions print what they did`(name: String) throws {
    let run = try RunProgram("--replay", "Samples/\(name).session")
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    let elsewhere = try RunProgram(
      "--replay", RunProgram.package.appending(path: "Samples/\(name).session").path(),
      in: URL(filePath: "/"))
    #expect(elsewhere.status == 0, "\(elsewhere.text)\(elsewhere.errors)")
  }

  @Test(arguments: ["NO_COLOR", "TERM"])
  func `a pipe gets no escapes`(variable: String) throws {
    let run = try RunProgram(
      "-e", "land", "Samples/countries.txt", environment: [variable: "xterm"])
    #expect(!run.output.contains(0x1B))
    let forced = try RunProgram(
      "--color=always", "-e", "land", "Samples/countries.txt", environment: [variable: "xterm"])
    #expect(forced.output.contains(0x1B))
  }

  @Test func `the locale changes nothing`() throws {
    let run = try RunProgram(
      "-c", "-f", "time", input: "TIME\n", environment: ["LC_ALL": "tr_TR.UTF-8"])
    #expect(run.text == "1\n")
  }

  @Test func `without a terminal, data on standard input asks for other ways`() throws {
    let run = try RunProgram.shell("printf 'a\\n' | setsid -w \"$1\"", "")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("narrow: standard input has the data and there is no terminal"))
  }

  @Test func `an interrupt ends what is not typed with its own status`() throws {
    let process = Process()
    process.executableURL = RunProgram.program
    process.arguments = ["-f", "x"]
    let input = Pipe()
    process.standardInput = input
    try process.run()
    let status = "/proc/\(process.processIdentifier)/status"
    // Until the program has its own way to take the signal, which `SigCgt` shows.
    while process.isRunning, try !String(contentsOfFile: status, encoding: .utf8).catchesInterrupt {
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(process.terminationReason == .exit)
  }
}

extension String {
  /// Whether a status file of the system says that SIGINT is caught.
  fileprivate var catchesInterrupt: Bool {
    let line = split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap { UInt64($0.dropFirst(7).drop(while: \.isWhitespace), radix: 16) } ?? 0
    return mask & 1 << UInt64(SIGINT - 1) != 0
  }
}
