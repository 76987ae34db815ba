import RandomTesting
import Testing

@testable import UnicodeText

@Suite struct ComposedTextTests {
  @Test(arguments: [
    ("cafe\u{301}", "caf\u{E9}"), ("caf\u{E9}", "caf\u{E9}"), ("plain", "plain"), ("", ""),
    ("e\u{323}\u{302}", "\u{1EC7}"), ("e\u{302}\u{323}", "\u{1EC7}"), ("\u{212B}", "\u{C5}"),
    ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"), ("\u{AC00}\u{11A8}", "\u{AC01}"),
    ("\u{958}", "\u{915}\u{93C}"), ("\u{2126}", "\u{3A9}"), ("か\u{3099}", "\u{304C}"),
    ("a\u{34F}\u{301}", "a\u{34F}\u{301}"), ("\u{9C7}\u{9BE}", "\u{9CB}"),
    ("\u{344}", "\u{308}\u{301}"),
    ("ﬁ", "ﬁ"), ("\u{1F71}", "\u{3AC}"), ("\u{F73}", "\u{F71}\u{F72}"),
    ("\u{1FEE}", "\u{385}"), ("\u{FB3C}", "\u{5DC}\u{5BC}"), ("\u{1EBF}\u{323}", "\u{1EC7}\u{301}"),
    ("\u{1D15F}", "\u{1D158}\u{1D165}"),
  ])
  func `a text is put in NFC`(text: String, composed: String) {
    #expect(ComposedText(text.utf8.span).bytes == Array(composed.utf8))
  }

  @Test func `bad bytes are kept`() {
    let bytes: [UInt8] = [0xFF, 0x65, 0xCC, 0x81, 0xE2, 0x82, 0x41]
    #expect(ComposedText(bytes.span).bytes == [0xFF, 0xC3, 0xA9, 0xE2, 0x82, 0x41])
  }

  @Test(arguments: [
    ("xe\u{301}y", 1..<3, 1..<4), ("xe\u{301}y", 0..<1, 0..<1), ("xe\u{301}y", 3..<4, 4..<5),
    ("xe\u{301}y", 2..<2, 1..<4), ("xe\u{301}y", 3..<3, 4..<4), ("xe\u{301}y", 4..<4, 5..<5),
    ("👩\u{200D}💻!", 0..<4, 0..<11), ("a\r\nb", 1..<2, 1..<3), ("abc", 1..<2, 1..<2),
    ("", 0..<0, 0..<0),
  ])
  func `ranges lead back to whole clusters`(text: String, range: Range<Int>, original: Range<Int>) {
    let composed = ComposedText(text.utf8.span)
    #expect(composed.originalRange(of: range) == original)
    #expect(composed.originalRanges(of: [range, range]) == [original, original])
  }

  @Test func `composing changes no letter and undoes decomposing`() {
    var numbers = SplitMix(seed: 6)
    for _ in 0..<20000 {
      let text = SeededText.text(upTo: 8, using: &numbers)
      let composed = ComposedText(text.utf8.span).bytes
      let decomposed = SeededText.decomposed(text, using: &numbers)
      // Swift compares texts by canonical equivalence.
      #expect(String(decoding: composed, as: UTF8.self) == text)
      #expect(ComposedText(decomposed.utf8.span).bytes == composed)
      #expect(ComposedText(composed.span).bytes == composed)
    }
  }

  @Test func `the whole leads back to the whole`() {
    var numbers = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let bytes = SeededText.bytes(upTo: 12, using: &numbers)
      let composed = ComposedText(bytes.span)
      #expect(composed.originalRange(of: 0..<composed.bytes.count) == 0..<bytes.count)
    }
  }
}
