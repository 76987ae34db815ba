/// What is shown for something that must not reach a terminal as it is.
///
/// | what | shown as |
/// |---|---|
/// | C0 controls and DEL | their control pictures, `␀` … `␟` and `␡`, one column |
/// | a bad byte | `<D0>` |
/// | C1 controls, bidi controls, line and paragraph separators, U+FEFF | `<U+0085>` |
/// | any other format or default-ignorable scalar, noncharacters | `<U+00AD>` |
/// | a vowel or tail of Hangul without a head | `<U+1161>` |
///
/// Kept as they are, behind something visible in their own cluster: joiner and non-joiner,
/// variation selectors, the grapheme joiner, and behind a picture the tags of emoji.
struct StandIn {
  let text: String
  /// How many columns `text` takes; all stand-ins are made of narrow characters.
  var width: Int { text.unicodeScalars.count }

  private init(_ text: String) { self.text = text }

  /// The stand-in of a letter that follows `base` in its cluster, nil if it can be shown as it is.
  init?(for letter: Letter, after base: Letter?) {
    if let byte = DecodedLetter.badByte(of: letter) {
      self.init("<\(hexadecimal(UInt32(byte), digits: 2))>")
    } else if let picture = Self.picture(of: letter) {
      self.init(String(picture))
    } else if Self.isHidden(letter, after: base) {
      self.init("<U+\(hexadecimal(letter, digits: 4))>")
    } else {
      return nil
    }
  }

  /// Stands for what is cut off an overlong cluster.
  init(forLeftOut count: Int) { self.init("<+\(count)>") }

  private static func picture(of letter: Letter) -> Unicode.Scalar? {
    if letter == 0x7F { return "\u{2421}" }
    return letter < 0x20 ? Unicode.Scalar(0x2400 + letter) : nil
  }

  private static func isHidden(_ letter: Letter, after base: Letter?) -> Bool {
    if letter < 0x300 { return (0x80...0x9F).contains(letter) || letter == 0xAD }
    let properties = ScalarProperties(of: letter)
    if let base {
      if joins(letter, to: base) { return false }
    } else if properties.isHangulVowelOrTail {
      return true
    }
    return properties.isControl || properties.isIgnorable || isBidiControl(letter)
      || isNoncharacter(letter)
  }

  /// Whether an invisible letter says how the visible one before it is drawn.
  private static func joins(_ letter: Letter, to base: Letter) -> Bool {
    switch letter {
    case 0x200C, 0x200D, 0x34F, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
    case 0xE0020...0xE007F: ScalarProperties(of: base).isPictographic
    default: false
    }
  }

  private static func isBidiControl(_ letter: Letter) -> Bool {
    switch letter {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isNoncharacter(_ letter: Letter) -> Bool {
    (0xFDD0...0xFDEF).contains(letter) || letter & 0xFFFE == 0xFFFE
  }
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
