import UnicodeText

/// When letters are equal, for one term.
struct LetterRules: Hashable, Sendable {
  let letterCase: LetterCase
  let accents: AccentRule
}

extension QueryRules {
  /// When letters are equal, for a term of that text.
  func letterRules(for text: String) -> LetterRules {
    let isExact =
      switch letterCase {
      case .ignore: false
      case .exact: true
      case .smart: text.unicodeScalars.contains { $0.properties.isUppercase }
      }
    return LetterRules(letterCase: isExact ? .exact : .ignored, accents: accents)
  }
}

/// A letter of a query with the accents typed on it.
struct TypedLetter: Hashable, Sendable {
  let letter: Letter
  let accents: [UInt32]
}

/// Letters of a query that stand together.
struct TypedText: Hashable, Sendable {
  let letters: [TypedLetter]

  init(letters: [TypedLetter]) { self.letters = letters }

  /// Folds a text by the rules of its term; accents that do not count are left out.
  init(_ text: String, rules: LetterRules) {
    self.init(FoldedText(text, case: rules.letterCase), rules: rules)
  }

  init(_ folded: FoldedText, rules: LetterRules) {
    letters = folded.letters.indices.map { index in
      TypedLetter(
        letter: folded.letters[index],
        accents: rules.accents == .ignore ? [] : Array(folded.accents(at: index)))
    }
  }

  /// The letters as bytes, if a text of ASCII letters can contain them.
  var asciiLetters: [UInt8]? {
    var bytes: [UInt8] = []
    for typed in letters {
      guard typed.letter < 0x80, typed.accents.isEmpty else { return nil }
      bytes.append(UInt8(typed.letter))
    }
    return bytes
  }
}

extension TypedText {
  /// The letters of a name, accents and case aside.
  static func loose(_ name: String) -> [Letter] { FoldedText(name, case: .ignored).letters }
}
