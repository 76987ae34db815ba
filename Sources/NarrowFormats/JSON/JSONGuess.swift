internal import ByteSearch

/// Whether a text is JSON, as far as its beginning tells.
enum JSONGuess {
  /// `json` or `ndjson` if the text begins with a bracket and a well-formed value; see `FormatGuess`.
  static func format(of bytes: Bytes, from start: Int) -> FormatName? {
    guard let first = firstByte(of: bytes, from: start),
      first == JSONByte.openBrace || first == JSONByte.openBracket
    else { return nil }
    let window = JSONWindows(bytes).window(from: start, size: DialectGuess.sampleSize)
    var cursor = JSONCursor(bytes.span, places: window.places.span, of: window)
    do {
      try cursor.readValue(into: nil)
    } catch {
      guard error != .cut else { return .json }
      // An array may break later on, if there is something to keep before that.
      return first == JSONByte.openBracket && hasElement(bytes, window) ? .json : nil
    }
    return following(&cursor)
  }

  /// The first byte that is no blank.
  static func firstByte(of bytes: Bytes, from start: Int) -> UInt8? {
    let text = bytes.span
    var offset = start
    while offset < text.count, JSONByte.isBlank(text[offset]) { offset += 1 }
    return offset < text.count ? text[offset] : nil
  }

  private static func hasElement(_ bytes: Bytes, _ window: JSONWindow) -> Bool {
    var cursor = JSONCursor(bytes.span, places: window.places.span, of: window)
    do {
      try readFirstElement(&cursor)
      return true
    } catch {
      return false
    }
  }

  /// Steps over the opening bracket, the first element if there is one, and what follows it.
  private static func readFirstElement(_ cursor: inout JSONCursor) throws(JSONFault) {
    try cursor.expect(JSONByte.openBracket, or: .noValue)
    if try cursor.skip(JSONByte.closeBracket) { return }
    try cursor.readValue(into: nil)
    if try cursor.skip(JSONByte.closeBracket) { return }
    try cursor.expect(JSONByte.comma, or: .noSeparator)
  }

  /// What the text is, whose first value was just read: nothing may follow but another
  /// value in brackets, on its own line or directly.
  private static func following(_ cursor: inout JSONCursor) -> FormatName? {
    guard let next = cursor.place else { return .json }
    let byte = cursor.text[next]
    return byte == JSONByte.openBrace || byte == JSONByte.openBracket ? .ndjson : nil
  }
}
