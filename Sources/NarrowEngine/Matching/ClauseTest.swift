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
        switch stretch.way {
        case .scanned(let number):
          findings.add(try test.findings(among: rest, of: number, in: column, stop))
        case .sifted: findings.add(try test.findings(amongFew: rest, in: column, stop))
        }
      }
      return isNegated ? findings.negated(among: rows) : findings
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
}

extension [ClauseTest] {
  /// Which of some rows of a stretch pass all clauses, which are tested one after the other.
  /// - Throws: `Interrupted` if stopped.
  mutating func decision(
    of stretch: Stretch, _ part: Decision, _ stop: StopSignal
  ) throws(Interrupted) -> Decision {
    if stop.isStopped { throw Interrupted() }
    var known = part.records
    var rows = known.union(part.undecided)
    for index in indices where !rows.isEmpty {
      let findings = try self[index].findings(among: rows, of: stretch, stop)
      rows = findings.yes.union(findings.undecided)
      known = known.intersection(findings.yes)
    }
    return Decision(records: known.intersection(rows), undecided: rows.subtracting(known))
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
