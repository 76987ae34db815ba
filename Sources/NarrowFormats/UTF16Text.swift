internal import ByteSearch

/// A text in UTF-16, told by its byte order mark.
enum UTF16Text {
  /// The text as UTF-8 without its mark, or `nil` if it does not begin with one.
  ///
  /// Half of a pair that stands alone becomes U+FFFD.
  /// - Throws: `FormatError` for UTF-32, which is not read.
  static func decoded(_ bytes: Bytes) throws(FormatError) -> Bytes? {
    let text = bytes.span
    guard text.count >= 2 else { return nil }
    switch (text[0], text[1]) {
    case (0xFF, 0xFE):
      if text.count >= 4, text[2] == 0, text[3] == 0 {
        throw FormatError(reason: "text in UTF-32 is not read; convert it to UTF-8")
      }
      return decode(bytes, order: .littleEndian)
    case (0xFE, 0xFF): return decode(bytes, order: .bigEndian)
    default: return nil
    }
  }

  /// Whether a text begins with the mark of UTF-16, or that of UTF-32.
  static func hasMark(_ bytes: Bytes) -> Bool {
    let text = bytes.span
    return text.count >= 2 && [0xFEFF, 0xFFFE].contains(UInt16(text[0]) << 8 | UInt16(text[1]))
  }

  private enum Order { case littleEndian, bigEndian }

  private static func decode(_ bytes: Bytes, order: Order) -> Bytes {
    let text = bytes.span
    let builder = BytesBuilder()
    var decoder = UTF16()
    var offset = 2
    var units = AnyIterator<UInt16> {
      guard offset + 1 < bytes.count else { return nil }
      let pair = bytes.span(offset..<offset + 2)
      offset += 2
      let (low, high) = order == .littleEndian ? (pair[0], pair[1]) : (pair[1], pair[0])
      return UInt16(high) << 8 | UInt16(low)
    }
    decoding: while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): builder.append(scalar)
      case .error: builder.append("\u{FFFD}" as Unicode.Scalar)
      case .emptyInput: break decoding
      }
    }
    // Half a unit at the end is broken too.
    if text.count % 2 == 1 { builder.append("\u{FFFD}" as Unicode.Scalar) }
    return builder.finish()
  }
}
