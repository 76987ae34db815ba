/// A parsed search text: clauses that must all hold.
package struct Query: Sendable {
  /// The text as it was entered.
  package let text: String
  /// The clauses; none finds every record.
  package let clauses: [Clause]
  /// The rules it was read by.
  package let rules: QueryRules
  /// What the user should be told about how the text was read.
  package let hints: [QueryHint]

  /// Makes a query of clauses.
  init(text: String, rules: QueryRules, clauses: [Clause], hints: [QueryHint] = []) {
    self.text = text
    self.rules = rules
    self.clauses = clauses
    self.hints = hints
  }
}

extension Query: Hashable {
  /// Two queries are equal if they ask the same, however that was typed.
  package static func == (left: Self, right: Self) -> Bool { left.clauses == right.clauses }

  package func hash(into hasher: inout Hasher) { hasher.combine(clauses) }
}

/// Terms of which one must hold.
package struct Clause: Hashable, Sendable {
  /// The terms between the bars.
  let alternatives: [Term]
}

/// One test of a record.
package struct Term: Hashable, Sendable {
  /// Whether the test must fail in every field.
  let isNegated: Bool
  /// The fields of which one must pass the test, in the order of the corpus.
  let fields: [FieldID]
  /// What a value must pass.
  let test: ValueTest

  init(isNegated: Bool, fields: [FieldID], test: ValueTest) {
    self.isNegated = isNegated
    self.fields = fields.sorted()
    self.test = test
  }
}

/// What a value must pass.
enum ValueTest: Hashable, Sendable {
  case text(TextTest)
  case letters(LettersTest)
  case pattern(PatternTest)
  case equality(EqualityTest)
  case interval(Interval)
}

/// Something about a query that its reader may not expect.
package enum QueryHint: Hashable, Sendable {
  /// A term began as a pattern does but is searched as text.
  case openPattern(String)
}

extension QueryHint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .openPattern(let text):
      "\(text) is searched as text; a pattern ends in / and perhaps the flags c i s m x"
    }
  }
}
