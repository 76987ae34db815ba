/// Reads a pattern that asks for no more than letters of sets in steps.
///
///     pattern = sequences between `|`
///     sequence = parts, each perhaps repeated
///     part = letter | escape | set | group | `.` | `^` | `$`
///
/// It gives up where anything else comes, or its syntax is not quite clear.
struct PlainReader {
  private var input: PatternInput
  private let flags: Pattern.Flags

  /// Reads a pattern that compiles with these flags.
  init(_ pattern: String, flags: Pattern.Flags) {
    input = PatternInput(pattern, isExtended: flags.contains(.extended))
    self.flags = flags
  }

  /// All of the pattern.
  mutating func wholePattern() throws(UnclearSyntax) -> PlainPattern.Part {
    guard input.hasKnownBlanks else { throw UnclearSyntax() }
    let part = try alternatives()
    guard input.isAtEnd else { throw UnclearSyntax() }
    return part
  }

  private mutating func alternatives() throws(UnclearSyntax) -> PlainPattern.Part {
    var turns = [try sequence()]
    while input.skip("|") { turns.append(try sequence()) }
    return turns.count == 1 ? turns[0] : .turns(turns)
  }

  private mutating func sequence() throws(UnclearSyntax) -> PlainPattern.Part {
    var parts: [PlainPattern.Part] = []
    while true {
      input.skipSilent()
      guard !input.isAtEnd, input.isQuoted || !input.isAtAny(of: "|)") else {
        return parts.count == 1 ? parts[0] : .sequence(parts)
      }
      var part = try self.part()
      input.skipSilent()
      while let repetition = try input.repetition() {
        // What is never given back is no free choice, and what takes no letter no part to repeat.
        guard !repetition.isPossessive, part.takesLetters,
          let repeated = part.repeated(repetition.count)
        else { throw UnclearSyntax() }
        part = repeated
        input.skipSilent()
      }
      parts.append(part)
    }
  }

  private mutating func part() throws(UnclearSyntax) -> PlainPattern.Part {
    let wasQuoted = input.isQuoted
    let letter = try input.take()
    if wasQuoted { return try literal(letter) }
    switch Unicode.Scalar(letter) {
    case "\\": return try escape()
    case "[": return .letter(try input.letters(ignoringCase: flags.contains(.caseless)))
    case "(": return try group()
    case ".": return .letter(flags.contains(.dotAll) ? .all : ASCIILetters.breaks.others)
    case "^", "$":
      guard !flags.contains(.multiline) else { throw UnclearSyntax() }
      return letter == UInt8(ascii: "^") ? .start : .end(orLastBreak: true)
    case "*", "+", "?": throw UnclearSyntax()
    default: return try literal(letter)
    }
  }

  /// A letter that stands for itself.
  private func literal(_ letter: UInt8) throws(UnclearSyntax) -> PlainPattern.Part {
    guard letter < 0x80 else { throw UnclearSyntax() }
    let letters = ASCIILetters(letter...letter)
    return .letter(flags.contains(.caseless) ? letters.ofAnyCase : letters)
  }

  /// What follows a backslash.
  private mutating func escape() throws(UnclearSyntax) -> PlainPattern.Part {
    let letter = try input.take()
    guard letter.isASCIIWordLetter else { return try literal(letter) }
    if let letters = ASCIILetters.escaped(letter) { return .letter(letters) }
    switch Unicode.Scalar(letter) {
    case "N":
      // With a brace it names a letter.
      guard !input.isAtAny(of: "{") else { throw UnclearSyntax() }
      return .letter(ASCIILetters.breaks.others)
    case "t": return try literal(0x09)
    case "_": return try literal(letter)
    case "A": return .start
    case "z": return .end(orLastBreak: false)
    case "Z": return .end(orLastBreak: true)
    case "b": return .wordEdge(isThere: true)
    case "B": return .wordEdge(isThere: false)
    default: throw UnclearSyntax()
    }
  }

  /// What follows an opening bracket.
  private mutating func group() throws(UnclearSyntax) -> PlainPattern.Part {
    guard case .group = try input.groupHead() else { throw UnclearSyntax() }
    let part = try alternatives()
    try input.close()
    return part
  }
}

extension PlainPattern.Part {
  /// Whether it is more than a condition on a place.
  fileprivate var takesLetters: Bool {
    switch self {
    case .letter, .letters: true
    case .start, .end, .wordEdge: false
    case .sequence(let parts), .turns(let parts): parts.allSatisfy(\.takesLetters)
    }
  }
}

extension PatternInput {
  /// Takes a set through its end, behind the bracket that opens it.
  fileprivate mutating func letters(
    ignoringCase ignoresCase: Bool
  ) throws(UnclearSyntax) -> ASCIILetters {
    let isInverted = skip("^")
    var letters = ASCIILetters()
    repeat { letters = letters.union(try member()) } while !skip("]")
    if ignoresCase { letters = letters.ofAnyCase }
    return isInverted ? letters.others : letters
  }

  /// A letter, a range or a class of a set.
  private mutating func member() throws(UnclearSyntax) -> ASCIILetters {
    let first = try letterOrClass()
    guard skip("-") else { return first.letters }
    // In front of the set's end a hyphen stands for itself.
    if isAtAny(of: "]") { return first.letters.union(ASCIILetters("-")) }
    guard let start = first.letter, start != UInt8(ascii: "-"), !isAtAny(of: "["),
      let end = try letterOrClass().letter, start <= end, !isAtAny(of: "-")
    else { throw UnclearSyntax() }
    return ASCIILetters(start...end)
  }

  private mutating func letterOrClass() throws(UnclearSyntax) -> (
    letters: ASCIILetters, letter: UInt8?
  ) {
    if skip("[:") { return (try namedClass(), nil) }
    var letter = try take()
    if letter == UInt8(ascii: "\\") {
      letter = try take()
      if let letters = ASCIILetters.escaped(letter) { return (letters, nil) }
      if letter == UInt8(ascii: "t") { return (ASCIILetters("\t"), 0x09) }
      guard !letter.isASCIIWordLetter || letter == UInt8(ascii: "_") else { throw UnclearSyntax() }
    } else if letter == UInt8(ascii: "["), isAtAny(of: ":.=") {
      throw UnclearSyntax()
    }
    guard letter < 0x80 else { throw UnclearSyntax() }
    return (ASCIILetters(letter...letter), letter)
  }

  /// The rest of a class such as `[:alpha:]`.
  private mutating func namedClass() throws(UnclearSyntax) -> ASCIILetters {
    let isInverted = skip("^")
    var name = ""
    while !skip(":]") {
      let letter = try take()
      guard letter.isASCIIWordLetter else { throw UnclearSyntax() }
      name.unicodeScalars.append(Unicode.Scalar(letter))
    }
    guard let letters = ASCIILetters.classes[name] else { throw UnclearSyntax() }
    return isInverted ? letters.others : letters
  }
}
