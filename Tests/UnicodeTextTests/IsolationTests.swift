import Testing

@testable import UnicodeText

@Suite struct IsolationTests {
  @Test(arguments: [
    ("דנה", true), ("a ش b", true), ("a٣", true), ("𞤀", true), ("ߊ", true), ("abc 12", false),
    ("日本 é 🇩🇪", false), ("‹›…·", false), ("", false), ("Ω ж Ա", false),
  ])
  func `text with letters of Hebrew, Arabic and the like, or digits of Arabic, is right to left`(
    text: String, expected: Bool
  ) {
    let found = isRightToLeft(text.utf8.span)
    #expect(found == expected)
  }

  @Test func `bytes that are no text have no direction`() {
    let bytes: [UInt8] = [0xD7, 0x41, 0xFF, 0xD6, 0xF0, 0x9E]
    let found = isRightToLeft(bytes.span)
    #expect(!found)
  }

  @Test func `the signs put the cursor where the text belongs, and data cannot bring them`() {
    #expect(Isolation.start(at: 5) == "\u{2068}\u{1B}[6G")
    #expect(Isolation.end(at: 8) == "\u{2069}\u{1B}[9G")
    #expect(harmless("\u{2068}א\u{2069}") == "<U+2068>א<U+2069>")
  }
}
