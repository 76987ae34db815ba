import Patterns

/// Whether a record passes a test.
enum Verdict {
  case no
  case yes
  /// A pattern gave up at its work limit, so nobody knows.
  case undecided

  init(_ passes: Bool) { self = passes ? .yes : .no }

  init(_ outcome: PatternOutcome) {
    switch outcome {
    case .none: self = .no
    case .match: self = .yes
    case .undecided: self = .undecided
    }
  }

  /// What the negated test says: what is unknown stays unknown.
  var negated: Verdict {
    switch self {
    case .no: .yes
    case .yes: .no
    case .undecided: .undecided
    }
  }
}
