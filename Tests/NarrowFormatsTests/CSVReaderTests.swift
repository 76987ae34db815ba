import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct CSVReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let text: String
    let names: [String]
    let rows: [[String?]]
    var testDescription: String { what }

    init(_ what: String, _ text: String, _ names: [String], _ rows: [[String?]]) {
      self.what = what
      self.text = text
      self.names = names
      self.rows = rows
    }
  }

  @Test(arguments: [
    Case("plain", "a,b\n1,2\nx,\n", ["a", "b"], [["1", "2"], ["x", ""]]),
    Case("CR LF", "a,b\r\n1,2\r\nx,y\r\n", ["a", "b"], [["1", "2"], ["x", "y"]]),
    Case("no last newline", "a,b\n1,2", ["a", "b"], [["1", "2"]]),
    Case("no last newline, empty cell", "a,b\n1,", ["a", "b"], [["1", ""]]),
    Case("last CR stays", "a,b\n1,2\r", ["a", "b"], [["1", "2\r"]]),
    Case("mark before quote", "\u{FEFF}\"a,b\",c\n1,2\n", ["a,b", "c"], [["1", "2"]]),
    Case("newline in a cell", "a,b\n\"x\ny\",2\n", ["a", "b"], [["x\ny", "2"]]),
    Case("CR LF in a cell", "a,b\r\n\"x\r\ny\",\"2\"\r\n", ["a", "b"], [["x\r\ny", "2"]]),
    Case("doubled quotes", "k,v\ne,\"\"\"Velder\"\"\"\n", ["k", "v"], [["e", "\"Velder\""]]),
    Case("only quotes", "k,v\n\"\",\"\"\"\"\n", ["k", "v"], [["", "\""]]),
    Case("NUL", "a,b\n\0,x\0y\n", ["a", "b"], [["\0", "x\0y"]]),
    Case("quote in a plain cell", "a,b\nx\"y,5\" disk\n", ["a", "b"], [["x\"y", "5\" disk"]]),
    Case(
      "text after a quote", "a,b\n\"a\"b,\"c\nd\"e\n1,2\n", ["a", "b"],
      [["\"a\"b", "\"c\nd\"e"], ["1", "2"]]),
    Case(
      "backslash", "p,y\n1,\"{\\\"f\\\":1}\"\n2,x\n", ["p", "y"],
      [["1", "\"{\\\"f\\\":1}\""], ["2", "x"]]),
    Case(
      "uneven rows", "a,b,c\n1\n1,2,3,4\n", ["a", "b", "c", "column4"],
      [["1", nil, nil, nil], ["1", "2", "3", "4"]]),
    Case(
      "double names", "n,4,4\nfoo,nyc,pen\nbar,sea\n", ["n", "4", "4_2"],
      [["foo", "nyc", "pen"], ["bar", "sea", nil]]),
    Case("taken name", "a,a_2,a\n1,2,3\n", ["a", "a_2", "a_3"], [["1", "2", "3"]]),
    Case("no name", "id;type;\n1;pony;\n", ["id", "type", "column3"], [["1", "pony", ""]]),
    Case("sep=", "sep=;\na;b\n1;2\n", ["a", "b"], [["1", "2"]]),
    Case("sep= with CR LF", "sep=|\r\na|b\r\n1|2\r\n", ["a", "b"], [["1", "2"]]),
    Case("combining mark", "x,y\na,\u{301}b\n", ["x", "y"], [["a", "\u{301}b"]]),
    Case("blank lines", "\na,b\n\n1,2\n\n", ["a", "b"], [["1", "2"]]),
    Case("blank values of one column", "a\n1\n\n2\n", ["a"], [["1"], [""], ["2"]]),
    Case("numbers only", "1,2\n3,4\n", ["column1", "column2"], [["1", "2"], ["3", "4"]]),
    Case("dates only", "2020-01-01,5\n", ["column1", "column2"], [["2020-01-01", "5"]]),
    Case("quoted numbers are names", "\"1\",\"2\"\n3,4\n", ["1", "2"], [["3", "4"]]),
    Case("newline in a name", "\"a\nb\",c\n1,2\n", ["a\nb", "c"], [["1", "2"]]),
    Case("NUL in a name", "a\0,b\n1,2\n", ["a\0", "b"], [["1", "2"]]),
    Case("header and one row, no newline", "a,b\n1,2", ["a", "b"], [["1", "2"]]),
    Case("empty", "", [], []),
    Case("one newline", "\n", [], []),
    Case("header only", "a,b\n", ["a", "b"], []),
    Case("header without newline", "a,b", ["a", "b"], []),
    Case("tabs", "a\tb\n1\t2\t3\t4\n", ["a", "b", "column3", "column4"], [["1", "2", "3", "4"]]),
    Case(
      "unclosed quote", "a,b\n1,\"x\n2,\"y\"\n3,z\n", ["a", "b"],
      [["1", "\"x\n2,\"y\""], ["3", "z"]]),
    Case(
      "unclosed at the end", "a,b\n1,2\n3,\"x\n4,5\n", ["a", "b"],
      [["1", "2"], ["3", "\"x"], ["4", "5"]]),
  ])
  func `cells are found as RFC 4180 has them`(example: Case) throws {
    let table = try table(example.text, "a.csv")
    #expect(table.names == example.names)
    #expect(table.rows == example.rows)
    #expect(table.format == "csv")
  }

  @Test func `what is odd is told once, with its place`() throws {
    #expect(
      try table("a,b,c\n1\n1,2,3,4\n1,2,3\n", "a.csv").notes
        == ["2 rows have more or fewer cells than the first"])
    #expect(
      try table("a,b\n1,2\n\"x\"y,2\n", "a.csv").notes
        == ["1 cell has text after the closing quote and is kept as written, first in line 3"])
    #expect(
      try table("a,b\n1,2\n3,\"x\n4,5\n", "a.csv").notes
        == ["the quote in line 3 is never closed and was taken as a letter"])
    #expect(try table("a,b\n1,2\n", "a.csv").notes == [])
  }

  @Test func `after an unclosed quote the others must close on their line`() throws {
    let table = try table("a,b\n1,\"x\n2,\"\"\n\"\"\"\",y\n", "a.csv")
    #expect(table.rows == [["1", "\"x"], ["2", ""], ["\"", "y"]])
  }

  @Test func `records keep their own bytes`() throws {
    let table = try table("a,b\r\n\"x\"\"\",\"y\r\nz\"\r\n1,2", "a.csv")
    #expect(table.records == ["\"x\"\"\",\"y\r\nz\"", "1,2"])
    #expect(table.preamble == Array("a,b\r\n".utf8))
  }

  @Test(arguments: [
    "a,b\n1,2\n", "a,b\r\n\"1\",2\r\n", "\u{FEFF}sep=;\na;b\n1;2\n", "a;b\n\"x\ny\";\"\"\"\"\n",
    "a,b\n\"x\"y,1\n1\n1,2,3\n", "1,2\n3,4\n", "a\n\nx\n",
  ])
  func `all records written are the file again`(text: String) throws {
    #expect(String(decoding: try table(text, "a.csv").written(nil), as: UTF8.self) == text)
  }

  @Test func `the rules of the user come first`() throws {
    let bytes = Bytes(Array("a;b,c\n1;2,3\n".utf8))
    var rules = ReadingRules(format: .csv, delimiter: UInt8(ascii: ","))
    #expect(try read(bytes, rules: rules).names == ["a;b", "c"])
    rules.header = .absent
    #expect(try read(bytes, rules: rules).names == ["column1", "column2"])
    #expect(try read(bytes, rules: rules).count == 2)
    rules = ReadingRules(format: .csv, header: .present)
    #expect(try read(Bytes(Array("1,2\n3,4\n".utf8)), rules: rules).names == ["1", "2"])
  }

  @Test func `cells beyond a limit stay together`() throws {
    let row = Array(repeating: "x", count: 5000).joined(separator: ",")
    let table = try table("a,b\n\(row)\n", "a.csv")
    #expect(table.fields.count == CSVColumns.widthLimit)
    let last = try #require(table.rows[0][CSVColumns.widthLimit - 1])
    #expect(last == Array(repeating: "x", count: 5001 - 4096).joined(separator: ","))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func `UTF-16 with a mark is read as its UTF-8`(mark: [UInt8]) throws {
    let units = "a;é\r\n\"x\n😀\";2\r\n".utf16.flatMap { unit in
      mark[0] == 0xFF
        ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let table = try read(Bytes(mark + units), rules: ReadingRules(fileName: "a.csv"))
    #expect(table.names == ["a", "é"])
    #expect(table.rows == [["x\n😀", "2"]])
    #expect(table.notes == ["the text was read as UTF-16 and is kept as UTF-8"])
  }

  @Test(arguments: [1, 3]) func `an unclosed quote loses no row of a long text, and is told`(
    workers: Int
  ) throws {
    let rows = (0..<400).map { "\($0),x\($0)\n" }
    for place in [10, 200, 399] {
      var text = rows
      text[place] = "\(place),\"x\(place)\n"
      let bytes = Bytes(Array(text.joined().utf8))
      let rules = ReadingRules(format: .csv, delimiter: UInt8(ascii: ","), header: .absent)
      let read = CSVParts(bytes, CSVOpening(bytes, rules), workers: workers, least: 500)
      #expect(read.table.count == 400)
      #expect(
        read.oddities.notes(in: read.oddities.lines(in: bytes))
          == ["the quote in line \(place + 1) is never closed and was taken as a letter"])
    }
  }
}
