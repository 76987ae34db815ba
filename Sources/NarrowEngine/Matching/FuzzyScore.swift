import ByteSearch
import UnicodeText

// How well a value matches letters that stand in it in order. In words:
//
// * Each typed letter that is found is worth 16 points.
// * Where it stands adds to that: 10 at the value's start; 8 at the start of a word, which is a letter
//   or digit behind anything that is neither (a blank, `/`, `_`, `-`, `.` …); 7 for a capital behind
//   a small letter or a digit behind a letter (`readMe2`).
// * A letter right behind the one found before gets 5, or what its place adds if that is more.
// * A gap costs 2 points and one for each letter in it, but 12 at most, so that a match is always
//   worth more than none.
// * A match whose last letter is the value's last gets 2.
//
// The score is that of the best of all ways to match. It depends on one value and one query alone.

extension PlaceWeights {
  /// The points of the score.
  static let fuzzy = PlaceWeights(
    letter: 16, valueStart: 10, wordStart: 8, bump: 7, run: 5, gap: 2, widestGap: 12, valueEnd: 2)

  /// What a place adds, by what stands there and in front of it; nothing stands before the first.
  func worth(of kind: LetterKind, behind before: LetterKind?) -> Int {
    guard let before else { return valueStart }
    switch (before, kind) {
    case (_, .sign): return 0
    case (.sign, _): return wordStart
    case (.small, .capital), (.small, .digit), (.capital, .digit): return bump
    default: return 0
    }
  }

  /// What a gap of so many letters costs.
  func cost(ofGap letters: Int) -> Int { min(gap + letters, widestGap) }
}

/// What kind of letter one is, as the words of a name are told apart.
enum LetterKind {
  /// A small letter, or one that has no case.
  case small
  case capital
  case digit
  /// Whatever is neither letter nor digit.
  case sign

  init(_ scalar: Unicode.Scalar) {
    if scalar.properties.isUppercase {
      self = .capital
      return
    }
    switch scalar.properties.generalCategory {
    case .titlecaseLetter: self = .capital
    case .uppercaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      self = .small
    case .decimalNumber, .letterNumber, .otherNumber: self = .digit
    default: self = .sign
    }
  }

  /// The kind of a letter that folding made; a byte that is no UTF-8 is a sign.
  init(_ letter: Letter) {
    self = Unicode.Scalar(letter).map(LetterKind.init) ?? .sign
  }

  /// The kinds of the letters of a folded text.
  ///
  /// Folding takes away capitals: of the letters that one scalar of the original gave, the first has
  /// its case.
  static func kinds(of text: FoldedText, in original: Span<UInt8>) -> [LetterKind] {
    var place = -1
    return text.letters.indices.map { index in
      let kind = LetterKind(text.letters[index])
      let origin = text.origin(at: index)
      guard origin.lowerBound != place else { return kind }
      place = origin.lowerBound
      return original.scalar(at: place)?.properties.isCapital == true ? .capital : kind
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a small letter in front of it ends a word.
  fileprivate var isCapital: Bool { isUppercase || generalCategory == .titlecaseLetter }
}

extension Span<UInt8> {
  /// The scalar that begins at an offset; `nil` if none does.
  fileprivate func scalar(at offset: Int) -> Unicode.Scalar? {
    let first = self[offset]
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let end = Swift.min(count, offset + 4)
    var bytes: [UInt8] = []
    for place in offset..<end { bytes.append(self[place]) }
    let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    return decoded == "\u{FFFD}" ? nil : decoded
  }
}
