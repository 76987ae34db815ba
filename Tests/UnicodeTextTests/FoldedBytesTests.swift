import Testing

@testable import UnicodeText

@Suite struct FoldedBytesTests {
  private static func expected(_ text: [UInt8]) -> [UInt8] {
    var folded = FoldedText()
    folded.fold(text.span, case: .ignored)
    var bytes: [UInt8] = []
    LetterBytes.append(folded.letters, to: &bytes)
    return bytes
  }

  private static func folded(_ text: [UInt8]) -> [UInt8] {
    var folding = FoldedBytes()
    folding.append(text.span)
    return folding.bytes
  }

  @Test(arguments: [
    ("Straße", "strasse"), ("ÉTÉ", "ete"), ("Ørsted Æ", "orsted ae"), ("ﬁ", "fi"), ("İ", "i"),
    ("a\u{AD}b", "ab"), ("東京", "東京"), ("か", "か"), ("ŉ", "ʼn"), ("\u{1F600}", "\u{1F600}"),
  ])
  func `letters are written as UTF-8 has them`(text: String, letters: String) {
    #expect(Self.folded(Array(text.utf8)) == Array(letters.utf8))
  }

  @Test func `an ASCII letter before a voicing mark is no ASCII letter`() {
    let voiced = Self.folded(Array("ab\u{3099}".utf8))
    #expect(!voiced.contains(UInt8(ascii: "b")))
    #expect(voiced.contains(UInt8(ascii: "a")))
  }

  @Test func `every scalar is written as the fold has it, alone and among others`() {
    var folding = FoldedBytes()
    for value in stride(from: UInt32(0x80), to: 0x110000, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // All alphabets, and some of the many others.
      guard value < 0x3400 || value % 61 == 0 || (0xF900..<0x10000).contains(value) else {
        continue
      }
      let text = Array("A\(scalar)i\u{307}\(scalar)\(scalar)".utf8)
      let plain = Array("Q\(scalar)\(scalar)z".utf8)
      for text in [text, plain] {
        folding.append(text.span)
        #expect(folding.takeBytes() == Self.expected(text), "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `bytes that are no UTF-8 are written as the fold has them`() {
    for byte in UInt8(0x80)...0xFF {
      for text in [[byte], [0x41, byte, 0x42], [0xC3, byte], [0xE3, 0x82, byte, byte]] {
        #expect(Self.folded(text) == Self.expected(text))
      }
    }
  }
}
