/// Finds the same places as `StructuralIndexer`, byte by byte and in any text.
///
/// It is the slow path for text that is no clean JSON, so that what is right in it can still be
/// read: bytes that are not UTF-8 are let pass, and a string that is not closed ends with its line.
enum StructuralScan {
  /// Puts the places of `text` into `places`, as offsets from its beginning.
  static func index(_ text: Span<UInt8>, into places: inout [UInt32]) {
    places.removeAll(keepingCapacity: true)
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      guard !JSONByte.isBlank(byte) else {
        offset += 1
        continue
      }
      places.append(UInt32(truncatingIfNeeded: offset))
      if byte == JSONByte.quote {
        offset = endOfString(in: text, from: offset + 1)
      } else if JSONByte.isOperator(byte) {
        offset += 1
      } else {
        offset = endOfWord(in: text, from: offset)
      }
    }
  }

  /// One past the closing quote, or the end of the line.
  private static func endOfString(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case JSONByte.quote: return offset + 1
      case UInt8(ascii: "\n"): return offset
      case JSONByte.backslash
      where offset + 1 < text.count && text[offset + 1] != UInt8(ascii: "\n"):
        offset += 2
      default: offset += 1
      }
    }
    return text.count
  }

  /// One past the word; a text right behind it belongs to it, as for simdjson.
  private static func endOfWord(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if byte == JSONByte.quote { return endOfString(in: text, from: offset + 1) }
      if JSONByte.isBlank(byte) || JSONByte.isOperator(byte) { break }
      offset += 1
    }
    return offset
  }
}

/// The bytes that JSON is made of.
enum JSONByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case comma, colon, openBrace, closeBrace, openBracket, closeBracket: true
    default: false
    }
  }
}
