/// Some consecutive records of a corpus: a file, or a block of a stream.
package struct Segment: Sendable {
  /// How many records it has.
  package let count: Int
  /// A column for each field of the corpus, in the order of the fields.
  package let columns: [Column]
  /// Each record as its source has it: the line, the CSV row, the JSON value, without the break after it.
  package let records: Column

  /// Makes a segment; each column must have as many rows as `records`.
  package init(columns: [Column], records: Column) {
    count = records.count
    precondition(columns.allSatisfy { $0.count == records.count }, "columns of different lengths")
    self.columns = columns
    self.records = records
  }
}

extension Segment {
  /// How many rows are searched at once.
  static let stretch = 16_384

  /// How many stretches so many rows are.
  static func stretches(of rows: Int) -> Int { (rows + stretch - 1) / stretch }
}
