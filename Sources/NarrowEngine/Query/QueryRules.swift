/// How what is typed is to be read: what a bare term means, where it looks, and
/// when letters are equal.
package struct QueryRules: Hashable, Sendable {
  /// What a bare term means.
  package var mode: MatchMode
  /// The fields that a term without a field looks at.
  package var fields: [FieldID]
  /// Whether case counts.
  package var letterCase: CaseRule
  /// Whether accents count.
  package var accents: AccentRule

  /// Makes rules; without more, words in the given fields, case ignored, accents as typed.
  package init(
    fields: [FieldID], mode: MatchMode = .words, letterCase: CaseRule = .ignore,
    accents: AccentRule = .typed
  ) {
    self.fields = fields
    self.mode = mode
    self.letterCase = letterCase
    self.accents = accents
  }
}

/// What a bare term means.
package enum MatchMode: String, CaseIterable, Sendable {
  /// Each word is a substring.
  case words
  /// The whole line is one literal; no sign is an operator.
  case phrase
  /// The letters in order, the first at the field's start: `unkg` is `u*n*k*g*`.
  case wildcard
  /// The letters in order.
  case fuzzy
  /// The whole line is one pattern.
  case regex
}

/// When a capital letter equals its small one.
package enum CaseRule: String, CaseIterable, Sendable {
  /// Always.
  case ignore
  /// Unless the term has a capital letter.
  case smart
  /// Never.
  case exact
}

/// When a letter equals one with other accents.
package enum AccentRule: String, CaseIterable, Sendable {
  /// A plain letter finds all its accented forms, an accented one those that have its accents.
  case typed
  /// Always.
  case ignore
  /// Only with the same accents.
  case exact
}
