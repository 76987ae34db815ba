import Foundation
import Testing

/// What becomes of a session whose file is changed by others.
@Suite struct ChangedFileTests {
  private static let lines = (1...5000).map { "line \($0) of some\n" }.joined()

  @Test(arguments: ["x", ":list", ":show 3", ":sort name", ":more", "!x", ":steps", ":fields"])
  func `of a file that was cut nothing is shown, and the results stay`(line: String) throws {
    let program = try PipedProgram(on: Self.lines)
    #expect(try program.enter("7").contains("of 5,000"))
    try program.change("truncate -s 30000 \"$1\"")
    for _ in 0..<2 {
      let answer = try program.enter(line)
      #expect(answer.contains("list.txt changed on disk: 58,893 bytes shorter; :reload to"))
      #expect(!answer.contains("line 7"))
    }
    #expect(try program.enter(":help").contains(":rel[oad]"))
    let again = try program.enter(":reload")
    #expect(again.contains("list.txt was read again: 1,729 records, 3,271 fewer"))
    #expect(again.contains("  1  line 7 of some\n"))
    #expect(try program.end().reason == .exit)
  }

  @Test(arguments: [
    ("echo line 5001 >> \"$1\"", "list.txt changed on disk: 10 bytes longer; :reload", "5,001"),
    ("sed -i s/some/7/ \"$1\"", "list.txt was replaced or deleted on disk; :reload", "5,000"),
    ("touch -d 2001-01-01 \"$1\"", "list.txt changed on disk; :reload", "5,000"),
  ])
  func `another change is told once, and the search goes on`(
    change: String, told: String, count: String
  ) throws {
    let program = try PipedProgram(on: Self.lines)
    let first = try program.enter("77")
    try program.change(change)
    let second = try program.enter("77")
    #expect(second.contains(told))
    #expect(second.hasPrefix(first.prefix(40)))
    #expect(try !program.enter("77").contains("on disk"))
    #expect(try program.enter(":reload").contains("was read again: \(count) records"))
    #expect(try !program.enter("77").contains("on disk"))
    #expect(try program.end().reason == .exit)
  }

  @Test func `a file that was deleted cannot be read again, and what was read stays`() throws {
    let program = try PipedProgram(on: Self.lines)
    #expect(try program.enter("77").contains("of 5,000"))
    try program.change("rm \"$1\"")
    #expect(try program.enter("77").contains("list.txt was replaced or deleted on disk"))
    #expect(try program.enter(":reload").contains("list.txt: No such file or directory"))
    #expect(try program.enter("77").contains("of 5,000"))
  }

  @Test(arguments: ["list.txt", "list.csv", "list.ndjson"])
  func `a file that is cut and written anew all the time ends nothing by a signal`(
    name: String
  ) throws {
    let text = (1...20_000).map { number in
      switch name {
      case "list.csv": "\(number) a,\"line, \"\"\(number)\"\"\",éa\n"
      case "list.ndjson": "{\"name\": \"line é \(number)\", \"a\": [\(number)]}\n"
      default: "line é \(number)\n"
      }
    }.joined()
    let program = try PipedProgram(on: text, named: name)
    _ = try program.enter("1")
    let changes = """
      cp "$1" "$1.whole"
      for turn in $(seq 20); do truncate -s $((turn * 9000)) "$1"; cat "$1.whole" > "$1"; done
      """
    let done = try RunProgram.started(changes, file: program.file.path())
    repeat {
      for line in ["7", ":cancel", "!7", "~17", ":sort name", ":reload", "/1.*7/"] {
        let answer = try program.enter(line)
        #expect(!answer.contains("(ended)"), "\(line)")
      }
    } while done.isRunning
    done.waitUntilExit()
    #expect(try program.enter(":reload").contains("was read again: "))
    #expect(try program.end().reason == .exit)
  }

  @Test(arguments: [["-f", "7"], ["-c", "-f", "é"], ["-f", "~17"], ["-o", "json", "-f", "!x"]])
  func `a one-shot search of a file that is cut says so or is right, with its status`(
    words: [String]
  ) throws {
    let program = try PipedProgram(on: "")
    let text = (1...50_000).map { "line é \($0)\n" }.joined()
    try Data(text.utf8).write(to: program.file)
    let right = try RunProgram(words: words + [program.file.path()])
    let changes = """
      cp "$1" "$1.whole"
      for turn in $(seq 20); do truncate -s $((turn * 25000)) "$1"; cat "$1.whole" > "$1"; done
      """
    let done = try RunProgram.started(changes, file: program.file.path())
    while done.isRunning {
      let run = try RunProgram(words: words + [program.file.path()])
      #expect([0, 1, 2].contains(run.status))
      if run.status == 2 { #expect(run.errors.contains("became shorter while it was read")) }
    }
    #expect(try RunProgram(words: words + [program.file.path()]).output == right.output)
  }
}
