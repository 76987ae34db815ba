import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct WriterTests {
  private func text(_ table: Table, _ format: OutputFormat?) -> String {
    String(decoding: table.written(format), as: UTF8.self)
  }

  @Test(arguments: [
    ("[{\"a\": 1},{\"a\":2}]", "[\n{\"a\": 1},\n{\"a\":2}\n]\n"), ("[]", "[]\n"),
    ("{\"a\":1}\n{\"b\" : 2}\n", "{\"a\":1}\n{\"b\" : 2}\n"), ("{\"a\":1}", "{\"a\":1}\n"),
    ("{\"x\":{\"n\":1},\"y\":{\"n\":2}}", "{\n\"x\":{\"n\":1},\n\"y\":{\"n\":2}\n}\n"),
  ])
  func `JSON keeps its own form`(source: String, written: String) throws {
    #expect(text(try table(source, "a.json"), nil) == written)
  }

  @Test func `a header without its line break gets one`() throws {
    #expect(text(try table("a,b", "a.csv"), nil) == "a,b\n")
  }

  @Test func `JSON from JSON keeps numbers, words and nesting`() throws {
    let source = "[{\"id\": 12345678901234567890123,\n \"ok\": true, \"n\": {\"x\": [1, null]}}]"
    let table = try table(source, "a.json")
    #expect(text(table, .json) == "[\n\(source.dropFirst().dropLast())\n]\n")
    #expect(
      text(table, .ndjson)
        == "{\"id\":12345678901234567890123,\"ok\":true,\"n\":{\"x\":[1,null]}}\n")
  }

  @Test func `the members of a map become objects with their key`() throws {
    let table = try table("{\"x\": {\"n\":1}, \"y\":{ }}", "a.json")
    #expect(text(table, .ndjson) == "{\"key\":\"x\",\"n\":1}\n{\"key\":\"y\"}\n")
  }

  @Test func `text is the name field, a record a line`() throws {
    let table = try table("id,name\n1,\"a\nb\"\n2,c\n", "a.csv")
    #expect(String(decoding: table.written(.text, name: 1), as: UTF8.self) == "a b\nc\n")
  }

  @Test func `a result without rows keeps its header`() throws {
    let table = try table("a,b\n", "a.csv")
    #expect(text(table, .csv) == "a,b\n")
    #expect(text(table, .tsv) == "a\tb\n")
    #expect(text(table, .json) == "[]\n")
    #expect(text(table, .ndjson) == "")
    #expect(text(table, .text) == "")
  }

  @Test func `bytes that are not UTF-8 become U+FFFD in JSON only`() throws {
    let bytes = Array("n\nx".utf8) + [0xFF, 0x0A]
    let table = try read(Bytes(bytes), rules: ReadingRules(fileName: "a.csv"))
    #expect(text(table, .json) == "[\n{\"n\":\"x\u{FFFD}\"}\n]\n")
    #expect(table.written(.csv) == bytes)
  }

  @Test func `controls are escaped in JSON`() throws {
    let table = try table("n\n\"\u{1}\t\"\"\\\n\u{1B}\u{7F}\u{2028}\"\n", "a.csv")
    #expect(
      text(table, .ndjson)
        == "{\"n\":\"\\u0001\\t\\\"\\\\\\n\\u001b\u{7F}\u{2028}\"}\n")
  }

  @Test(arguments: [
    ("x.csv", OutputFormat.csv), ("x.TSV", .tsv), ("x.json", .json), ("x.jsonl", .ndjson),
    ("x.txt", .text), ("x.psv", nil), ("x", nil),
  ])
  func `the ending tells what to write`(name: String, format: OutputFormat?) {
    #expect(OutputFormat(endingOf: name) == format)
  }
}
