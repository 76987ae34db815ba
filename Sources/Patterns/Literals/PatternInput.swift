/// The bytes of a pattern, with a place up to which they are read.
struct PatternInput {
  private let bytes: [UInt8]
  private var place = 0
  private let isExtended: Bool
  /// Whether the place is between `\Q` and `\E`.
  private(set) var isQuoted = false

  init(_ pattern: String, isExtended: Bool) {
    bytes = Array(pattern.utf8)
    self.isExtended = isExtended
  }

  var isAtEnd: Bool { place == bytes.count }

  /// Whether all blanks that may be left out are ASCII, and so are seen as such.
  var hasKnownBlanks: Bool { !isExtended || bytes.allSatisfy { $0 < 0x80 } }

  private var next: UInt8? { isAtEnd ? nil : bytes[place] }

  /// Whether one of some signs comes next.
  func isAtAny(of signs: String) -> Bool { next.map(signs.utf8.contains) ?? false }

  /// The next byte.
  mutating func take() throws(UnclearSyntax) -> UInt8 {
    guard let next else { throw UnclearSyntax() }
    place += 1
    return next
  }

  /// Skips a text if it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    // Safe: the text is constant, and only read here.
    let stands = text.withUTF8Buffer { unsafe bytes[place...].starts(with: $0) }
    if stands { place += text.utf8CodeUnitCount }
    return stands
  }

  /// Skips what says nothing: the marks of quotes, and blanks and comments where they are left out.
  mutating func skipSilent() {
    while true {
      if isQuoted {
        guard skip("\\E") else { return }
        isQuoted = false
      } else if skip("\\Q") {
        isQuoted = true
      } else if !skip("\\E"), !skipBlank() {
        return
      }
    }
  }

  private mutating func skipBlank() -> Bool {
    guard isExtended, let next else { return false }
    if next == UInt8(ascii: "#") {
      place = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      return true
    }
    guard next == 0x20 || next &- 0x09 < 5 else { return false }
    place += 1
    return true
  }

  mutating func skipDigits() {
    while next?.isASCIIDigit == true { place += 1 }
  }

  /// Skips the end of a group.
  mutating func close() throws(UnclearSyntax) {
    guard skip(")") else { throw UnclearSyntax() }
  }

  /// Skips everything through a sign.
  private mutating func skip(through sign: Unicode.Scalar) throws(UnclearSyntax) {
    while try take() != UInt8(ascii: sign) {}
  }

  /// Skips what follows `\p`.
  mutating func skipPropertyName() throws(UnclearSyntax) {
    if skip("{") { return try skip(through: "}") }
    guard try take().isASCIIWordLetter else { throw UnclearSyntax() }
  }
}

extension PatternInput {
  /// How often the part before stands.
  struct Repetition {
    let count: LiteralPart.Count
    let isPossessive: Bool
  }

  /// Takes a quantifier if one comes next.
  mutating func repetition() throws(UnclearSyntax) -> Repetition? {
    guard !isQuoted, let count = try count() else { return nil }
    let isPossessive = skip("+")
    if !isPossessive { _ = skip("?") }
    return Repetition(count: count, isPossessive: isPossessive)
  }

  private mutating func count() throws(UnclearSyntax) -> LiteralPart.Count? {
    if skip("*") { return .init(least: 0, most: nil) }
    if skip("+") { return .init(least: 1, most: nil) }
    if skip("?") { return .init(least: 0, most: 1) }
    let start = place
    guard skip("{") else { return nil }
    if let count = countInBraces() { return count }
    // Versions differ in what is a quantifier where blanks or commas come first.
    guard !isAtAny(of: "0123456789, \t") else { throw UnclearSyntax() }
    place = start
    return nil
  }

  private mutating func countInBraces() -> LiteralPart.Count? {
    let start = place
    guard let least = number() else { return nil }
    if skip("}") { return .init(least: least, most: least) }
    if skip(",") {
      if skip("}") { return .init(least: least, most: nil) }
      if let most = number(), skip("}") { return .init(least: least, most: most) }
    }
    place = start
    return nil
  }

