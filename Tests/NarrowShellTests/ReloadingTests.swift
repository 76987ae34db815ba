import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct ReloadingTests {
  private static let rows = [
    ["Wafer Stack", "Chocolate", "35"], ["Milk Bar", "Chocolate", "210"],
    ["Corn Chew", "Other", "9"],
  ]
  private static let fields = ["name", "category", "calories"]

  /// A shell on the rows, after some lines.
  private static func shell(after lines: [String]) throws -> ScriptedShell {
    let shell = ScriptedShell(try .of(rows, fields: fields))
    for line in lines { shell.enter(line) }
    return shell
  }

  @Test func `trail, scope, order and columns stay`() throws {
    let shell = try Self.shell(after: [
      "a", "!x", ":scope choc", ":sort name desc", ":columns calories", ":in name,category",
    ])
    shell.shell.reopen = {
      try .of(
        [["0", "Late Chalk", "Chocolate"], ["7", "Apple", "Sour"]]
          + Self.rows.map { [$0[2], $0[0], $0[1]] },
        fields: ["calories", "name", "category"])
    }
    let answer = shell.enter(":reload")
    #expect(answer.hasPrefix("things.csv was read again: 5 records, 2 more\n"))
    #expect(answer.hasSuffix("3 of 5 in Chocolate\n"))
    #expect(
      answer.contains("  1  Wafer Stack   35\n  2  Milk Bar      210\n  3  Late Chalk    0\n"))
    #expect(shell.enter("sour").hasPrefix("no results of 5"))
    #expect(shell.enter(":scope all").contains("1  Apple"))
  }

  @Test func `a step whose field is gone is dropped, and that is told`() throws {
    let shell = try Self.shell(after: ["a", "calories>10", ":scope choc", ":sort calories"])
    shell.shell.reopen = { try .of([["Bar"], ["Egg"]], fields: ["name"]) }
    let answer = shell.enter(":reload")
    #expect(answer.contains("2 records, 1 fewer\n"))
    #expect(answer.contains("dropped calories>10, whose field is gone\n"))
    #expect(answer.hasSuffix("  1  Bar\n1 of 2\n"))
    #expect(shell.error(of: ":back").contains("nothing to go back to"))
  }

  @Test func `a source that cannot be read again leaves all as it was`() throws {
    let shell = try Self.shell(after: ["a"])
    shell.shell.reopen = { throw PlacedError(place: "things.csv", reason: "is gone") }
    #expect(shell.error(of: ":reload").contains("things.csv: is gone"))
    shell.shell.reopen = { [stop = shell.shell.stop] in
      stop.stop()
      return try .of([["Egg"]], fields: ["name"])
    }
    #expect(shell.error(of: ":reload").contains("interrupted"))
    shell.shell.reopen = nil
    #expect(shell.error(of: ":reload").contains("cannot be read again"))
    #expect(shell.enter(":list").hasSuffix("2 of 3\n"))
  }

  @Test func `what the reader noticed is told again`() throws {
    let shell = try Self.shell(after: [])
    shell.shell.reopen = {
      var table = try Corpus.of([["Bar"]], fields: ["name"]).table
      table.notes = ["the end is missing"]
      return try Corpus(name: "things", source: "things.csv", table: table)
    }
    #expect(shell.enter(":reload").contains("things.csv: the end is missing\n"))
  }
}
