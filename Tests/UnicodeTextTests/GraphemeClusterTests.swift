import RandomTesting
import Testing
import UnicodeText

@Suite struct GraphemeClusterTests {
  @Test(arguments: [
    "a|b|c", "e\u{301}|x", "\r\n|\n|\r|a", "👩\u{200D}💻|a", "👨\u{200D}👩\u{200D}👧|👍🏽", "❤\u{FE0F}|☺",
    "🇩🇪|🇫🇷|🇩", "한|국|ᄀ\u{1161}\u{11A8}|ᄀ", "\u{301}|a", "か\u{3099}|な", "กำ|x", "\u{7}|\u{301}|a",
    "1\u{FE0F}\u{20E3}|2", "\u{600}1|2", "©|®", "a\u{200D}|b", "",
  ])
  func `clusters are those of UAX 29`(marked: String) {
    let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: true)
    var starts: [Int] = []
    var text = String.UnicodeScalarView()
    for part in parts {
      starts.append(String(text).utf8.count)
      text.append(contentsOf: part)
    }
    #expect(graphemeClusters(of: String(text).utf8.span) == starts)
  }

  @Test func `each bad byte is a cluster and carries no mark`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xCC, 0x81, 0xE2, 0x82, 0x0D, 0x0A]
    #expect(graphemeClusters(of: bytes.span) == [0, 1, 2, 4, 5, 6])
  }

  @Test func `clusters agree with Swift's characters`() {
    var numbers = SplitMix(seed: 5)
    for _ in 0..<8000 {
      // Swift already keeps Indic conjuncts together, as later versions of Unicode want it.
      let text = String(
        SeededText.text(upTo: 8, using: &numbers).unicodeScalars.filter { $0 != "\u{94D}" })
      var starts: [Int] = []
      var offset = 0
      for character in text {
        starts.append(offset)
        offset += character.utf8.count
      }
      #expect(graphemeClusters(of: text.utf8.span) == starts)
    }
  }
}
