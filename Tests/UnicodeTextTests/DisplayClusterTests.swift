import RandomTesting
import Testing
@testable import UnicodeText

@Suite struct DisplayClusterTests {
  @Test(arguments: [
    ("Harmless, é 中", "Harmless, é 中", 14),
    ("safe\u{1B}[2J\u{1B}]0;pwn\u{7}", "safe␛[2J␛]0;pwn␇", 16),
    ("\u{1B}]8;;http://a\u{7}b\u{1B}]52;c;eA==\u{1B}\\", "␛]8;;http://a␇b␛]52;c;eA==␛\\", 28),
    ("a\u{9B}31mred", "a<U+009B>31mred", 15), ("a\tb\0c\u{7F}", "a␉b␀c␡", 6),
    ("a\r\nb\rc\n", "a␍␊b␍c␊", 7), ("\u{FEFF}hello", "<U+FEFF>hello", 13),
    ("a\u{202E}b\u{2066}\u{200F}", "a<U+202E>b<U+2066><U+200F>", 26),
    ("\u{2028}\u{61C}\u{AD}\u{200B}", "<U+2028><U+061C><U+00AD><U+200B>", 32),
    ("\u{200D}a\u{200D}", "<U+200D>a\u{200D}", 9), ("\u{3164}\u{E0041}", "<U+3164><U+E0041>", 17),
    ("a\u{E0041}", "a<U+E0041>", 10), ("\u{FFFE}\u{10FFFF}", "<U+FFFE><U+10FFFF>", 18),
    ("\u{301}a", "◌\u{301}a", 2), ("\u{7}\u{301}", "␇◌\u{301}", 2), ("\u{1161}", "<U+1161>", 8),
    ("\u{FFF9}", "<U+FFF9>", 8), ("\u{600}1", "\u{600}1", 1), ("", "", 0),
  ])
  func `what could harm is shown as a sign`(text: String, shown: String, width: Int) {
    #expect(Array(harmless(text).utf8) == Array(shown.utf8))
    #expect(displayWidth(of: text) == width)
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}\u{323}", 1), ("中", 2), ("한", 2), ("ᄀ\u{1161}\u{11A8}", 2),
    ("ｶﾞ", 1),
    ("👩\u{200D}💻", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("☺\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("a\u{FE0F}", 1),
    ("🇩🇪", 2), ("👍🏽", 2), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2), ("…", 1), ("§", 1), ("─", 1), ("Ａ", 2),
    ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("\u{3000}", 2), ("\u{A0}", 1),
  ])
  func `a cluster is as wide as its widest scalar`(cluster: String, width: Int) {
    let clusters = displayClusters(of: cluster.utf8.span)
    #expect(clusters.map(\.width).reduce(0, +) == width)
    #expect(clusters.map(\.text).joined() == cluster)
    #expect(clusters.allSatisfy { !$0.isStandIn })
  }

  @Test func `a bad byte is shown by its number and keeps its place`() {
    let bytes: [UInt8] = [0x64, 0x65, 0xD0, 0x3A]
    let clusters = displayClusters(of: bytes.span)
    #expect(harmless(bytes.span) == "de<D0>:")
    #expect(clusters[2] == DisplayCluster(text: "<D0>", width: 4, origin: 2..<3, isStandIn: true))
  }

  @Test func `piled marks are cut`() {
    let pile = "e" + String(repeating: "\u{301}", count: 40) + "x"
    let shown = "e" + String(repeating: "\u{301}", count: 16) + "<+24>x"
    #expect(Array(harmless(pile).utf8) == Array(shown.utf8))
    let clusters = displayClusters(of: pile.utf8.span)
    #expect(clusters.map(\.origin) == [0..<33, 33..<81, 81..<82])
    #expect(clusters.map(\.isStandIn) == [false, true, false])
  }

  @Test func `a very long cluster takes linear time`() {
    let pile = "e" + String(repeating: "\u{301}", count: 50_000)
    #expect(displayWidth(of: pile) == 1 + "<+49984>".utf8.count)
    #expect(graphemeClusters(of: pile.utf8.span) == [0])
  }

  @Test func `clusters cover the text and hold nothing harmful`() {
    var numbers = SplitMix(seed: 8)
    for _ in 0..<5000 {
      let bytes = SeededText.bytes(upTo: 12, using: &numbers)
      let clusters = displayClusters(of: bytes.span)
      var end = 0
      for cluster in clusters {
        #expect(cluster.origin.lowerBound == end && cluster.width >= 1)
        #expect(cluster.text.unicodeScalars.allSatisfy { !isHarmful($0) })
        end = cluster.origin.upperBound
      }
      #expect(end == bytes.count)
      let shown = harmless(bytes.span)
      #expect(Array(harmless(shown).utf8) == Array(shown.utf8))
    }
  }

  @Test func `no scalar alone is harmful or without width`() {
    let samples = [
      0..<0x3400, 0xA000..<0xB000, 0xD7A0..<0x1_0000, 0x1_F000..<0x1_FB00, 0xE_0000..<0xE_0200,
    ]
    for value in samples.joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let clusters = displayClusters(of: String(scalar).utf8.span)
      let shown = clusters.flatMap(\.text.unicodeScalars)
      #expect(!shown.isEmpty && shown.allSatisfy { !isHarmful($0) && !isInvisible($0) })
      #expect(clusters.allSatisfy { $0.width >= 1 })
    }
  }

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl || scalar == "\u{FEFF}" || scalar == "\u{200B}"
    }
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
  }
}
