import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct CSVWidthTests {
  static func row(_ count: Int, of value: String) -> String {
    (0..<count).map { "\(value)\($0)" }.joined(separator: ",") + "\n"
  }

  @Test func `memory of short rows under a long header follows their cells`() throws {
    let short = (0..<300).map { "\($0),y,\"z\"\"\($0)\"\n" }
    let text =
      Self.row(3000, of: "n") + short.joined() + "u\n\n" + Self.row(3000, of: "w")
      + Self.row(10, of: "v") + short.joined()
    let table = try table(text, "a.csv")
    #expect(table.fields.count == 3000)
    #expect(table.names.last == "n2999")
    #expect(table.count == 603)
    #expect(table.segments.count == 2)
    #expect(table.notes == ["602 rows have more or fewer cells than the first"])
    let rows = table.segments.flatMap { segment in
      (0..<segment.count).map { row in
        segment.columns.filter { !$0.isAbsent(at: row) }.map { $0.value(at: row).text }
      }
    }
    #expect(rows[299] == ["299", "y", "z\"299"])
    #expect(rows[300] == ["u"])
    #expect(rows[301] == (0..<3000).map { "w\($0)" })
    #expect(rows[302] == (0..<10).map { "v\($0)" })
    #expect(rows[602] == ["299", "y", "z\"299"])
    #expect(table.records[302] == Self.row(10, of: "v").dropLast())
    #expect(
      String(decoding: table.written(nil), as: UTF8.self) == text.replacing("\n\n", with: "\n"))
  }

  @Test func `a cell that few rows have is found, and missing elsewhere`() throws {
    let plain = (0..<200).map { "\($0),x\n" }.joined()
    let table = try table("a,b\n" + plain + "1,2,disk,\"a\"\"b\"\n" + plain + "1,2,disc\n", "a.csv")
    #expect(table.names == ["a", "b", "column3", "column4"])
    let column = table.segments[0].columns[2]
    #expect((0..<402).filter { !column.isAbsent(at: $0) } == [200, 401])
    #expect(table.rows[200] == ["1", "2", "disk", "a\"b"])
    #expect(table.rows[401] == ["1", "2", "disc", nil])
    let corpus = try Corpus(name: "a", source: "a.csv", table: table)
    var session = SearchSession(corpus: corpus)
    session.rules = QueryRules(fields: corpus.fieldIDs)
    _ = try session.add("dis", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [200, 401])
    _ = try session.add("a\\\"b", stop: StopSignal())
    #expect(session.results.records.map(\.row) == [200])
  }

  @Test func `too many cells in the first row are refused with a reason`() throws {
    let error = #expect(throws: FormatError.self) {
      try table(Self.row(65_537, of: "n") + "1,2\n", "a.csv")
    }
    #expect(error?.reason.hasPrefix("the first row has 65537 cells") == true)
  }
}
