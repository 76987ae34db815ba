/// Walks over the Unicode scalars of a search text.
///
/// Signs are scalars, not characters: `=` before a combining mark is still `=`.
struct QueryReader {
  /// One letter of a word, and whether it was quoted or escaped and so is no sign.
  struct Sign: Equatable {
    let scalar: Unicode.Scalar
    let isLiteral: Bool
  }

  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var isAtEnd: Bool { position == scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }
  /// Whether a word ends here.
  var isAtBlank: Bool { next.map(Self.isBlank) ?? true }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func skipBlanks() {
    while let next, Self.isBlank(next) { position += 1 }
  }

  /// The text from a position to here.
  func text(from start: Int) -> String { text(start..<position) }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// The rest of the word, in which a quote opens a phrase only at its beginning.
  mutating func word() throws(QueryError) -> [Sign] {
    var signs = next == "\"" ? try phrase() : []
    while let next, !Self.isBlank(next) { signs.append(try sign()) }
    return signs
  }

  /// What stands between two quotes.
  mutating func phrase() throws(QueryError) -> [Sign] {
    let start = position
    position += 1
    var signs: [Sign] = []
    while let next {
      if next == "\"" {
        position += 1
        return signs
      }
      signs.append(Sign(scalar: try sign().scalar, isLiteral: true))
    }
    throw QueryError(.openQuote, at: start..<start + 1)
  }

  /// One letter, or two where a backslash makes the second literal.
  mutating func sign() throws(QueryError) -> Sign {
    let scalar = scalars[position]
    position += 1
    guard scalar == "\\" else { return Sign(scalar: scalar, isLiteral: false) }
    guard let escaped = next else {
      throw QueryError(.nothingAfter(#"\"#), at: position - 1..<position)
    }
    position += 1
    return Sign(scalar: escaped, isLiteral: true)
  }

  /// A word that is exactly a bar.
  mutating func skipBar() -> Bool {
    guard next == "|" else { return false }
    guard position + 1 == scalars.count || Self.isBlank(scalars[position + 1]) else { return false }
    position += 1
    return true
  }

  /// `/…/flags`, if it is closed and followed by nothing but flags.
  mutating func closedPattern() -> (source: Range<Int>, flags: Range<Int>)? {
    guard next == "/" else { return nil }
    var close = position + 1
    while close < scalars.count, scalars[close] != "/" {
      close += scalars[close] == "\\" ? 2 : 1
    }
    guard close < scalars.count, close > position + 1 else { return nil }
    var end = close + 1
    while end < scalars.count, "cismx".unicodeScalars.contains(scalars[end]) { end += 1 }
    guard end == scalars.count || Self.isBlank(scalars[end]) else { return nil }
    defer { position = end }
    return (position + 1..<close, close + 1..<end)
  }
}

extension [QueryReader.Sign] {
  /// The letters, whatever they are.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: map(\.scalar))
    return String(text)
  }

  func isSign(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    indices.contains(index) && self[index] == .init(scalar: scalar, isLiteral: false)
  }
}

// The parts of a term that names a field.
extension QueryReader {
  /// What stands before the first sign of comparison: a word or a phrase.
  mutating func fieldName() throws(QueryError) -> String {
    if next == "\"" { return try phrase().text }
    var name: [Sign] = []
    while !isAtBlank, comparisonAhead == nil { name.append(try sign()) }
    return name.text
  }

  private var comparisonAhead: Comparison? {
    Comparison.allCases.first { sign in
      let letters = Array(sign.rawValue.unicodeScalars)
      return scalars[position...].starts(with: letters)
    }
  }

  /// Takes a sign of comparison.
  mutating func comparison() -> Comparison? {
    guard let found = comparisonAhead else { return nil }
    position += found.rawValue.unicodeScalars.count
    return found
  }
}
