internal import ByteSearch

/// Numbers and the three words of JSON.
enum JSONWord {
  /// What is wrong with a word, or `nil`.
  static func slip(in word: Span<UInt8>) -> JSONSlip? {
    switch word[0] {
    case UInt8(ascii: "t"): word.hasSameBytes(as: yes.span) ? nil : .badWord
    case UInt8(ascii: "f"): word.hasSameBytes(as: no.span) ? nil : .badWord
    case UInt8(ascii: "n"): isNull(word) ? nil : .badWord
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      isNumber(word) ? nil : .badNumber
    default: .badWord
    }
  }

  static func isNull(_ word: Span<UInt8>) -> Bool { word.hasSameBytes(as: null.span) }

  private static let null = Array("null".utf8)
  private static let yes = Array("true".utf8)
  private static let no = Array("false".utf8)

  /// Whether the word is a number: no leading zeros, no bare point, no plus sign.
  private static func isNumber(_ word: Span<UInt8>) -> Bool {
    var offset = word[0] == UInt8(ascii: "-") ? 1 : 0
    let whole = digits(in: word, from: offset)
    guard whole > 0, whole == 1 || word[offset] != UInt8(ascii: "0") else { return false }
    offset += whole
    if offset < word.count, word[offset] == UInt8(ascii: ".") {
      let fraction = digits(in: word, from: offset + 1)
      guard fraction > 0 else { return false }
      offset += 1 + fraction
    }
    if offset < word.count, word[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < word.count, word[offset] == UInt8(ascii: "+") || word[offset] == UInt8(ascii: "-")
      {
        offset += 1
      }
      let exponent = digits(in: word, from: offset)
      guard exponent > 0 else { return false }
      offset += exponent
    }
    return offset == word.count
  }

  private static func digits(in word: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < word.count, word[offset] &- UInt8(ascii: "0") < 10 { offset &+= 1 }
    return offset - start
  }
}
