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
    if text[start] == JSONByte.openBrace, text[position(of: target &+ 1)] != JSONByte.closeBrace {
      return false
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
}
