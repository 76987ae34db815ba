import ByteSearch
import UnicodeText

/// The rows of a column that cannot be searched byte by byte, and what they say when folded.
///
/// A row is odd if it has a byte outside ASCII, or if its value is a copy and does not stand in
/// its place. They are found, and folded, a stretch of rows at a time, when a search first comes
/// there or while there is time before.
final class OddRows: Sendable {
  private let count: Int
  /// One bit a row where its reader knows already which have a byte outside ASCII; else `nil`.
  private let outsideASCII: [UInt64]?
  /// Nothing until something is known: there may be very many columns.
  private let stretches: Guarded<[Stretch]>

  /// What is known of one stretch of rows.
  private struct Stretch {
    var rows: RecordSet?
    var folded: FoldedRows?
  }

  /// Nothing is known yet of so many rows, but perhaps which have a byte outside ASCII.
  init(count: Int, outsideASCII: [UInt64]? = nil) {
    self.count = count
    self.outsideASCII = outsideASCII
    stretches = Guarded([])
  }

  private func known(of stretch: Int) -> Stretch {
    stretches.withLock { $0.isEmpty ? Stretch() : $0[stretch] }
  }

  private func change(_ stretch: Int, _ change: (inout Stretch) -> Void) {
    stretches.withLock { stretches in
      if stretches.isEmpty {
        stretches = Array(repeating: Stretch(), count: Segment.stretches(of: count))
      }
      change(&stretches[stretch])
    }
  }

  /// The odd rows of a stretch, counted from its first row.
  /// - Complexity: O(bytes of the stretch) at first unless the reader knows them, then O(1).
  func rows(of stretch: Int, in column: Column) -> RecordSet {
    if let known = known(of: stretch).rows { return known }
    let rows = column.rows(of: stretch)
    var found = RecordSet(words: outsideASCII(rows, in: column), capacity: rows.count)
    for row in column.copiedRows(in: rows) {
      found.insert(RecordID(row: row - rows.lowerBound))
    }
    change(stretch) { $0.rows = found }
    return found
  }

  /// The rows of a stretch that have a byte outside ASCII, a bit each.
  private func outsideASCII(_ rows: Range<Int>, in column: Column) -> [UInt64] {
    if let outsideASCII {
      return Array(outsideASCII[rows.lowerBound / 64..<(rows.upperBound + 63) / 64])
    }
    let scan = RowScan(column.bytes, column.bounds, rows: rows)
    var words = scan.noMarks
    scan.markOutsideASCII(on: &words)
    return words
  }

  /// How many stretches have their odd rows folded.
  var foldedStretches: Int { stretches.withLock { $0.count { $0.folded != nil } } }

  /// Folds the odd rows of one stretch after the other on all cores, so that no search has to.
  /// - Throws: `Interrupted` if stopped before the last; what is folded by then stays.
  /// - Complexity: O(bytes of the odd rows) at first, then O(stretches).
  func foldAll(in column: Column, stop: StopSignal) throws(Interrupted) {
    let all = Segment.stretches(of: count)
    guard foldedStretches < all else { return }
    let work = WorkList(Array(0..<all))
    Cores.share(among: min(Cores.count, all)) { _ in
      var folding = FoldedBytes()
      while !stop.isStopped, let stretch = work.takeNext() {
        _ = self.folded(stretch, in: column, by: &folding)
      }
    }
    if foldedStretches < all { throw Interrupted() }
  }

  /// The folded text of the odd rows of a stretch.
  /// - Complexity: O(bytes of the odd rows) at first, then O(1).
  func folded(
    _ stretch: Int, in column: Column, by folding: inout FoldedBytes
  ) -> FoldedRows {
    if let known = known(of: stretch).folded { return known }
    let first = column.rows(of: stretch).lowerBound
    let odd = rows(of: stretch, in: column)
    let folded = FoldedRows(odd, by: &folding) { column.value(at: first + $0) }
    change(stretch) { $0.folded = folded }
    return folded
  }
}

/// Some rows of a column with their letters end to end, case and accents aside, so that one scan
/// crosses them all.
struct FoldedRows: Sendable {
  private let rows: [Int]
  private let bytes: Bytes
  private let bounds: RowBounds

  /// Folds the values of some rows.
  init(_ rows: RecordSet, by folding: inout FoldedBytes, value: (Int) -> Value) {
    self.rows = rows.map(\.row)
    var starts = [0]
    for row in self.rows {
      folding.append(value(row).span)
      starts.append(folding.bytes.count)
    }
    bytes = Bytes(folding.takeBytes())
    bounds = RowBounds(starts: RowStarts(starts))
  }

  /// The rows in which ASCII letters stand, counted as they were given.
  /// - Complexity: O(bytes).
  func rows(with needle: Needle, capacity: Int) -> RecordSet {
    let scan = RowScan(bytes, bounds, rows: 0..<rows.count)
    var words = scan.noMarks
    scan.mark(needle, on: &words)
    return given(words, capacity: capacity)
  }

  /// The rows in which ASCII letters stand in order, counted as they were given.
  /// - Complexity: O(bytes).
  func rows(with order: LettersInOrder, capacity: Int) -> RecordSet {
    var words = RecordSet(allOf: rows.count).words
    order.keep(0..<rows.count, of: bounds, in: bytes, on: &words)
    return given(words, capacity: capacity)
  }

  /// Marked rows, counted as they were given.
  private func given(_ words: [UInt64], capacity: Int) -> RecordSet {
    let hits = RecordSet(words: words, capacity: rows.count)
    return RecordSet(hits.lazy.map { RecordID(row: rows[$0.row]) }, capacity: capacity)
  }
}
