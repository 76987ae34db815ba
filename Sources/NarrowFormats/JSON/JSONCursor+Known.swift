internal import ByteSearch

extension JSONCursor {
  /// Steps over `lead` if it stands from the current place on, and a value right behind it that is no
  /// object with members; `places` of the window lie in the lead.
  @_lifetime(self: copy self)
  mutating func follow(_ lead: Span<UInt8>, places: Int) -> Bool {
    let target = index &+ places
    guard target &+ 1 < self.places.count else { return false }
    let start = position(of: target)
    guard stands(lead, to: start) else { return false }
    if text[start] == JSONByte.openBrace {
      // The record itself is no value, even if it has no members.
      let isEmpty = text[position(of: target &+ 1)] == JSONByte.closeBrace
      guard isEmpty, !lead.isEmpty else { return false }
    }
    index = target
    return true
  }

  /// Steps over `tail`, which ends a record, if it stands from the current place on.
  @_lifetime(self: copy self)
  mutating func end(with tail: Span<UInt8>, places: Int) -> Bool {
    guard places > 0 else { return true }
    guard index &+ places <= self.places.count else { return false }
    let end = position(of: index) &+ tail.count
    guard end <= text.count, stands(tail, to: end) else { return false }
    index &+= places
    return true
  }

  /// Whether `lead` stands from the current place to `end`.
  private func stands(_ lead: Span<UInt8>, to end: Int) -> Bool {
    let start = position(of: index)
    guard end &- start == lead.count else { return false }
    return lead.isEmpty || text.extracting(start..<end).hasSameBytes(as: lead)
  }

  /// Steps over the value at the current place, behind which another place must stand, and tells where it begins,
  /// counted from the window's beginning, if it is a number, `true`, `false` or a text without escapes.
  @_lifetime(self: copy self)
  mutating func passPlainValue() -> UInt32? {
    let start = position(of: index)
    let end = trimmed(from: start, to: position(of: index &+ 1))
    let isText = text[start] == JSONByte.quote
    if isText {
      guard end &- start >= 2, text[end &- 1] == JSONByte.quote, !hasBackslash(start..<end)
      else { return nil }
    } else {
      guard start > 0, text[start &- 1] != JSONByte.quote, text[start] != UInt8(ascii: "n"),
        slip(of: start..<end) == nil
      else { return nil }
    }
    index &+= 1
    return places[index &- 1] &+ (isText ? 1 : 0)
  }
}
