import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct TextReaderTests {
  @Test(arguments: [
    ("", []),
    ("\n", [""]),
    ("a", ["a"]),
    ("a\nb", ["a", "b"]),
    ("a\nb\n", ["a", "b"]),
    ("a\r\nb\r\nc\r\n", ["a", "b", "c"]),
    ("a\r\nb", ["a", "b"]),
    ("a\nb\r", ["a", "b\r"]),
    ("a\rb\n", ["a\rb"]),
    ("\r\n", [""]),
    ("00:00 a\n\n\n\n\n\n\n\n", ["00:00 a", "", "", "", "", "", "", ""]),
    ("\u{FEFF}a\nb\n", ["a", "b"]),
    ("\u{FEFF}", []),
    ("a\u{FEFF}b\n", ["a\u{FEFF}b"]),
    ("\0a\0\nb\n", ["\0a\0", "b"]),
  ])
  func `a line is a record, whatever ends it`(text: String, lines: [String]) throws {
    let table = try table(text, "a.txt")
    #expect(table.rows == lines.map { [$0] })
    #expect(table.names == ["name"])
    #expect(table.records == lines)
  }

  @Test func `bytes that are not UTF-8 are kept`() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A, 0xC3, 0x0A, 0x80]
    let table = try read(Bytes(bytes), rules: ReadingRules(fileName: "a.txt"))
    #expect(table.values == [[[0x61, 0xFF]], [[0xC3]], [[0x80]]])
    #expect(table.written(nil) == bytes + [0x0A])
  }

  @Test(arguments: [0, 1, 63, 64, 65, 4095, 4096, 32767, 32768, 32769])
  func `lines are found at the edges of blocks and chunks`(length: Int) throws {
    let text = String(repeating: "x", count: length)
    let table = try table("\(text)\n\(text)y\nz", "a.txt")
    #expect(table.rows == [[text], ["\(text)y"], ["z"]])
  }

  @Test func `a text that is denser than its beginning is read whole`() throws {
    let text = String(repeating: String(repeating: "x", count: 999) + "\n", count: 1100)
    let table = try table(text + String(repeating: "\n", count: 70_000), "a.txt")
    #expect(table.count == 71_100)
  }

  @Test(arguments: ["a\r\nb\r\nc\r\n", "a\nb\n", "\u{FEFF}a\nb\n", "\n\n", ""])
  func `all lines written are the file again`(text: String) throws {
    #expect(String(decoding: try table(text, "a.txt").written(nil), as: UTF8.self) == text)
  }

  @Test func `UTF-16 is read by its mark`() throws {
    let little: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x3D, 0xD8, 0x00, 0xDE, 0x0A, 0]
    let big: [UInt8] = [0xFE, 0xFF, 0, 0x61, 0, 0x0A, 0xD8, 0x3D, 0xDE, 0x00, 0, 0x0A]
    for bytes in [little, big] {
      let table = try read(Bytes(bytes), rules: ReadingRules(fileName: "a.txt"))
      #expect(table.rows == [["a"], ["😀"]])
      #expect(table.notes.count == 1)
    }
    let broken: [UInt8] = [0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0, 0x62]
    let table = try read(Bytes(broken), rules: ReadingRules(fileName: "a.txt"))
    #expect(table.rows == [["\u{FFFD}a\u{FFFD}"]])
  }

  @Test func `UTF-32 is refused in words`() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]
    #expect(throws: FormatError(reason: "text in UTF-32 is not read; convert it to UTF-8")) {
      try read(Bytes(bytes), rules: ReadingRules())
    }
  }

  @Test(arguments: [
    ("a\0b\0", ["a", "b"]), ("a\0b", ["a", "b"]), ("", []), ("\0", [""]), ("\0\0", ["", ""]),
    ("a\nb\0\r\n\0c\n", ["a\nb", "\r\n", "c\n"]), ("{\"a\": 1}\0", ["{\"a\": 1}"]),
  ])
  func `records may end with NUL, and line breaks are data then`(
    text: String, records: [String]
  ) throws {
    var rules = ReadingRules(fileName: "a.csv")
    rules.ending = .nul
    let table = try read(Bytes(Array(text.utf8)), rules: rules)
    #expect(table.rows == records.map { [$0] })
    #expect(table.written(nil) == Array(records.map { $0 + "\0" }.joined().utf8))
  }
}
