internal import CByteSearch

/// A look at all of some rows for a needle of one or two letters, however often it stands there.
///
///     for each 64 rows:
///       where they follow one another: one look at their text, then at what each has of the marks
///       else a look at each
struct EachRow: RowVisitor {
  private let test: NeedleTest
  private let rows: Range<Int>
  /// The marks of the rows in which the needle stands, from the first of them on.
  private(set) var words: [UInt64] = []

  init(_ test: NeedleTest, rows: Range<Int>) {
    (self.test, self.rows) = (test, rows)
  }

  mutating func visit(_ places: some RowPlaces) {
    words.reserveCapacity((rows.count + 63) / 64)
    let (test, bytes) = (test, test.bytes)
    // Safe: 64 rows have room, and of them only those are read that were written.
    unsafe withUnsafeTemporaryAllocation(of: cbs_row.self, capacity: 64) { buffer in
      for first in stride(from: rows.lowerBound, to: rows.upperBound, by: 64) {
        let group = first..<min(first + 64, rows.upperBound)
        if let found = joined(group, places) {
          words.append(found)
          continue
        }
        for row in group { unsafe buffer[row &- first] = places.place(of: row, in: bytes) }
        words.append(
          unsafe bytes.withMemory { text in
            unsafe test.passing(text, UnsafeBufferPointer(buffer.extracting(0..<group.count)))
          })
      }
    }
  }

  /// The marks of rows that follow one another; `nil` if they do not, or are too long.
  private func joined(_ group: Range<Int>, _ places: some RowPlaces) -> UInt64? {
    guard let starts = places.shortStarts else { return nil }
    let text = Int(starts[group.lowerBound])..<Int(starts[group.upperBound])
    guard text.count <= Int(CBS_JOINED_BYTES) - 64, text.upperBound <= test.bytes.count else {
      return nil
    }
    // Safe: all starts up to the one after the last row were checked; the rows end inside the bytes.
    return unsafe test.bytes.withMemory { text in
      unsafe starts.withUnsafeBufferPointer { starts in
        unsafe cbs_joined_rows_with(
          test.level, text, starts.extracting(group.lowerBound..<starts.count).baseAddress,
          group.count, test.needle.start)
      }
    }
  }
}
