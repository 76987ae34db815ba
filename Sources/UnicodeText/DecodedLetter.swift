/// The letter that stands at one place of a text, and how many bytes it takes there.
///
/// UTF-8 is read strictly: overlong forms, surrogates, values beyond U+10FFFF and cut sequences
/// are bad, and each bad byte is a letter of its own. So nothing is lost, and a text is read the
/// same from any letter on.
package struct DecodedLetter {
  /// The letter.
  package let value: Letter
  /// How many bytes it takes.
  package let length: Int

  /// The first letter that stands for a bad byte, namely for 0x00.
  static let badBytes: Letter = 0x110000

  /// Reads the letter at `offset`, which must lie inside `text`.
  package init(in text: Span<UInt8>, at offset: Int) {
    let lead = text[offset]
    guard lead >= 0x80 else {
      value = Letter(lead)
      length = 1
      return
    }
    if let shape = LeadByte(lead), let scalar = shape.scalar(in: text, at: offset) {
      value = scalar
      length = shape.length
    } else {
      value = Self.badBytes + Letter(lead)
      length = 1
    }
  }

  /// The bad byte that a letter stands for, if it is none of Unicode's scalars.
  static func badByte(of letter: Letter) -> UInt8? {
    letter >= badBytes ? UInt8(truncatingIfNeeded: letter - badBytes) : nil
  }
}

/// What a lead byte promises: the length of its sequence, its payload, and which second bytes fit.
private struct LeadByte {
  let length: Int
  private let payload: Letter
  private let second: ClosedRange<UInt8>

  /// The rows of table 3-7 of the Unicode Standard; nil for a byte that leads no sequence.
  init?(_ lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: self.init(2, lead & 0x1F)
    case 0xE0: self.init(3, 0, second: 0xA0...0xBF)
    case 0xED: self.init(3, 0xD, second: 0x80...0x9F)
    case 0xE1...0xEF: self.init(3, lead & 0x0F)
    case 0xF0: self.init(4, 0, second: 0x90...0xBF)
    case 0xF1...0xF3: self.init(4, lead & 0x07)
    case 0xF4: self.init(4, 4, second: 0x80...0x8F)
    default: return nil
    }
  }

  private init(_ length: Int, _ payload: UInt8, second: ClosedRange<UInt8> = 0x80...0xBF) {
    self.length = length
    self.payload = Letter(payload)
    self.second = second
  }

  func scalar(in text: Span<UInt8>, at offset: Int) -> Letter? {
    guard offset + length <= text.count, second.contains(text[offset + 1]) else { return nil }
    var value = payload << 6 | Letter(text[offset + 1] & 0x3F)
    for index in 2..<max(2, length) {
      let byte = text[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | Letter(byte & 0x3F)
    }
    return value
  }
}
