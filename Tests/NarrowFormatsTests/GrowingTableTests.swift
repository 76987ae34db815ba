import ByteSearch
import NarrowEngine
import RandomTesting
import Testing

@testable import NarrowFormats

/// A source that comes in pieces, against the same source read at once.
@Suite struct GrowingTableTests {
  private static let kinds: [(name: FormatName, pieces: [String])] = [
    (.text, ["a", "bc", "\n", "\n", "\r\n", "\r", "é", "\0", "\u{FEFF}"]),
    (.csv, ["a", "b,c", ",", "\n", "\n", "\r\n", "\"x\"", "\"y\nz\"", "\"\"", "\"", "1,2\n", "é"]),
    (.tsv, ["a\tb\n", "\t", "c", "\n", "\"d\"\te\n"]),
    (
      .ndjson,
      [
        "{\"a\":1}\n", "{\"a\":\"x\",\"b\":[1,2]}\n", "{\"c\":{\"d\":null,\n \"e\":2}}\n", "12\n",
        "\n",
        "{\"a\":1,\"a\":2}\n", "{\"a\"", ":", "}", "oops\n", "\"s\"", "[1]\r\n", "{\"f\":",
      ]
    ),
  ]

  @Test(arguments: kinds.indices)
  func `what came in pieces is what is read at once`(kind: Int) throws {
    var random = SplitMix(seed: UInt64(kind))
    let (name, pieces) = Self.kinds[kind]
    var closed = 0
    for _ in 0..<1500 {
      let text = random.some(0...60) { Array($0.one(of: pieces, or: "").utf8) }.reduce([], +)
      var rules = ReadingRules(format: name, header: random.one(.present, .absent, .guess))
      if name == .text, random.isOnce(in: 4) { rules.ending = .nul }
      if name == .csv { rules.delimiter = UInt8(ascii: ",") }
      let growing = GrowingTable(
        rules: rules, blockSize: random.one(1, 20, 100), certainAfter: random.one(3, 30, 1000))
      let grown = try Self.grown(growing, text, &random)
      let whole = try read(Bytes(text), rules: rules)
      closed += grown.segments.count > 1 ? 1 : 0
      guard Self.parts(of: grown) == Self.parts(of: whole) else {
        Issue.record(
          """
          \(String(decoding: text, as: UTF8.self).debugDescription)
          \(Self.parts(of: grown))
          \(Self.parts(of: whole))
          """)
        return
      }
    }
    #expect(closed > 100)
  }

  /// The last table; each one before must be the beginning of the next, unless that is another edition.
  private static func grown(
    _ growing: GrowingTable, _ text: [UInt8], _ random: inout SplitMix
  ) throws -> Table {
    var rest = text[...]
    var last: (edition: Int, rows: [[[UInt8]?]]) = (0, [])
    while true {
      let piece = rest.prefix(random.one(0, 1, 3, 20, 100))
      rest = rest.dropFirst(piece.count)
      growing.incoming.append(Array(piece).span)
      let isAtEnd = rest.isEmpty
      guard let table = try growing.table(isAtEnd: isAtEnd) else { continue }
      // What a field that came later lacks, it lacks in the rows that were there.
      let rows = table.values.map { row in
        row.reversed().drop { $0 == nil }.reversed().map(\.self)
      }
      if growing.edition == last.edition { #expect(rows.starts(with: last.rows)) }
      last = (growing.edition, rows)
      if isAtEnd { return table }
    }
  }

  /// All of a table that can be compared.
  private static func parts(of table: Table) -> [String] {
    [
      table.format, "\(table.names)", "\(table.values)", "\(table.records)", "\(table.rejects)",
      "\(table.notes)", "\(table.guesses)", "\(table.preamble)", "\(table.lineBreak)",
    ]
  }

  @Test func `a format that is known later begins another edition`() throws {
    let growing = GrowingTable(rules: ReadingRules())
    growing.incoming.append(Array("a,b\n".utf8).span)
    #expect(try growing.table(isAtEnd: false)?.format == "text")
    let edition = growing.edition
    growing.incoming.append(Array("1,2\n3,4\n".utf8).span)
    #expect(try growing.table(isAtEnd: false)?.format == "csv")
    #expect(growing.edition == edition + 1)
    growing.incoming.append(Array("5,6\n".utf8).span)
    #expect(try growing.table(isAtEnd: false)?.count == 3)
    #expect(growing.edition == edition + 1)
  }

  @Test(arguments: ["[{\"a\":1},{\"a\":2}]", "\u{FEFF}[1,"])
  func `a source that cannot be read in parts is kept whole`(text: String) throws {
    let growing = GrowingTable(rules: ReadingRules(), blockSize: 4, certainAfter: 4)
    let bytes = Array(text.utf8)
    growing.incoming.append(bytes.span)
    growing.incoming.append(Array("\n".utf8).span)
    #expect(try growing.table(isAtEnd: false) == nil)
    #expect(growing.isWhole)
    #expect(growing.takeAll().count == bytes.count + 1)
  }

  @Test(arguments: kinds.indices)
  func `the oldest blocks go, and fields and places stay`(kind: Int) throws {
    var random = SplitMix(seed: UInt64(100 + kind))
    let (name, pieces) = Self.kinds[kind]
    for _ in 0..<300 {
      let text = random.some(20...80) { Array($0.one(of: pieces, or: "").utf8) }.reduce([], +)
      var rules = ReadingRules(format: name, header: .absent)
      if name == .csv { rules.delimiter = UInt8(ascii: ",") }
      let growing = GrowingTable(rules: rules, blockSize: 10, certainAfter: 10)
      var rest = text[...]
      var last = (fields: 0, count: 0)
      var table: Table?
      while table == nil || !rest.isEmpty {
        let piece = rest.prefix(7)
        rest = rest.dropFirst(piece.count)
        growing.incoming.append(Array(piece).span)
        growing.shrink(to: 60)
        guard let made = try growing.table(isAtEnd: rest.isEmpty) else { continue }
        #expect(growing.letGo + made.count >= last.count || growing.letGo == 0)
        if growing.letGo > 0 { #expect(made.fields.count >= last.fields) }
        last = (made.fields.count, growing.letGo + made.count)
        table = made
      }
      let whole = try read(Bytes(text), rules: rules)
      guard let table else { return }
      #expect(table.names == whole.names)
      #expect(table.rejects == whole.rejects)
      #expect(table.notes == whole.notes)
      #expect(table.values == Array(whole.values.dropFirst(growing.letGo)))
    }
  }
}
