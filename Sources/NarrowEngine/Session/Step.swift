/// One query of a trail, with what was known when it was entered.
package struct Step: Sendable {
  /// What was asked.
  package let query: Query
  /// Whether it left nothing when it was entered.
  private(set) var wasEmptyAtEntry = false
  /// How many records were looked at for it.
  package private(set) var lookedAt = 0
  /// How long that took.
  package private(set) var elapsed = Duration.zero

  init(_ query: Query) { self.query = query }

  /// Keeps what was known when the step was entered.
  mutating func record(_ results: ResultSet) {
    wasEmptyAtEntry = results.count == 0
    lookedAt = results.lookedAt
    elapsed = results.elapsed
  }
}

extension Step: Hashable {
  /// Steps are equal if they ask the same.
  package static func == (left: Self, right: Self) -> Bool { left.query == right.query }

  package func hash(into hasher: inout Hasher) { hasher.combine(query) }
}

/// What `:steps` tells of a step.
package struct StepReport: Sendable {
  /// The text as it was entered.
  package let text: String
  /// How many records are left after it, in the present scope.
  package let count: Int
  /// How many records were looked at for it.
  package let lookedAt: Int
  /// How long that took.
  package let elapsed: Duration
}
