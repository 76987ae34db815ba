/// Finds the records that pass all clauses, in blocks of rows and in corpus order.
///
///     for each block of each segment
///       candidates = the rows of the block to look at
///       if they are many and a clause is one needle: candidates &= rows where a scan of the column hits
///       test what is left row by row
///       once enough rows are found: deliver the first page
package struct Searcher {
  private let corpus: Corpus
  private let stop: StopSignal

  /// Searches a corpus until told to stop.
  package init(_ corpus: Corpus, stop: StopSignal) {
    self.corpus = corpus
    self.stop = stop
  }

  /// Who wants the first matches before all are found.
  package struct FirstPage {
    let size: Int
    private let due: ContinuousClock.Instant
    private let last: ContinuousClock.Instant?
    private let scope: RecordSet?
    let deliver: ([RecordID]) -> Void

    /// Asks for the first `size` matches in a scope as soon as they are known and `patience` is
    /// over; for fewer, but at least one, after twice that time.
    package init(
      size: Int, in scope: RecordSet? = nil, after patience: Duration? = nil,
      deliver: @escaping ([RecordID]) -> Void
    ) {
      let now = ContinuousClock.now
      self.size = size
      self.scope = scope
      due = now + (patience ?? .zero)
      last = patience.map { now + $0 * 2 }
      self.deliver = deliver
    }

    /// Delivers what is found so far if it is enough by now, and tells whether it did.
    fileprivate func delivered(_ found: RecordSet, count: Int) -> Bool {
      guard count > 0, count >= size || last != nil else { return false }
      let now = ContinuousClock.now
      let isLast = last.map { $0 <= now } ?? false
      guard isLast || (due <= now && count >= size) else { return false }
      let first = (scope.map(found.intersection) ?? found).records(at: 0..<size)
      guard first.count >= (isLast ? 1 : size) else { return false }
      deliver(first)
      return true
    }
  }

  /// Rows scanned at once.
  private static let block = 4096

  /// The records among `start` that pass all clauses.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records in `start`), and O(bytes) where a column is scanned.
  package func matches(
    of clauses: [Clause], among start: Decision, firstPage: FirstPage? = nil
  ) throws(Interrupted) -> Decision {
    guard !clauses.isEmpty else { return start }
    var work = Work(start: start, test: RecordTest(clauses), capacity: corpus.count)
    var page = firstPage
    let scan = ColumnScan(clauses)
    for (segment, firstRow) in corpus.segments {
      let isDense = start.density(firstRow..<firstRow + segment.count) >= ColumnScan.leastDensity
      for row in stride(from: 0, to: segment.count, by: Self.block) {
        let rows = row..<min(row + Self.block, segment.count)
        let hits = isDense ? scan?.hits(rows, in: segment) : nil
        try work.look(at: rows, of: segment, from: firstRow, hits: hits, stop)
        if page?.delivered(work.found.records, count: work.count) == true { page = nil }
      }
    }
    return work.found
  }

  /// What is known so far.
  private struct Work {
    private let start: Decision
    private var test: RecordTest
    private(set) var found: Decision
    /// How many records are found.
    private(set) var count = 0

    init(start: Decision, test: RecordTest, capacity: Int) {
      self.start = start
      self.test = test
      found = Decision(none: capacity)
    }

    mutating func look(
      at rows: Range<Int>, of segment: Segment, from firstRow: Int, hits: ColumnScan.Hits?,
      _ stop: StopSignal
    ) throws(Interrupted) {
      let records = firstRow + rows.lowerBound..<firstRow + rows.upperBound
      for record in start.candidates(in: records) {
        // A row may be long and a pattern slow: each is a place to stop.
        if stop.isStopped { throw Interrupted() }
        let row = record.row - firstRow
        if let hits, !hits.mayPass(row) { continue }
        let verdict = test.verdict(row, in: segment)
        guard verdict != .no else { continue }
        let isKnown = verdict == .yes && start.records.contains(record)
        found.insert(record, isKnown: isKnown)
        if isKnown { count += 1 }
      }
    }
  }
}
