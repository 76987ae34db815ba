/// All clauses of a search made ready for many records, the cheapest first.
struct RecordTest {
  private var clauses: [[TermTest]]

  /// One term and its matcher.
  private struct TermTest {
    let isNegated: Bool
    let fields: [FieldID]
    var matcher: ValueMatcher

    /// Whether a field passes or, for a negated term, none does.
    mutating func verdict(_ row: Int, in segment: Segment) -> Verdict {
      var verdict = Verdict.no
      for field in fields {
        switch matcher.verdict(segment.columns[field.position].value(at: row)) {
        case .yes: return isNegated ? .no : .yes
        case .undecided: verdict = .undecided
        case .no: break
        }
      }
      return isNegated ? verdict.negated : verdict
    }
  }

  init(_ clauses: [Clause]) {
    self.clauses = clauses.sorted { $0.cost < $1.cost }.map { clause in
      clause.alternatives.map {
        TermTest(isNegated: $0.isNegated, fields: $0.fields, matcher: ValueMatcher($0.test))
      }
    }
  }

  /// Whether a row of a segment passes all clauses.
  mutating func verdict(_ row: Int, in segment: Segment) -> Verdict {
    var verdict = Verdict.yes
    for index in clauses.indices {
      switch clauseVerdict(index, row, in: segment) {
      case .no: return .no
      case .undecided: verdict = .undecided
      case .yes: break
      }
    }
    return verdict
  }

  private mutating func clauseVerdict(_ index: Int, _ row: Int, in segment: Segment) -> Verdict {
    var verdict = Verdict.no
    for term in clauses[index].indices {
      switch clauses[index][term].verdict(row, in: segment) {
      case .yes: return .yes
      case .undecided: verdict = .undecided
      case .no: break
      }
    }
    return verdict
  }
}

extension Clause {
  /// What testing a record costs, roughly.
  var cost: Int {
    alternatives.reduce(0) { $0 + $1.fields.count * $1.test.cost }
  }
}

extension ValueTest {
  fileprivate var cost: Int {
    switch self {
    case .text: 1
    case .interval: 2
    case .letters, .equality: 3
    case .pattern: 20
    }
  }
}
