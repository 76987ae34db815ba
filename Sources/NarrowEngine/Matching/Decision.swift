/// What a search found: the records that pass, and those about which it could not tell.
package struct Decision: Hashable, Sendable {
  /// The records that pass.
  package private(set) var records: RecordSet
  /// The records at which a pattern gave up; they are not among `records`.
  package private(set) var undecided: RecordSet

  /// Nothing passes.
  init(none capacity: Int) {
    records = RecordSet(capacity: capacity)
    undecided = RecordSet(capacity: capacity)
  }

  /// Everything passes.
  package init(allOf capacity: Int) {
    records = RecordSet(allOf: capacity)
    undecided = RecordSet(capacity: capacity)
  }

  /// Some consecutive rows pass.
  init(allIn rows: Range<Int>, of capacity: Int) {
    self.init(none: capacity)
    records.insert(RecordSet(allOf: rows.count), from: rows.lowerBound)
  }

  init(records: RecordSet, undecided: RecordSet) {
    self.records = records
    self.undecided = undecided
  }

  /// The part of both that lies in a set.
  func intersection(_ set: RecordSet) -> Decision {
    Decision(records: records.intersection(set), undecided: undecided.intersection(set))
  }

  /// The same in the form that suits what it has by now.
  func settled() -> Decision {
    Decision(records: records.settled(), undecided: undecided.settled())
  }

  /// The same of a corpus that has become another one: so many of its first rows went, and of those that
  /// came to its end, until there are `capacity`, none passes.
  func grown(to capacity: Int, forgetting first: Int = 0) -> Decision {
    Decision(
      records: records.grown(to: capacity, forgetting: first),
      undecided: undecided.grown(to: capacity, forgetting: first))
  }

  /// How many rows the corpus has.
  var capacity: Int { records.capacity }

  /// Adds what was found in a part of the corpus that begins at a row.
  mutating func insert(_ part: Decision, from row: Int) {
    records.insert(part.records, from: row)
    undecided.insert(part.undecided, from: row)
  }

  /// How many records may pass further clauses.
  var count: Int { records.count + undecided.count }
}
