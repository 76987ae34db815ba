internal import ByteSearch

extension JSONCursor {
  private enum Expected { case value, valueOrEnd, key, keyOrEnd, separator }

  /// Steps over any value and adds it to `compact` without the blanks between its parts.
  ///
  /// The nesting is kept in an array, so that no text can exhaust the stack.
  @_lifetime(self: copy self)
  mutating func readValue(into compact: BytesBuilder?) throws(JSONFault) {
    var open: [UInt8] = []
    var expected = Expected.value
    repeat {
      switch expected {
      case .value: expected = try readPart(&open, compact)
      case .valueOrEnd:
        expected = try readEnd(&open, compact) ? .separator : try readPart(&open, compact)
      case .keyOrEnd: expected = try readEnd(&open, compact) ? .separator : readKey(compact)
      case .key: expected = try readKey(compact)
      case .separator:
        if try readEnd(&open, compact) { break }
        try expect(JSONByte.comma, or: .noSeparator)
        compact?.append(JSONByte.comma)
        expected = open.last == JSONByte.closeBrace ? .key : .value
      }
    } while !open.isEmpty
  }

  /// Steps over a scalar, or over a bracket that opens and is put on `open` as the one to close it.
  @_lifetime(self: copy self)
  private mutating func readPart(
    _ open: inout [UInt8], _ compact: BytesBuilder?
  ) throws(JSONFault) -> Expected {
    let place = try current()
    let byte = text[place]
    switch byte {
    case JSONByte.openBrace, JSONByte.openBracket:
      guard open.count < Self.depthLimit else { throw .broken(at: place, .tooDeep) }
      let isObject = byte == JSONByte.openBrace
      open.append(isObject ? JSONByte.closeBrace : JSONByte.closeBracket)
      compact?.append(byte)
      advance()
      return isObject ? .keyOrEnd : .valueOrEnd
    case JSONByte.quote: try addString(try readString(or: .noValue), to: compact)
    default:
      let word = try readWord()
      compact?.append(text.extracting(word))
    }
    return .separator
  }

  @_lifetime(self: copy self)
  private mutating func readKey(_ compact: BytesBuilder?) throws(JSONFault) -> Expected {
    try addString(try readString(or: .noKey), to: compact)
    try expect(JSONByte.colon, or: .noColon)
    compact?.append(JSONByte.colon)
    return .value
  }

  /// Steps over the bracket that closes the innermost one, if it is the next.
  @_lifetime(self: copy self)
  private mutating func readEnd(
    _ open: inout [UInt8], _ compact: BytesBuilder?
  ) throws(JSONFault) -> Bool {
    guard let wanted = open.last, try skip(wanted) else { return false }
    compact?.append(wanted)
    open.removeLast()
    return true
  }

  private func addString(_ content: Range<Int>, to compact: BytesBuilder?) throws(JSONFault) {
    try checkEscapes(content)
    compact?.append(text.extracting(content.lowerBound - 1..<content.upperBound + 1))
  }

  /// Makes sure that a string that is kept as it is written has no broken escape.
  private func checkEscapes(_ content: Range<Int>) throws(JSONFault) {
    guard text.extracting(content).firstOffset(of: JSONByte.backslash) != nil else { return }
    do {
      try JSONString.addUnescaped(text.extracting(content), to: BytesBuilder())
    } catch {
      throw .broken(at: content.lowerBound, error)
    }
  }
}
