internal import ByteSearch
internal import NarrowEngine

/// JSON as it is written.
enum JSONText {
  /// Adds a text in quotes; what is not UTF-8 becomes U+FFFD.
  static func add(_ text: Span<UInt8>, to output: inout [UInt8]) {
    var isASCII = true
    for offset in text.indices where text[offset] >= 0x80 {
      isASCII = false
      break
    }
    output.append(JSONByte.quote)
    if isASCII {
      for offset in text.indices { add(text[offset], to: &output) }
    } else {
      for byte in repaired([UInt8](text)) { add(byte, to: &output) }
    }
    output.append(JSONByte.quote)
  }

  /// The same bytes, U+FFFD in place of what is not UTF-8.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 >= 0x80 }) else { return text }
    return Array(String(decoding: text, as: UTF8.self).utf8)
  }

  private static func add(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case JSONByte.quote, JSONByte.backslash: output += [JSONByte.backslash, byte]
    case 0x0A: output += [JSONByte.backslash, UInt8(ascii: "n")]
    case 0x0D: output += [JSONByte.backslash, UInt8(ascii: "r")]
    case 0x09: output += [JSONByte.backslash, UInt8(ascii: "t")]
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      output += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: output.append(byte)
    }
  }

  /// Adds a well-formed value without the blanks between its parts.
  static func addCompact(_ text: Span<UInt8>, to output: inout [UInt8]) {
    var isInString = false
    var isEscaped = false
    for offset in text.indices {
      let byte = text[offset]
      if !isInString, JSONByte.isBlank(byte) { continue }
      output.append(byte)
      if byte == JSONByte.quote, !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == JSONByte.backslash && !isEscaped
    }
  }

  /// `"k": {"a": 1}` as an object with the key in it: `{"key":"k","a": 1}`.
  static func object(ofMember member: Value) -> [UInt8] {
    let text = member.span
    let key = endOfString(text)
    var start = key
    while start < text.count, JSONByte.isBlank(text[start]) || text[start] == JSONByte.colon {
      start += 1
    }
    var object = Array(#"{"key":"#.utf8)
    object.append(text.extracting(0..<key))
    guard start < text.count, text[start] == JSONByte.openBrace else {
      object += Array(#","value":"#.utf8)
      object.append(text.extracting(start..<text.count))
      return object + [JSONByte.closeBrace]
    }
    var first = start + 1
    while first < text.count, JSONByte.isBlank(text[first]) { first += 1 }
    if first < text.count, text[first] != JSONByte.closeBrace { object.append(JSONByte.comma) }
    object.append(text.extracting(first..<text.count))
    return object
  }

  /// One past the quote that ends the string at the beginning.
  private static func endOfString(_ text: Span<UInt8>) -> Int {
    var offset = 1
    while offset < text.count, text[offset] != JSONByte.quote {
      offset += text[offset] == JSONByte.backslash ? 2 : 1
    }
    return min(offset + 1, text.count)
  }
}
