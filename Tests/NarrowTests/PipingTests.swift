import Foundation
import Testing

/// `:pipe`, through the program itself and a real shell.
@Suite struct PipingTests {
  private func run(_ line: String) throws -> RunProgram {
    try RunProgram.shell(line, "Samples/candies.csv")
  }

  @Test(arguments: [
    ("wafer", "own", "cat", "Wafer Stack,Chocolate,35,Émile Frères\n"),
    ("caramel", "own", "wc -l", "7\n"),
    ("wafer", "csv", "head -1", "name,category,calories,maker\n"),
    ("wafer", "text", "tr a-z A-Z", "WAFER STACK\n"),
    ("wafer", "ndjson", "cut -c 1-21", "{\"name\":\"Wafer Stack\"\n"),
    ("nothing is so", "own", "wc -c", "0\n"), ("nothing is so", "json", "cat", "[]\n"),
  ])
  func `a command gets the results in a form`(
    text: String, form: String, command: String, printed: String
  ) throws {
    let run = try RunProgram(
      "-e", text, "-e", ":set output \(form)", "-e", ":pipe \(command)", "Samples/candies.csv")
    #expect(run.text.hasSuffix(")\n" + printed), "\(run.text)")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `they come in the order of the list`() throws {
    let run = try RunProgram(
      "-e", "caramel", "-e", ":sort calories desc", "-e", ":pipe cut -d, -f3 | head -3",
      "Samples/candies.csv")
    #expect(run.text.hasSuffix("\n250\n145\n135\n"), "\(run.text)")
  }

  @Test func `a command that stops reading early is no error, however much there is`() throws {
    let run = try run(
      "yes 'some line of text' 2> /dev/null | head -400000 > big.$$; \"$1\" -e ':pipe head -1' big.$$; s=$?; "
        + "rm big.$$; exit $s")
    #expect(run.text == "some line of text\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("exit 3", "the command ended with status 3"), ("kill -9 $$", "was ended by signal 9"),
    ("no-such-command 2> /dev/null", "the command ended with status 127"),
  ])
  func `how a command failed is told`(command: String, told: String) throws {
    let run = try RunProgram("-e", ":pipe \(command)", "Samples/candies.csv")
    #expect(run.errors.contains(told), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func `a command heeds signals as usual, and gets no descriptor of ours`() throws {
    let run = try run(
      "\"$1\" -e ':pipe yes | head -1; grep -cE \"SigIgn.*[13579bdf]...$\" /proc/self/status; ls /proc/self/fd' "
        + "\"$2\" 3>&- 4>&-")
    #expect(run.text.hasPrefix("y\n0\n0\n1\n2\n3\n"), "\(run.text)")
    #expect(!run.text.contains("\n4\n"))
  }

  @Test func `the session's own lines are not for the command`() throws {
    let run = try RunProgram(
      words: ["Samples/candies.csv"], input: "wafer\n:pipe cat\n:pipe cat\n")
    #expect(run.text.hasSuffix("1 of 60\n" + String(repeating: Self.wafer, count: 2)))
  }

  private static let wafer = "Wafer Stack,Chocolate,35,Émile Frères\n"

  @Test func `a session that is played again runs nothing`() throws {
    let run = try run(
      "\"$1\" --echo -e ':pipe echo ran' \"$2\" > s.$$; \"$1\" --replay s.$$; rm s.$$")
    #expect(run.text.contains("no command is run here"), "\(run.text)")
    #expect(!run.text.contains("+ ran"))
  }
}
