/// What is being typed at the end of a search text: what completion can go on with.
package struct TypedEnd: Equatable, Sendable {
  /// What may be meant to be completed, the longest first: of `black united k` the words `black
  /// united k`, then `united k`, then `k`; never empty.
  package let words: [TypedWord]
  /// What the words stand for.
  package let place: Place
  /// How what is completed is written.
  package let spelling: TermSpelling

  /// What a word stands for.
  package enum Place: Equatable, Sendable {
    /// A text that a name contains; or the beginning of a name, where `^` stands before it.
    case name(Anchor)
    /// A value of the field; after `=` it is the whole value.
    case value(of: FieldID, Anchor)
  }

  /// Where in a value the text must stand.
  package enum Anchor: Sendable { case anywhere, start, whole }
}

/// A word at the end of a search text, or several with the blanks between them.
package struct TypedWord: Equatable, Sendable {
  /// Where it begins, with its quote: in bytes of UTF-8.
  package let start: Int
  /// What it means, without quotes and backslashes.
  package let text: String
  /// Whether it is in quotes.
  package let isQuoted: Bool
  /// Whether more words may follow without quotes: no sign stands before it.
  package let isBare: Bool
}

extension TypedEnd {
  /// Reads a search text up to its end, which is where the cursor stands.
  ///
  /// Returns `nil` where nothing can be completed, as in a pattern or a comparison of numbers.
  /// - Complexity: O(length).
  package init?(of text: String, names: FieldNames, rules: QueryRules) {
    let whole = TypedWord(start: 0, text: text, isQuoted: false, isBare: true)
    switch rules.mode {
    case .phrase: self.init(words: [whole], place: .name(.anywhere), spelling: .literal)
    case .regex:
      guard !text.unicodeScalars.contains(where: TermSpelling.isPatternSign) else { return nil }
      self.init(words: [whole], place: .name(.anywhere), spelling: .pattern)
    case .words, .wildcard, .fuzzy:
      var reader = EndReader(text, names: names)
      guard let end = reader.end() else { return nil }
      self = end
    }
  }

  fileprivate init(_ words: [TypedWord], _ place: Place) {
    self.init(words: words, place: place, spelling: .term)
  }
}

/// Walks over the terms of a text to the last, which may be unfinished.
private struct EndReader {
  private var reader: QueryReader
  private let names: FieldNames
  /// The bare words just before, which may belong to a name of several words.
  private var run: [Piece] = []

  /// More words than this are not taken for a name.
  private static let longestRun = 8

  /// A word, or blanks, and where it begins, in scalars.
  private struct Piece {
    let start: Int
    var text = ""
    var isQuoted = false
    /// Whether it has signs, so that it is more than its letters.
    var hasSigns = false
  }

  init(_ text: String, names: FieldNames) {
    reader = QueryReader(text)
    self.names = names
  }

  mutating func end() -> TypedEnd? {
    while true {
      let blanks = reader.position
      reader.skipBlanks()
      if reader.position > blanks, !run.isEmpty {
        run.append(Piece(start: blanks, text: reader.text(from: blanks)))
      }
      if reader.isAtEnd { return names(last: Piece(start: reader.position)) }
      switch term() {
      case .goesOn: continue
      case .ends(let end): return end
      }
    }
  }

  private enum Reading {
    case goesOn
    case ends(TypedEnd?)
  }

  /// Reads a term or a bar.
  private mutating func term() -> Reading {
    if reader.skipBar() { return afterSigns(nil) }
    let start = reader.position
    while reader.skip("!") {}
    let isNegated = reader.position > start
    if reader.closedPattern() != nil || reader.next == "~" {
      _ = word()
      return afterSigns(nil)
    }
    if let (field, comparison) = fieldAndComparison() { return value(of: field, comparison) }
    let isAnchored = reader.skip("^")
    let last = word()
    if isNegated || isAnchored {
      let place = TypedEnd.Place.name(isAnchored ? .start : .anywhere)
      return afterSigns(last.hasSigns ? nil : TypedEnd([typed(last, isBare: false)], place))
    }
    guard !last.hasSigns else { return afterSigns(nil) }
    if reader.isAtEnd { return .ends(names(last: last)) }
    run.append(last)
    return .goesOn
  }

  /// Ends with what is known if the text ends here; else forgets the words before.
  private mutating func afterSigns(_ end: TypedEnd?) -> Reading {
    run = []
    return reader.isAtEnd ? .ends(end) : .goesOn
  }

  private mutating func value(of field: FieldID, _ comparison: Comparison) -> Reading {
    switch comparison {
    case .equal, .unequal:
      return afterSigns(TypedEnd([typed(word(), isBare: false)], .value(of: field, .whole)))
    case .contains:
      let isPattern = reader.closedPattern() != nil || reader.next == "~"
      let isAnchored = reader.skip("^")
      let last = word()
      guard !isPattern, !last.hasSigns else { return afterSigns(nil) }
      let place = TypedEnd.Place.value(of: field, isAnchored ? .start : .anywhere)
      return afterSigns(TypedEnd([typed(last, isBare: false)], place))
    case .atLeast, .atMost, .more, .less:
      _ = word()
      return afterSigns(nil)
    }
  }

  private mutating func fieldAndComparison() -> (FieldID, Comparison)? {
    var ahead = reader
    guard let name = try? ahead.fieldName(), !name.isEmpty, let comparison = ahead.comparison(),
      let field = try? names.field(named: name)
    else { return nil }
    reader = ahead
    return (field, comparison)
  }

  /// The rest of a word, whose quote may still be open.
  private mutating func word() -> Piece {
    var piece = Piece(start: reader.position)
    var letters = String.UnicodeScalarView()
    var isOpen = reader.skip("\"")
    piece.isQuoted = isOpen
    while let next = reader.next, isOpen || !QueryReader.isBlank(next) {
      if isOpen, reader.skip("\"") {
        isOpen = false
        continue
      }
      guard let sign = try? reader.sign() else {
        // A last backslash waits for its letter.
        piece.hasSigns = true
        reader.position = reader.scalars.count
        break
      }
      letters.append(sign.scalar)
      if !isOpen, !sign.isLiteral, isWildcard(sign.scalar) { piece.hasSigns = true }
    }
    piece.text = String(letters)
    return piece
  }

  /// Whether a letter that stands before the reader means more than itself.
  private func isWildcard(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "*" || scalar == "?" || scalar == "$" && reader.isAtBlank
  }

  private func typed(_ piece: Piece, isBare: Bool) -> TypedWord {
    TypedWord(
      start: reader.text(0..<piece.start).utf8.count, text: piece.text, isQuoted: piece.isQuoted,
      isBare: isBare)
  }

  /// The last word, and before it those that have the words just before too.
  private func names(last: Piece) -> TypedEnd {
    // Blanks behind a word may go on with a name; what would come after them can be anything.
    let isOpen = last.text.isEmpty && !last.isQuoted && !run.isEmpty
    let pieces = (isOpen ? run : run + [last]).suffix(2 * Self.longestRun)
    let words = pieces.indices.compactMap { index -> TypedWord? in
      let first = pieces[index]
      let isBlank = first.text.unicodeScalars.allSatisfy(QueryReader.isBlank) && !first.isQuoted
      guard !isBlank || run.isEmpty else { return nil }
      var word = first
      word.text = pieces[index...].map(\.text).joined()
      return typed(word, isBare: true)
    }
    return TypedEnd(words, .name(.anywhere))
  }
}
