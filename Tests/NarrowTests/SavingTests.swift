import Foundation
import Testing

/// `:save`, through the program itself.
@Suite struct SavingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "narrow-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func run(_ line: String) throws -> RunProgram {
    try RunProgram.shell("cp -n Samples/candies.csv \"$2\"; cd \"$2\" && \(line)", folder.path())
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: ["csv", "tsv", "json", "ndjson"])
  func `what is saved opens again with the same records`(ending: String) throws {
    let saved = try run("\"$1\" candies.csv -e bar -e ':save found.\(ending)'")
    #expect(saved.text.hasSuffix("  saved 6 records to found.\(ending)\n"))
    #expect(saved.status == 0)
    let again = try run("\"$1\" -f '' -o csv found.\(ending)")
    #expect(again.output == (try run("\"$1\" -f bar candies.csv")).output)
    #expect(try run("ls | grep -c unfinished").text == "0\n")
  }

  @Test func `an order is kept, and no record is a header or an empty array`() throws {
    _ = try run("\"$1\" candies.csv -e bar -e ':sort calories desc' -e ':save a.txt'")
    let sorted = try run("\"$1\" candies.csv -e bar -e ':sort calories desc'").text
    let names = try text("a.txt").split(separator: "\n")
    #expect(names.count == 6)
    #expect(sorted.contains("  1  \(names[0])"))
    _ = try run("\"$1\" candies.csv -e nothing -e ':save b.csv' -e ':save b.json'")
    #expect(try text("b.csv") == "name,category,calories,maker\n")
    #expect(try text("b.json") == "[]\n")
  }

  @Test func `nothing is written over without a mark, and with it the file keeps its rights`()
    throws
  {
    _ = try run("printf old > a.csv; chmod 640 a.csv; ln -s a.csv link.csv")
    let refused = try run("\"$1\" candies.csv -e ':save a.csv'")
    #expect(refused.errors == "narrow: --eval: a.csv: File exists\n")
    #expect(refused.status == 2)
    #expect(try text("a.csv") == "old")
    let saved = try run(
      "\"$1\" candies.csv -e bar -e ':save! link.csv'; stat -c '%a %F' a.csv link.csv")
    #expect(saved.text.hasSuffix("640 regular file\n777 symbolic link\n"))
    #expect(try text("a.csv").hasPrefix("name,category"))
  }

  @Test func `a source may be saved over itself`() throws {
    let saved = try run(
      "\"$1\" candies.csv -e ':save! candies.csv' -e bar; \"$1\" -c -f '' candies.csv")
    #expect(saved.text.hasSuffix("6 of 60\n60\n"))
  }

  @Test func `a disk that fills up leaves the old file whole and nothing beside it`() throws {
    let saved = try run(
      "printf old > a.csv; (ulimit -f 1; \"$1\" --page 1 candies.csv -e ':save! a.csv'); ls")
    #expect(saved.errors.contains("File too large"), "\(saved.errors)")
    #expect(try text("a.csv") == "old")
    #expect(!saved.text.contains("unfinished"))
  }

  @Test func `an ending that tells no form, a folder that is not there: each is told`() throws {
    #expect(
      try run("\"$1\" candies.csv -e ':save a.doc'").errors
        == "narrow: --eval: a.doc: its ending tells no format; take one of txt, csv, tsv, tab, json, ndjson, jsonl\n"
    )
    #expect(
      try run("\"$1\" candies.csv -e ':save no/a.csv'").errors
        .contains("No such file or directory"))
  }

  @Test func `a session that is played again writes nothing`() throws {
    let replayed = try run(
      "\"$1\" --echo candies.csv -e ':save x.csv' > s.session; rm x.csv; \"$1\" --replay s.session; ls"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "x.csv").path()))
    #expect(replayed.text.contains("nothing is written to files here"))
  }
}
