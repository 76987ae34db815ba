/// What a test says of some rows: those that pass, and those about which it cannot tell.
struct Findings {
  var yes: RecordSet
  var undecided: RecordSet

  /// Nothing is found among so many rows.
  init(none capacity: Int) {
    yes = RecordSet(capacity: capacity)
    undecided = RecordSet(capacity: capacity)
  }

  /// Adds what is known of a row.
  mutating func add(_ verdict: Verdict, at row: Int) {
    switch verdict {
    case .no: break
    case .yes: yes.insert(RecordID(row: row))
    case .undecided: undecided.insert(RecordID(row: row))
    }
  }

  /// Adds what another test says: one that passes is enough.
  mutating func add(_ other: Findings) {
    yes = yes.union(other.yes)
    undecided = undecided.union(other.undecided).subtracting(yes)
  }

  /// What the negated test says of the rows that were looked at.
  func negated(among rows: RecordSet) -> Findings {
    var negated = self
    negated.yes = rows.subtracting(yes).subtracting(undecided)
    return negated
  }
}
