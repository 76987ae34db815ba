internal import ByteSearch

/// An object whose members are being read, and the member that was read last.
struct JSONFrame {
  var entry: Int
  var previous: Int
}

extension JSONRecords {
  private static let valueKey = Array("value".utf8)
  private static let keyKey = Array("key".utf8)

  /// Reads a record by the grammar, each member into the column of its entry in the tree of names.
  ///
  ///     for each member of an object: its entry in the tree of names
  ///       an object with members: go on with these, below its entry
  ///       else its text goes to the entry's column: a string unescaped, an array compact,
  ///       a number or word as it is written, null as absent
  mutating func readMembers(
    _ cursor: inout JSONCursor, layout: JSONLayout
  ) throws(JSONFault) {
    var previous = -1
    if layout == .map { previous = try readMapKey(&cursor) }
    if cursor.text[try cursor.current()] == JSONByte.openBrace {
      try readObject(&cursor, after: previous)
    } else {
      let entry = self.entry(Self.valueKey.span, of: FieldTree.root, after: previous)
      try readLeaf(&cursor, of: entry)
    }
  }

  /// Reads the key of a map's member into the field `key`.
  private mutating func readMapKey(_ cursor: inout JSONCursor) throws(JSONFault) -> Int {
    let place = try cursor.current()
    guard cursor.text[place] == JSONByte.quote else { throw .broken(at: place, .noKey) }
    let entry = self.entry(Self.keyKey.span, of: FieldTree.root, after: -1)
    try readLeaf(&cursor, of: entry)
    try cursor.expect(JSONByte.colon, or: .noColon)
    return entry
  }

  /// Reads an object and all objects in it, with a stack of our own.
  private mutating func readObject(
    _ cursor: inout JSONCursor, after previous: Int
  ) throws(JSONFault) {
    cursor.advance()
    if try cursor.skip(JSONByte.closeBrace) { return }
    frames.removeAll(keepingCapacity: true)
    frames.append(JSONFrame(entry: FieldTree.root, previous: previous))
    while let frame = frames.last {
      let entry = try readKey(&cursor, of: frame)
      frames[frames.count - 1].previous = entry
      if try cursor.opensObject() {
        guard frames.count < JSONCursor.depthLimit else {
          throw .broken(at: try cursor.current(), .tooDeep)
        }
        frames.append(JSONFrame(entry: entry, previous: -1))
        continue
      }
      try readLeaf(&cursor, of: entry)
      while !frames.isEmpty, try cursor.endsObject() { frames.removeLast() }
    }
  }

  private mutating func readKey(
    _ cursor: inout JSONCursor, of frame: JSONFrame
  ) throws(JSONFault) -> Int {
    let key = try cursor.readString(or: .noKey)
    try cursor.expect(JSONByte.colon, or: .noColon)
    let text = cursor.text.extracting(key)
    if let entry = expectedEntry(text, of: frame.entry, after: frame.previous) { return entry }
    guard cursor.hasBackslash(key) else {
      return entry(text, of: frame.entry, after: frame.previous)
    }
    let plain = BytesBuilder()
    do {
      try JSONString.addUnescaped(text, to: plain)
    } catch {
      throw .broken(at: key.lowerBound, error)
    }
    return entry(plain[0..<plain.count].span, of: frame.entry, after: frame.previous)
  }

  private mutating func entry(_ key: Span<UInt8>, of parent: Int, after previous: Int) -> Int {
    if let entry = expectedEntry(key, of: parent, after: previous) { return entry }
    let entry = tree.entry(key, of: parent, after: previous, record: attempt)
    if tree.entries[entry].isTwin { isDouble = true }
    return entry
  }

  private mutating func expectedEntry(
    _ key: Span<UInt8>, of parent: Int, after previous: Int
  ) -> Int? {
    guard
      let entry = tree.expectedEntry(key, of: parent, after: previous, record: attempt)
    else { return nil }
    if tree.entries[entry].isTwin { isDouble = true }
    return entry
  }
}
