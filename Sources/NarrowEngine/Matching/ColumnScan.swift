import ByteSearch

/// A scan of a whole column for the one needle of a clause, in place of a test of each row.
///
/// It only rules rows out: what it hits, and every row outside ASCII, is tested all the same.
struct ColumnScan {
  private let needle: Needle
  private let field: FieldID

  /// A scan for the longest needle among the clauses, or `nil` if no clause is one needle in one field.
  init?(_ clauses: [Clause]) {
    let found = clauses.compactMap { clause -> (Needle, FieldID)? in
      guard clause.alternatives.count == 1, let term = clause.alternatives.first,
        !term.isNegated, term.fields.count == 1, let field = term.fields.first,
        let needle = ASCIIForm(of: term.test).loneNeedle, needle.count > 0
      else { return nil }
      return (needle, field)
    }
    guard let longest = found.max(by: { $0.0.count < $1.0.count }) else { return nil }
    (needle, field) = longest
  }

  /// The rows of a block that may pass, counted from its first.
  func hits(_ rows: Range<Int>, in segment: Segment) -> RecordSet {
    let column = segment.columns[field.position]
    let scan = RowScan(column.bytes, column.bounds, rows: rows)
    var words = scan.noMarks
    scan.mark(needle, on: &words)
    scan.markOutsideASCII(on: &words)
    var hits = RecordSet(words: words, capacity: rows.count)
    for row in column.copiedRows(in: rows) {
      hits.insert(RecordID(row: row - rows.lowerBound))
    }
    return hits
  }
}
