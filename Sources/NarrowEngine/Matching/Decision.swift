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

  init(records: RecordSet, undecided: RecordSet) {
    self.records = records
    self.undecided = undecided
  }

  /// The part of both that lies in a set.
  func intersection(_ set: RecordSet) -> Decision {
    Decision(records: records.intersection(set), undecided: undecided.intersection(set))
  }

  mutating func insert(_ record: RecordID, isKnown: Bool) {
    if isKnown { records.insert(record) } else { undecided.insert(record) }
  }

  /// The records that may pass further clauses.
  func candidates(in rows: Range<Int>) -> Candidates {
    Candidates(decision: self, rows: rows)
  }

  /// The share of some rows that are candidates, from 0 to 1.
  func density(_ rows: Range<Int>) -> Double {
    guard !rows.isEmpty else { return 0 }
    var count = 0
    for word in rows.lowerBound / 64..<(rows.upperBound + 63) / 64 {
      count += (records[word: word] | undecided[word: word]).nonzeroBitCount
    }
    return min(1, Double(count) / Double(rows.count))
  }

  /// Candidates of a range of rows, in order.
  struct Candidates: Sequence, IteratorProtocol {
    private let decision: Decision
    private let end: Int
    private var word: Int
    private var rest: UInt64

    init(decision: Decision, rows: Range<Int>) {
      self.decision = decision
      end = rows.upperBound
      word = rows.lowerBound / 64
      rest = rows.isEmpty ? 0 : decision.bits(word) & (~0 << UInt64(rows.lowerBound % 64))
    }

    mutating func next() -> RecordID? {
      while rest == 0 {
        word += 1
        guard word * 64 < end else { return nil }
        rest = decision.bits(word)
      }
      let row = word * 64 + rest.trailingZeroBitCount
      guard row < end else { return nil }
      rest &= rest - 1
      return RecordID(row: row)
    }
  }

  private func bits(_ word: Int) -> UInt64 { records[word: word] | undecided[word: word] }
}
