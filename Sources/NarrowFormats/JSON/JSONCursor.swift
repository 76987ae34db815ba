internal import ByteSearch

/// Walks over the places of a window and checks the grammar on the way.
struct JSONCursor: ~Escapable {
  /// How deep values may be nested.
  static let depthLimit = 500

  /// The whole text, not only the window.
  let text: Span<UInt8>
  /// Where brackets, commas, colons and values begin, counted from the window's beginning.
  let places: Span<UInt32>
  private let range: Range<Int>
  private let isLast: Bool
  /// Whether the window's strings are known to hold no control bytes.
  let isClean: Bool
  /// Which of the places is the current one.
  var index = 0
  /// From where a backslash was looked for last, and where the first one is.
  private var backslashBase = 0
  private var nextBackslash = -1

  @_lifetime(copy text, copy places)
  init(_ text: Span<UInt8>, places: Span<UInt32>, of window: JSONWindow) {
    self.text = text
    self.places = places
    range = window.range
    isLast = window.isLast
    isClean = window.isClean
  }

  /// Where the current place is, or `nil` after the last.
  var place: Int? { index < places.count ? range.lowerBound &+ Int(places[index]) : nil }

  /// Where the window begins, from where its places are counted.
  var base: Int { range.lowerBound }

  /// Where a place of the window is in the text.
  func position(of index: Int) -> Int { range.lowerBound &+ Int(places[index]) }

  /// What stands between two of the window's places.
  @_lifetime(copy self)
  func text(from begin: Int, to end: Int) -> Span<UInt8> {
    text.extracting(begin < end ? position(of: begin)..<position(of: end) : 0..<0)
  }

  /// What stands from one of the window's places on before the current one, less blanks at the end.
  @_lifetime(copy self)
  func textBefore(from begin: Int) -> Span<UInt8> {
    text.extracting(begin < index ? position(of: begin)..<endBefore : 0..<0)
  }

  /// Whether a backslash stands in a string of the window.
  /// - Complexity: O(window) for all strings of it, one after the other.
  @_lifetime(self: copy self)
  mutating func hasBackslash(_ content: Range<Int>) -> Bool {
    // A record may be read once more from its beginning.
    if content.lowerBound < backslashBase || nextBackslash < content.lowerBound {
      let rest = text.extracting(content.lowerBound..<max(content.upperBound, range.upperBound))
      let offset = rest.firstOffset(of: JSONByte.backslash) ?? rest.count
      backslashBase = content.lowerBound
      nextBackslash = content.lowerBound &+ offset
    }
    return nextBackslash < content.upperBound
  }

  /// Whether the window is the text's last.
  var reachesEnd: Bool { isLast }

  /// The end of the window.
  var end: Int { range.upperBound }

  /// Goes to the first place that is not before `offset`, be it back.
  @_lifetime(self: copy self)
  mutating func move(to offset: Int) {
    index = min(index, places.count)
    while index > 0, position(of: index - 1) >= offset { index -= 1 }
    while let place, place < offset { index += 1 }
  }

  /// The current place, and the byte there.
  func current() throws(JSONFault) -> Int {
    guard index < places.count else { throw missing }
    return range.lowerBound &+ Int(places[index])
  }

  private var missing: JSONFault { isLast ? .broken(at: range.upperBound, .ended) : .cut }

  /// Steps over the byte `wanted`, which must stand at the current place.
  @_lifetime(self: copy self)
  mutating func expect(_ wanted: UInt8, or slip: JSONSlip) throws(JSONFault) {
    let place = try current()
    guard text[place] == wanted else { throw .broken(at: place, slip) }
    index &+= 1
  }

  /// Steps over the byte `wanted` if it stands at the current place.
  @_lifetime(self: copy self)
  mutating func skip(_ wanted: UInt8) throws(JSONFault) -> Bool {
    let place = try current()
    guard text[place] == wanted else { return false }
    index &+= 1
    return true
  }

  /// Steps over the bracket of an object that has members.
  @_lifetime(self: copy self)
  mutating func opensObject() throws(JSONFault) -> Bool {
    guard try skip(JSONByte.openBrace) else { return false }
    guard text[try current()] == JSONByte.closeBrace else { return true }
    index &-= 1
    return false
  }

  /// Steps over what stands after a member: the bracket that ends the object, or a comma.
  @_lifetime(self: copy self)
  mutating func endsObject() throws(JSONFault) -> Bool {
    if try skip(JSONByte.closeBrace) { return true }
    try expect(JSONByte.comma, or: .noSeparator)
    return false
  }

  /// Where the value ends that stands before the current place.
  var endBefore: Int { trimmed(from: range.lowerBound, to: place ?? range.upperBound) }

  func trimmed(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, JSONByte.isBlank(text[end &- 1]) { end &-= 1 }
    return end
  }

  /// Steps over the current place, whatever stands there.
  @_lifetime(self: copy self)
  mutating func advance() { index &+= 1 }

  /// Steps over a string or a word and tells its bytes, quotes included.
  @_lifetime(self: copy self)
  mutating func readScalar() throws(JSONFault) -> Range<Int> {
    let start = try current()
    // The last word of a window may go on in the next.
    guard index &+ 1 < places.count || isLast else { throw .cut }
    index &+= 1
    return start..<trimmed(from: start, to: place ?? range.upperBound)
  }

  /// Steps over a string and tells its bytes without the quotes.
  @_lifetime(self: copy self)
  mutating func readString(or slip: JSONSlip) throws(JSONFault) -> Range<Int> {
    let start = try current()
    guard text[start] == JSONByte.quote else { throw .broken(at: start, slip) }
    let whole = try readScalar()
    guard whole.count >= 2, text[whole.upperBound - 1] == JSONByte.quote else {
      throw .broken(at: start, .openString)
    }
    let content = whole.lowerBound + 1..<whole.upperBound - 1
    if !isClean { try checkControlBytes(content) }
    return content
  }

  private func checkControlBytes(_ content: Range<Int>) throws(JSONFault) {
    for offset in content where text[offset] < 0x20 { throw .broken(at: offset, .controlByte) }
  }

  /// Steps over a number, `true`, `false` or `null` and tells its bytes.
  @_lifetime(self: copy self)
  mutating func readWord() throws(JSONFault) -> Range<Int> {
    let word = try readScalar()
    guard !JSONByte.isOperator(text[word.lowerBound]) else {
      throw .broken(at: word.lowerBound, .noValue)
    }
    if let slip = slip(of: word) { throw .broken(at: word.lowerBound, slip) }
    return word
  }

  /// What is wrong with a word, or `nil`.
  func slip(of word: Range<Int>) -> JSONSlip? {
    if let slip = JSONWord.slip(in: text.extracting(word)) { return slip }
    // simdjson takes form feed and substitute for a comma and a colon.
    guard word.upperBound < text.count else { return nil }
    let next = text[word.upperBound]
    return next < 0x20 && !JSONByte.isBlank(next) ? .badWord : nil
  }
}