  private mutating func number() -> Int? {
    let start = place
    skipDigits()
    return Int(String(decoding: bytes[start..<place], as: UTF8.self))
  }
}

extension PatternInput {
  /// What a bracket opens.
  enum GroupHead {
    case group, atomicGroup, lookaround
    /// To a group that stands elsewhere; it is read to its end.
    case reference
    case flags(FlagChange)
  }

  /// Flags within a pattern.
  struct FlagChange {
    let mentionsCase: Bool
    /// Whether the bracket closes behind the flags.
    let endsThere: Bool
  }

  /// Takes what stands between an opening bracket and what its group has.
  mutating func groupHead() throws(UnclearSyntax) -> GroupHead {
    // A verb can end a match early, or change all rules.
    if isAtAny(of: "*") { throw UnclearSyntax() }
    guard skip("?") else { return .group }
    if skip(":") || skip("|") { return .group }
    if skip(">") { return .atomicGroup }
    if skip("=") || skip("!") || skip("*") || skip("<=") || skip("<!") || skip("<*") {
      return .lookaround
    }
    if skip("P=") || skip("P>") || isAtAny(of: "&R+0123456789") || isAtBackwardNumber {
      try skip(through: ")")
      return .reference
    }
    if skip("<") || skip("P<") { return try named(upTo: ">") }
    if skip("'") { return try named(upTo: "'") }
    return .flags(try flagChange())
  }

  private var isAtBackwardNumber: Bool {
    isAtAny(of: "-") && place + 1 < bytes.count && bytes[place + 1].isASCIIDigit
  }

  private mutating func named(upTo end: Unicode.Scalar) throws(UnclearSyntax) -> GroupHead {
    try skip(through: end)
    return .group
  }

  private mutating func flagChange() throws(UnclearSyntax) -> FlagChange {
    var mentionsCase = false
    while isAtAny(of: "imsn-") {
      if try take() == UInt8(ascii: "i") { mentionsCase = true }
    }
    if skip(")") { return FlagChange(mentionsCase: mentionsCase, endsThere: true) }
    guard skip(":") else { throw UnclearSyntax() }
    return FlagChange(mentionsCase: mentionsCase, endsThere: false)
  }
}

extension PatternInput {
  /// Takes a set through its end: its letters, if they are ASCII, written out and few.
  mutating func set() throws(UnclearSyntax) -> [UInt8]? {
    var isPlain = !skip("^")
    var letters: [UInt8] = []
    repeat {
      let letter = try take()
      let next = letter == UInt8(ascii: "\\") ? try take() : letter
      if next != letter || letter == UInt8(ascii: "\\"), try isClass(escaped: next) {
        isPlain = false
      } else if letter == UInt8(ascii: "["), try skipPOSIXClass() {
        isPlain = false
      } else {
        letters.append(next)
      }
      if isAtRange { isPlain = false }
    } while !skip("]")
    isPlain = isPlain && letters.allSatisfy(\.isPlainLiteral)
    return isPlain && letters.count <= LiteralChoice.most ? letters : nil
  }

  /// Whether a sign that follows a backslash in a set stands for more than itself.
  private func isClass(escaped sign: UInt8) throws(UnclearSyntax) -> Bool {
    // A quote, or a control letter, could hide the end of the set.
    if [UInt8(ascii: "Q"), UInt8(ascii: "E"), UInt8(ascii: "c")].contains(sign) {
      throw UnclearSyntax()
    }
    return sign.isASCIIWordLetter
  }

  private mutating func skipPOSIXClass() throws(UnclearSyntax) -> Bool {
    guard isAtAny(of: ":.=") else { return false }
    guard skip(":") else { throw UnclearSyntax() }
    _ = skip("^")
    while next.map({ $0.isASCIIWordLetter }) == true { place += 1 }
    guard skip(":]") else { throw UnclearSyntax() }
    return true
  }

  /// Whether a hyphen comes next, which is taken for one of a range wherever it stands.
  private var isAtRange: Bool { isAtAny(of: "-") }
}
