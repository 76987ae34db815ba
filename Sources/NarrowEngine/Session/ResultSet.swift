/// The records that scope and trail leave, and how they were found.
package struct ResultSet: Sendable {
  /// The records, in corpus order.
  package let records: RecordSet
  /// How many there are.
  package let count: Int
  /// At how many records a pattern gave up; they are not among the results.
  package let undecided: Int
  /// How many records were looked at to find them.
  package let lookedAt: Int
  /// The trail of the kept set they were found in; `nil` for the whole corpus.
  package let narrowedFrom: [String]?
  /// How long it took.
  package let elapsed: Duration
}
