/// Tells whether a pattern has a capital among the letters that stand for themselves.
///
/// That is what smart case goes by. Letters of escapes (`\S`, `\p{Lu}`, `\x4A`), of group names,
/// inline flags, verbs, comments and POSIX classes (`[[:ALPHA:]]`) do not count; those of sets
/// (`[A-Z]`) and of `\Q…\E` do.
package func literalCapitals(in pattern: String) -> Bool {
  var reader = PatternReader(pattern)
  while let letter = reader.nextLiteral() {
    let category = letter.properties.generalCategory
    if category == .uppercaseLetter || category == .titlecaseLetter { return true }
  }
  return false
}

/// Reads the scalars of a pattern that stand for themselves and skips all others.
private struct PatternReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var isQuoted = false
  private var isInSet = false

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  mutating func nextLiteral() -> Unicode.Scalar? {
    while index < scalars.count {
      if isQuoted {
        guard skip("\\E") else { return take() }
        isQuoted = false
      } else if scalars[index] == "\\" {
        skipEscape()
      } else if isInSet {
        if !skipSetSyntax() { return take() }
      } else if !skipSyntax() {
        return take()
      }
    }
    return nil
  }

  private mutating func take() -> Unicode.Scalar {
    defer { index += 1 }
    return scalars[index]
  }

  /// Skips `text` if it stands here.
  private mutating func skip(_ text: String) -> Bool {
    let wanted = text.unicodeScalars
    guard scalars[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  /// Skips all up to `end` and `end` itself; everything if it never comes.
  private mutating func skip(through end: Unicode.Scalar) {
    index = scalars[index...].firstIndex(of: end).map { $0 + 1 } ?? scalars.count
  }

  /// Skips an escape: its letter, and whatever name or number belongs to it.
  private mutating func skipEscape() {
    index += 1
    guard index < scalars.count else { return }
    let letter = take()
    switch letter {
    case "Q": isQuoted = true
    case "c": index = min(index + 1, scalars.count)
    case "p", "P": if !skipBraces(), index < scalars.count { index += 1 }
    case "x": if !skipBraces() { skipHexadecimal(atMost: 2) }
    case "o", "N": _ = skipBraces()
    case "k", "g": skipName()
    default: break
    }
  }

  private mutating func skipBraces() -> Bool {
    guard skip("{") else { return false }
    skip(through: "}")
    return true
  }

  private mutating func skipHexadecimal(atMost count: Int) {
    let end = min(index + count, scalars.count)
    while index < end, scalars[index].properties.isASCIIHexDigit { index += 1 }
  }

  /// Skips the name of a group in any of its three brackets.
  private mutating func skipName() {
    if skip("<") { return skip(through: ">") }
    if skip("'") { return skip(through: "'") }
    _ = skipBraces()
  }

  /// Skips what is no literal in a set: its end, and the POSIX classes.
  private mutating func skipSetSyntax() -> Bool {
    if skip("]") {
      isInSet = false
      return true
    }
    guard scalars[index...].starts(with: "[:".unicodeScalars),
      let end = endOfPOSIXClass()
    else { return false }
    index = end
    return true
  }

  private func endOfPOSIXClass() -> Int? {
    let letters = scalars[(index + 2)...].prefix { $0.properties.isAlphabetic || $0 == "^" }
    let isClosed = scalars[letters.endIndex...].starts(with: ":]".unicodeScalars)
    return isClosed ? letters.endIndex + 2 : nil
  }

  /// Skips what is no literal outside sets; the signs that are no letters need no care.
  private mutating func skipSyntax() -> Bool {
    if skip("[") {
      _ = skip("^")
      // A bracket that comes first is a member of the set.
      _ = skip("]")
      isInSet = true
    } else if skip("(?#") {
      skip(through: ")")
    } else if skip("(*") {
      skipVerb()
    } else if skip("(?P") || skip("(?") {
      skipGroupHead()
    } else {
      return false
    }
    return true
  }

  /// Skips a verb (`(*COMMIT:Name)`), or the name of a group that has one (`(*atomic:…)`).
  private mutating func skipVerb() {
    let isGroup = index < scalars.count && scalars[index].properties.isLowercase
    skip(through: isGroup ? ":" : ")")
  }

  /// Skips a group's name, number, flags or condition; what a lookaround looks for is not skipped.
  private mutating func skipGroupHead() {
    let isReference = scalars[..<index].last == "P"
    if isReference, skip("=") || skip(">") { return skip(through: ")") }
    for sign in ["=", "!", "<=", "<!", ":", "|", ">", "*", "<*"] where skip(sign) { return }
    if scalars[index...].starts(with: "(?".unicodeScalars) { return }
    if skip("(") { return skip(through: ")") }
    if skip("<") { return skip(through: ">") }
    if skip("'") { return skip(through: "'") }
    while index < scalars.count, scalars[index] != ":", scalars[index] != ")" { index += 1 }
  }
}
