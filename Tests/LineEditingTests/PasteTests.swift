import Testing

@testable import LineEditing

@Suite struct PasteTests {
  private func pasted(_ bytes: [UInt8], limit: Int = 1000) -> Paste {
    var decoder = KeyDecoder()
    var paste = Paste(limit: limit)
    decoder.append(bytes + Paste.end + [0x78])
    let isWhole = decoder.nextPaste(into: &paste)
    let next = decoder.next()
    #expect(isWhole)
    #expect(next == .stroke(.letter("x")))
    return paste
  }

  @Test(arguments: [
    ("one", "one", 1), ("one\ntwo\nthree", "one two three", 3), ("one\r\ntwo\r\n", "one two", 2),
    ("  one \n\n  two", "one two", 2), ("a\u{1B}[31mb", "a [31mb", 1), ("a\tb", "a\tb", 1),
    ("a\u{7}b\u{0}c\u{85}d", "a b c d", 1), ("\n", "", 0), ("", "", 0), ("日\n本", "日 本", 2),
    ("\u{1B}[20", "[20", 1), (":quit\n:quit", ":quit :quit", 2),
  ])
  func `a paste becomes one line`(text: String, line: String, lines: Int) {
    let paste = pasted(Array(text.utf8))
    #expect(paste.line == line)
    #expect(paste.lines == lines)
  }

  @Test func `bytes that are no text are left out and counted`() {
    let paste = pasted([0x61, 0xFF, 0x62, 0xE2, 0x82])
    #expect(paste.line == "ab")
    #expect(paste.invalidBytes == 3)
  }

  @Test func `what is too long is known to be`() {
    #expect(pasted(Array("abcde".utf8), limit: 4).isTooLong)
    #expect(!pasted(Array("abcd".utf8), limit: 4).isTooLong)
  }

  @Test func `the end is found in whatever pieces it comes`() {
    var decoder = KeyDecoder()
    var paste = Paste(limit: 1000)
    for byte in Array("a\u{1B}[201b\u{1B}[201".utf8) {
      decoder.append([byte])
      let isWhole = decoder.nextPaste(into: &paste)
      #expect(!isWhole)
    }
    decoder.append([0x7E])
    let isWhole = decoder.nextPaste(into: &paste)
    #expect(isWhole)
    #expect(paste.line == "a [201b")
  }
}
