import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct JSONReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let names: [String]
    let rows: [[String?]]
    var testDescription: String { text }

    init(_ text: String, _ names: [String], _ rows: [[String?]]) {
      self.text = text
      self.names = names
      self.rows = rows
    }
  }

  @Test(arguments: [
    Case("", [], []), Case(" \n", [], []), Case("[]", [], []), Case("[ ]\n", [], []),
    Case(
      #"[{"a":1,"b":"x"},{"b":"y","c":true}]"#, ["a", "b", "c"],
      [["1", "x", nil], [nil, "y", "true"]]),
    Case(#"[{"a":{"b":{"c":1},"d":2},"e":3}]"#, ["a.b.c", "a.d", "e"], [["1", "2", "3"]]),
    Case(#"[{"a":[1, {"b" : "x y"} , [ ]]}]"#, ["a"], [[#"[1,{"b":"x y"},[]]"#]]),
    Case(#"[{"a":{}},{"a":{"b":1}}]"#, ["a", "a.b"], [["{}", nil], [nil, "1"]]),
    Case(
      #"[{"id":9007199254740993},{"id":12345678901234567890123},{"id":-1.50e+10}]"#, ["id"],
      [["9007199254740993"], ["12345678901234567890123"], ["-1.50e+10"]]),
    Case(#"[{"a":1,"a":2},{"a":3}]"#, ["a", "a_2"], [["1", "2"], ["3", nil]]),
    Case(#"[{"a":1,"\u0061":2}]"#, ["a", "a_2"], [["1", "2"]]),
    Case(#"[{"a":{"x":1},"a":{"x":2}}]"#, ["a.x", "a_2.x"], [["1", "2"]]),
    Case(#"[{"a.b":1,"a":{"b":2}}]"#, ["a.b", "a.b_2"], [["1", "2"]]),
    Case(#"["x","y",3,null,true]"#, ["value"], [["x"], ["y"], ["3"], [nil], ["true"]]),
    Case(#"[[1,2],{"a":1}]"#, ["value", "a"], [["[1,2]", nil], [nil, "1"]]),
    Case(#"[{}]"#, [], [[]]),
    Case(#"{"m":"","t":"x"}"#, ["m", "t"], [["", "x"]]),
    Case(#"[{"a":null},{"a":""}]"#, ["a"], [[nil], [""]]),
    Case(
      #"[{"a":"q\" b\\ s\/ n\n t\t r\r b\b f\f u\u00e9 p\ud83d\ude00 z\u0000"}]"#, ["a"],
      [["q\" b\\ s/ n\n t\t r\r b\u{8} f\u{c} ué p😀 z\0"]]),
    Case(
      #"[{"a":"\ud800"},{"a":"\ud800x"},{"a":"\udc00\ud83d"}]"#, ["a"],
      [["\u{FFFD}"], ["\u{FFFD}x"], ["\u{FFFD}\u{FFFD}"]]),
    Case(#"{"data":[{"a":1},{"a":2}],"count":2}"#, ["a"], [["1"], ["2"]]),
    Case(#"{"data":[]}"#, [], []),
    Case(#"{"name":"Ann","tags":["a","b"]}"#, ["name", "tags"], [["Ann", #"["a","b"]"#]]),
    Case(
      #"{"de":{"n":"Germany"},"fr":{"n":"France"}}"#, ["key", "n"],
      [["de", "Germany"], ["fr", "France"]]),
    Case(#"{"user":{"name":"Ann"}}"#, ["user.name"], [["Ann"]]),
    Case("\u{FEFF}[1]", ["value"], [["1"]]),
    Case("{\"a\":1}\n{\"a\":2}\n", ["a"], [["1"], ["2"]]),
    Case("{\"a\":1}{\"a\":2} [3]", ["a", "value"], [["1", nil], ["2", nil], [nil, "[3]"]]),
    Case("{\n \"a\": 1\n}\n{\n \"a\": 2\n}\n", ["a"], [["1"], ["2"]]),
    Case("[1]\n[2]\n", ["value"], [["[1]"], ["[2]"]]),
    Case("\"x\"\n5\n", ["value"], [["x"], ["5"]]),
    Case(
      #"[{"a\\b":1},{"a\b":2},{"a\\b":3}]"#, ["a\\b", "a\u{8}"],
      [["1", nil], [nil, "2"], ["3", nil]]),
    Case("{}", [], [[]]),
    Case(
      #"[{"a":"x","b":"y","c":1},{"a":"\n","b":"z","d":"\t"}]"#, ["a", "b", "c", "d"],
      [["x", "y", "1", nil], ["\n", "z", nil, "\t"]]),
  ])
  func `values become records`(example: Case) throws {
    let table = try table(example.text, "a.json")
    #expect(table.names == example.names)
    #expect(table.rows == example.rows)
    #expect(table.rejects == [])
  }

  @Test(arguments: [
    ("{\"a\":1}\n{bad\n{\"a\":2}\n", 2, [2]),
    ("\n{\"a\":1}\n\n{\"a\":2}\n", 2, []),
    ("{\"a\":1,\n{\"a\":2}\n", 1, [1]),
    ("{\"a\":\"x\n{\"a\":2}\n{\"a\":3}\n", 2, [1]),
    ("oops\n{\"a\":2}\n{\"a\":01}\nnope", 1, [1, 3, 4]),
    ("{\"a\":1}\n{\"a\":\"\\x\"}\n{\"a\":\"tab\there\"}\n{\"a\":2}", 2, [2, 3]),
    ("{\"a\":1}\n}\n]\n{\"a\":2}\n", 2, [2]),
    ("{\"a\":1}\n{\"a\":[1,2}\n{\"a\":2}", 2, [2]),
    ("{\"a\":\n{\"a\":\"x\",\"b\"}\n{\"a\":2}", 1, [1, 2]),
    ("{\"a\":1}\r\n{\"a\":NaN}\r\n", 1, [2]),
  ])
  func `a bad line is a reject and never the end`(text: String, rows: Int, lines: [Int]) throws {
    for name in ["a.ndjson", "a.json"] where text.first != "o" || name == "a.ndjson" {
      let table = try table(text, name)
      #expect(table.count == rows)
      #expect(table.rejects.map { $0.line } == lines)
      #expect(table.names == ["a"])
    }
  }

  @Test func `a reject says why`() throws {
    let table = try table("{\"a\":1}\n{bad\n", "a.ndjson")
    #expect(table.rejects == [Reject(line: 2, reason: "a key in quotes was expected")])
  }

  @Test(arguments: [
    ("[{\"a\":1},\n{\"a\":2},\n{\"a\":", 2, 3), ("[1,2,\n3 4]", 3, 2), ("[1,2]\nx", 2, 2),
    ("[{\"a\":1}", 1, 1), ("{\"d\":[{\"a\":1},{\"a\":2},\n{\"a\" 3}]}", 2, 2), ("[1,]", 1, 1),
    ("[\"a\",\"b\nc\",\"d\"]", 1, 1),
  ])
  func `where an array breaks, the records before are kept`(
    text: String, rows: Int, line: Int
  ) throws {
    let table = try table(text, "a.json")
    #expect(table.count == rows)
    #expect(table.rejects.map { $0.line } == [line])
  }

  @Test(arguments: [
    ("{bad", "1: a key in quotes was expected"), ("[", "1: the text ends inside a value"),
    ("\n[oops]", "2: this is no value; text needs quotes"),
    ("<html>", "1: this is no value; text needs quotes"),
    ("[01]", "1: this is no number as JSON writes it"), ("[,]", "1: a value was expected"),
    ("{\"a\" 1}", "1: a colon was expected after the key"),
    ("[\"a", "1: this text is never closed"),
  ])
  func `a text that breaks at once is an error with its place`(text: String, words: String) throws {
    let error = #expect(throws: FormatError.self) { try table(text, "a.json") }
    #expect(error?.description == words)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `deep nesting is refused and never exhausts the stack`(piece: String) throws {
    let text = String(repeating: piece, count: 100_000)
    let table = try table("{\"x\":1}\n\(text)\n{\"x\":2}\n", "a.ndjson")
    #expect(table.count == 2)
    #expect(table.rejects == [Reject(line: 2, reason: JSONSlip.tooDeep.rawValue)])
  }

  @Test func `bytes that are not UTF-8 are kept`() throws {
    let bytes: [UInt8] = Array("[{\"a\":\"x".utf8) + [0xFF] + Array("\"},{\"a\":1}]".utf8)
    let table = try read(Bytes(bytes), rules: ReadingRules(fileName: "a.json"))
    #expect(table.values == [[[0x78, 0xFF]], [[0x31]]])
  }

  @Test func `records keep their own text`() throws {
    let table = try table("[ {\"a\" : 1} ,\n  \"x\" , 3 ]", "a.json")
    #expect(table.records == ["{\"a\" : 1}", "\"x\"", "3"])
  }

  @Test func `double keys are counted once a record`() throws {
    let table = try table(#"[{"a":1,"a":2,"a":3},{"b":1,"b":1},{"c":1}]"#, "a.json")
    #expect(table.names == ["a", "a_2", "a_3", "b", "b_2", "c"])
    #expect(
      table.notes == ["2 records have a key twice; its second value is the field that ends in _2"])
  }

  @Test func `nothing of a broken record is kept`() throws {
    let table = try table(
      #"""
      {"a":"one","t":[1]}
      {"a":"two","t":[1,2,"n":1}
      {"a":"three","new":1,
      {"t":[3],"a":null}
      """#, "a.ndjson")
    #expect(table.names == ["a", "t"])
    #expect(table.rows == [["one", "[1]"], [nil, "[3]"]])
    #expect(table.rejects.map { $0.line } == [2, 3])
  }
}
