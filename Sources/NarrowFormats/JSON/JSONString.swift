internal import ByteSearch

/// The text between the quotes of a JSON string.
enum JSONString {
  /// Adds the text with its escapes undone.
  ///
  /// Half of a pair of `\u` escapes that stands alone becomes U+FFFD.
  /// - Throws: `JSONSlip.badEscape` after having added what stands before it.
  static func addUnescaped(_ text: Span<UInt8>, to value: BytesBuilder) throws(JSONSlip) {
    var offset = 0
    while offset < text.count {
      let rest = text.extracting(offset..<text.count)
      guard let plain = value.append(rest, before: JSONByte.backslash) else { return }
      offset += plain
      offset += try addEscape(text.extracting(offset..<text.count), to: value)
    }
  }

  /// Adds what the escape at the beginning of `text` means, and tells its length.
  private static func addEscape(
    _ text: Span<UInt8>, to value: BytesBuilder
  ) throws(JSONSlip) -> Int {
    guard text.count >= 2 else { throw .badEscape }
    if text[1] == UInt8(ascii: "u") { return try addCodePoint(text, to: value) }
    guard let byte = plainEscapes.first(where: { $0.letter == text[1] })?.meaning else {
      throw .badEscape
    }
    value.append(byte)
    return 2
  }

  private static let plainEscapes: [(letter: UInt8, meaning: UInt8)] = [
    (JSONByte.quote, JSONByte.quote), (JSONByte.backslash, JSONByte.backslash),
    (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "n"), 0x0A), (UInt8(ascii: "t"), 0x09),
    (UInt8(ascii: "r"), 0x0D), (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "f"), 0x0C),
  ]

  private static func addCodePoint(
    _ text: Span<UInt8>, to value: BytesBuilder
  ) throws(JSONSlip) -> Int {
    guard let first = unit(text, at: 0) else { throw .badEscape }
    var length = 6
    var scalar = Unicode.Scalar(first)
    if (0xD800..<0xDC00).contains(first), let second = unit(text, at: 6),
      (0xDC00..<0xE000).contains(second)
    {
      scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      length = 12
    }
    value.append(scalar ?? "\u{FFFD}")
    return length
  }

  /// The number of the escape `\u12ab` at `start`, or `nil` if there is none.
  private static func unit(_ text: Span<UInt8>, at start: Int) -> UInt32? {
    guard start + 6 <= text.count, text[start] == JSONByte.backslash,
      text[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var number: UInt32 = 0
    for offset in start + 2..<start + 6 {
      guard let digit = Character(UnicodeScalar(text[offset])).hexDigitValue else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}
