/// What a search with a pattern found.
package enum PatternOutcome: Sendable, Equatable {
  /// The text has no match.
  case none
  /// The first match; it may be empty.
  case match(Range<Int>)
  /// The search was given up at a limit, so it is not known whether there is a match.
  case undecided
}

/// The matches of a pattern in one text.
package struct PatternMatches: Sendable, Equatable {
  /// Leftmost matches, ascending, not overlapping, none of them empty.
  package let ranges: [Range<Int>]
  /// Whether these are all; if not, the search was given up at a limit behind the last of them.
  package let isComplete: Bool
}
