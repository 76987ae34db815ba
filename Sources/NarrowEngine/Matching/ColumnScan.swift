import ByteSearch

/// A scan of a whole column for the one needle of a clause, in place of a test of each row.
///
/// It only rules rows out: what it hits, and every row outside ASCII, is tested all the same.
struct ColumnScan {
  private let needle: Needle
  private let field: FieldID

  /// Below this share of candidates it is cheaper to look at each.
  static let leastDensity = 0.25

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

  /// The rows of a block that may pass.
  struct Hits {
    let firstRow: Int
    var rows: RecordSet

    func mayPass(_ row: Int) -> Bool { rows.contains(RecordID(row: row - firstRow)) }
  }

  /// The rows of a block that may pass, or `nil` where the column is not one stretch.
  func hits(_ rows: Range<Int>, in segment: Segment) -> Hits? {
    let column = segment.columns[field.position]
    guard let starts = column.scannableStarts, !rows.isEmpty else { return nil }
    let bytes = column.bytes
    let text = starts[rows.lowerBound]..<min(starts[rows.upperBound], bytes.count)
    var hits = Hits(firstRow: rows.lowerBound, rows: RecordSet(capacity: rows.count))
    var cursor = RowCursor(starts: starts, rows: rows)
    bytes.forEachOccurrence(of: needle, in: text) { place in
      hits.rows.insert(RecordID(row: cursor.row(at: place) - rows.lowerBound))
      return cursor.end
    }
    cursor = RowCursor(starts: starts, rows: rows)
    bytes.forEachByteOutsideASCII(in: text) { place in
      hits.rows.insert(RecordID(row: cursor.row(at: place) - rows.lowerBound))
      return cursor.end
    }
    return hits
  }
}

/// Turns ascending offsets into rows.
private struct RowCursor {
  let starts: RowStarts
  private var row: Int
  private let last: Int

  init(starts: RowStarts, rows: Range<Int>) {
    self.starts = starts
    row = rows.lowerBound
    last = rows.upperBound - 1
  }

  /// Where the present row ends.
  var end: Int { starts[row + 1] }

  /// The row that an offset lies in; it may not lie before the present one.
  mutating func row(at offset: Int) -> Int {
    // Hits lie near each other: look ahead in growing steps, then between the last two.
    var step = 1
    var low = row
    while low + step <= last, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, last + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    row = low
    return row
  }
}

extension Column {
  /// The starts of an end-to-end column, which one scan can cross.
  fileprivate var scannableStarts: RowStarts? {
    if case .endToEnd(let starts, _) = places { starts } else { nil }
  }
}
