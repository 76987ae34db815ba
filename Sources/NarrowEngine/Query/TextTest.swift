import UnicodeText

/// A value contains a text, perhaps with wildcards, perhaps at its start or end.
struct TextTest: Hashable, Sendable {
  let rules: LetterRules
  /// The runs between the `*`, at least one.
  let runs: [[Element]]
  let startsField: Bool
  let endsField: Bool

  /// What a run is made of.
  enum Element: Hashable, Sendable {
    case letter(TypedLetter)
    /// `?`: one grapheme cluster.
    case anyCluster

    /// Whether it is a mark without which the letter before would be another.
    var isVoicingMark: Bool {
      if case .letter(let typed) = self { UnicodeText.isVoicingMark(typed.letter) } else { false }
    }
  }

  /// Whether a run has a `?`.
  var hasAnyCluster: Bool { runs.contains { $0.contains(.anyCluster) } }
}

/// The typed grapheme clusters stand in a value in their order.
struct LettersTest: Hashable, Sendable {
  let rules: LetterRules
  let clusters: [TypedText]
  /// Whether the first must stand at the value's start.
  let startsField: Bool
}

/// A value as a whole equals a text by the letter rules, or a number, or a day.
struct EqualityTest: Hashable, Sendable {
  let rules: LetterRules
  let text: TypedText
  let bound: Bound?
}
