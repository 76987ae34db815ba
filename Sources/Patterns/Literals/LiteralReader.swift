/// Reads what texts a pattern takes, as far as its syntax is plain.
///
///     pattern = sequences between `|`
///     sequence = parts, each perhaps repeated
///     part = letter | escape | set | group | `.` | `^` | `$`
///
/// It knows less than PCRE2: all it is not sure of is `unknown`, and where even the end of that is
/// not sure, it gives up. What stands in lookarounds is left out.
struct LiteralReader {
  private var input: PatternInput
  private let ignoresCase: Bool
  /// Whether case is ignored in a part of the pattern only.
  private(set) var changesCase = false
  /// Whether something asks for more than texts, such as `^` or `(?=a)`.
  private(set) var hasConditions = false

  /// Reads a pattern that compiles with these flags.
  init(_ pattern: String, flags: Pattern.Flags) {
    input = PatternInput(pattern, isExtended: flags.contains(.extended))
    ignoresCase = flags.contains(.caseless)
  }

  /// What all of the pattern says.
  mutating func wholePattern() throws(UnclearSyntax) -> LiteralPart {
    guard input.hasKnownBlanks else { throw UnclearSyntax() }
    let part = try alternatives()
    guard input.isAtEnd else { throw UnclearSyntax() }
    return part
  }

  private mutating func alternatives() throws(UnclearSyntax) -> LiteralPart {
    var part = try sequence()
    while input.skip("|") { part = part.or(try sequence()) }
    return part
  }

  private mutating func sequence() throws(UnclearSyntax) -> LiteralPart {
    var sequence = LiteralSequence()
    while true {
      input.skipSilent()
      guard !input.isAtEnd, input.isQuoted || !input.isAtAny(of: "|)") else { return sequence.part }
      var part = try self.part()
      input.skipSilent()
      while let repetition = try input.repetition() {
        // What is never given back is no free choice.
        if repetition.isPossessive { hasConditions = true }
        part = part.repeated(repetition.count)
        input.skipSilent()
      }
      sequence.append(part)
    }
  }

  private mutating func part() throws(UnclearSyntax) -> LiteralPart {
    let wasQuoted = input.isQuoted
    let letter = try input.take()
    if wasQuoted { return literal(letter) }
    switch Unicode.Scalar(letter) {
    case "\\": return try escape()
    case "[":
      let letters = try input.set()
      return letters.map { members in LiteralPart(members.map(folded).unique) } ?? .unknown
    case "(": return try group()
    case ".": return .unknown
    case "^", "$": return condition()
    case "*", "+", "?": throw UnclearSyntax()
    default: return literal(letter)
    }
  }

  /// A letter that stands for itself.
  private func literal(_ letter: UInt8) -> LiteralPart {
    letter.isPlainLiteral ? LiteralPart([folded(letter)]) : .unknown
  }

  private func folded(_ letter: UInt8) -> [UInt8] {
    [ignoresCase && letter &- UInt8(ascii: "A") < 26 ? letter | 0x20 : letter]
  }

  /// Something that takes no text but may ask for what stands around.
  private mutating func condition() -> LiteralPart {
    hasConditions = true
    return .empty
  }

  /// What follows a backslash.
  private mutating func escape() throws(UnclearSyntax) -> LiteralPart {
    let letter = try input.take()
    guard letter.isASCIIWordLetter else { return literal(letter) }
    switch Unicode.Scalar(letter) {
    case "b", "B", "A", "z", "Z", "G", "K": return condition()
    case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V", "R", "X", "n", "r", "f", "e", "a":
      return .unknown
    case "t": return literal(0x09)
    case "1"..."9": input.skipDigits()
    case "p", "P": try input.skipPropertyName()
    case "_": return literal(letter)
    default: throw UnclearSyntax()
    }
    return .unknown
  }

  /// What follows an opening bracket.
  private mutating func group() throws(UnclearSyntax) -> LiteralPart {
    switch try input.groupHead() {
    case .group: break
    case .atomicGroup: hasConditions = true
    case .lookaround:
      _ = try alternatives()
      try input.close()
      return condition()
    case .reference:
      // Such a call may go round in circles.
      hasConditions = true
      return .unknown
    case .flags(let change):
      if change.mentionsCase { changesCase = true }
      if change.endsThere { return .empty }
    }
    let part = try alternatives()
    try input.close()
    return part
  }
}

/// The syntax of a pattern is not plain enough to say what it requires.
struct UnclearSyntax: Error {}

extension UInt8 {
  /// Whether a letter of a pattern may be looked for across the values of a table: it is ASCII, and
  /// none of those that may stand around a value.
  var isPlainLiteral: Bool { self < 0x80 && ![0x0A, 0x0D, 0x22].contains(self) }

  /// Whether it is an ASCII letter, a digit or `_`.
  var isASCIIWordLetter: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || isASCIIDigit || self == UInt8(ascii: "_")
  }

  /// Whether it is one of 0 to 9.
  var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
