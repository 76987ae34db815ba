import RandomTesting

@testable import UnicodeText

/// Texts of the letters that went wrong somewhere.
enum SeededText {
  static let scalars: [Unicode.Scalar] = Array(
    """
    aAbiIjoOsz 09#*.~é\u{C7}ÅøØæÆœŒđĐłŁþÞðħŧıİßẞſςσΣΌάᾳᾼǅﬁﷺ½ΩÅ
    йЁёАبّשָׁאๅกำकीाक़নোகொが゚がパﾊﾟｶ中文字한국가각ㅎ각
    👩💻❤☺🍣🏳🏴🇩🇪🇫🏽≠¨ͺ\u{300}\u{301}\u{302}\u{307}\u{308}\u{30A}\u{323}\u{327}\u{328}\u{338}\u{345}
    \u{34F}\u{AD}\u{200B}\u{200C}\u{200D}\u{FE0F}\u{FEFF}\u{E38}\u{E48}\u{94D}\u{93C}\u{5B0}\u{651}\u{20E3}
    \u{F71}\u{F72}\u{1D165}\u{E0067}\u{E007F}\u{202E}\u{2066}\u{2028}\u{600}\u{85}\u{9B}\u{1B}\u{7}\0\t\r\n
    """.unicodeScalars)

  static let badBytes: [[UInt8]] = [
    [0x80], [0xD0], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xE2, 0x82],
  ]

  static func text(upTo count: Int, using numbers: inout SplitMix) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &numbers) {
      text.append(scalars.randomElement(using: &numbers) ?? "a")
    }
    return String(text)
  }

  /// The bytes of a text with bad bytes here and there.
  static func bytes(upTo count: Int, using numbers: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      bytes += text(upTo: count / 3, using: &numbers).utf8
      bytes += badBytes.randomElement(using: &numbers) ?? []
    }
    return bytes
  }

  /// The text in NFD, its marks not always in order: another spelling of an equal text.
  static func decomposed(_ text: String, using numbers: inout SplitMix) -> String {
    var decomposer = Decomposer()
    var parts: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      for index in 0..<decomposer.decompose(scalar.value, to: .canonical) {
        if let part = Unicode.Scalar(decomposer[index]) { parts.append(part) }
      }
    }
    for index in parts.indices.dropFirst() where Bool.random(using: &numbers) {
      let classes = parts[index - 1...index].map { ScalarProperties(of: $0.value).combiningClass }
      if classes[0] != 0, classes[1] != 0, classes[0] != classes[1] {
        parts.swapAt(index - 1, index)
      }
    }
    var decomposed = String.UnicodeScalarView()
    decomposed.append(contentsOf: parts)
    return String(decomposed)
  }
}
