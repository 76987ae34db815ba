/// A pattern that asks for no more than letters of sets, one after the other, repeated or in turns.
///
/// What it matches in ASCII can be told without going back: no part depends on what another has taken.
package struct PlainPattern: Hashable, Sendable {
  /// A part of a pattern.
  package indirect enum Part: Hashable, Sendable {
    /// A letter of a set.
    case letter(ASCIILetters)
    /// Any number of letters of a set, or none.
    case letters(ASCIILetters)
    /// The start of the text.
    case start
    /// The end of the text; if that is so, also the place in front of a line break that ends it.
    case end(orLastBreak: Bool)
    /// A place with a letter of a word at one side only, or one without.
    case wordEdge(isThere: Bool)
    /// All of some parts, one after the other.
    case sequence([Part])
    /// One of some parts.
    case turns([Part])
  }

  /// What is matched, anywhere in a text.
  package let whole: Part

  /// Reads a pattern that compiles; `nil` if it asks for more, or its syntax is not clear.
  package init?(_ pattern: String, flags: Pattern.Flags) {
    var reader = PlainReader(pattern, flags: flags)
    guard let whole = try? reader.wholePattern(), whole.size <= Self.most else { return nil }
    self.whole = whole
  }

  /// How many parts a pattern may have, with those that are written once and repeated.
  static let most = 64
}

extension PlainPattern.Part {
  /// The empty text.
  static let nothing = Self.sequence([])

  /// How many parts it has, those inside counted.
  var size: Int {
    switch self {
    case .sequence(let parts), .turns(let parts): parts.reduce(1) { $0 + $1.size }
    default: 1
    }
  }

  /// The part as often as it must and may stand; `nil` if that is more than can be told.
  func repeated(_ count: LiteralPart.Count) -> Self? {
    if count.least == 1, count.most == 1 { return self }
    guard (count.most ?? count.least) * size <= PlainPattern.most else { return nil }
    let needed = Array(repeating: self, count: count.least)
    guard let most = count.most else {
      guard case .letter(let letters) = self else { return nil }
      return .sequence(needed + [.letters(letters)])
    }
    guard most >= count.least else { return nil }
    // Each that may stand has all further ones inside.
    let rest = (count.least..<most).reduce(Self.nothing) { rest, _ in
      .turns([.sequence([self, rest]), .nothing])
    }
    return .sequence(needed + [rest])
  }
}
