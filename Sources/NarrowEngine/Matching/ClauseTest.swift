/// One clause made ready for many stretches of rows.
struct ClauseTest {
  private var terms: [TermTest]

  init(_ clause: Clause) {
    terms = clause.alternatives.map(TermTest.init)
  }

  /// One term and its test.
  private struct TermTest {
    let isNegated: Bool
    let fields: [FieldID]
    var test: ColumnTest

    init(_ term: Term) {
      isNegated = term.isNegated
      fields = term.fields
      test = ColumnTest(term.test)
    }

    /// Which rows pass in a field or, for a negated term, in none.
    mutating func findings(
      among rows: RecordSet, of stretch: Stretch, _ stop: StopSignal
    ) throws(Interrupted) -> Findings {
      var findings = Findings(none: rows.capacity)
      for field in fields {
        let column = stretch.segment.columns[field.position]
        let rest = rows.subtracting(findings.yes)
        findings.add(try test.findings(among: rest, of: stretch.number, in: column, stop))
      }
      return isNegated ? findings.negated(among: rows) : findings
    }

    /// Whether one row passes.
    mutating func verdict(_ row: Int, in segment: Segment) -> Verdict {
      var verdict = Verdict.no
      for field in fields where verdict != .yes {
        verdict = verdict.or(test.verdict(row, in: segment.columns[field.position]))
      }
      return isNegated ? verdict.negated : verdict
    }
  }

  /// Which rows of a stretch pass one of the terms.
  mutating func findings(
    among rows: RecordSet, of stretch: Stretch, _ stop: StopSignal
  ) throws(Interrupted) -> Findings {
    var findings = Findings(none: rows.capacity)
    for index in terms.indices {
      let rest = rows.subtracting(findings.yes)
      findings.add(try terms[index].findings(among: rest, of: stretch, stop))
    }
    return findings
  }

  /// Whether one row of a segment passes one of the terms.
  mutating func verdict(_ row: Int, in segment: Segment) -> Verdict {
    var verdict = Verdict.no
    for index in terms.indices where verdict != .yes {
      verdict = verdict.or(terms[index].verdict(row, in: segment))
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
