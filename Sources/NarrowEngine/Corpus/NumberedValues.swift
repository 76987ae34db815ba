internal import ByteSearch

/// The different values of a field in some rows, numbered from 1 as they come; 0 is an empty one.
struct NumberedValues: Sendable {
  private(set) var distinct = DistinctValues()
  /// The number of the value of each row.
  private(set) var ofRow: [UInt32] = []

  /// No rows yet.
  init() {}

  /// More rows than these are worth another thread.
  private static let rowsForOneCore = 1 << 15

  /// Looks at the records that follow those that were looked at, on all cores.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records that follow).
  mutating func addRest(
    of field: FieldID, in corpus: Corpus, workers: Int? = nil, stop: StopSignal
  ) throws(Interrupted) {
    let (start, count) = (ofRow.count, corpus.count - ofRow.count)
    let workers = workers ?? max(1, min(Cores.count, count / Self.rowsForOneCore))
    let parts = Cores.map(among: workers) { worker in
      let rows = count * worker / workers..<count * (worker + 1) / workers
      return NumberedValues(
        of: field, in: corpus, rows: start + rows.lowerBound..<start + rows.upperBound, stop: stop)
    }
    guard !stop.isStopped else { throw Interrupted() }
    for part in parts {
      if ofRow.isEmpty, distinct.count == 0 { self = part } else { add(part) }
    }
  }

  /// Forgets the values, but not which row has which: no rows may follow then.
  mutating func forgetValues() { distinct = DistinctValues() }

  /// Forgets the first rows; their values keep their numbers.
  mutating func forget(first count: Int) { ofRow.removeFirst(min(count, ofRow.count)) }

  /// Looks at some rows until it is stopped.
  private init(of field: FieldID, in corpus: Corpus, rows: Range<Int>, stop: StopSignal) {
    ofRow.reserveCapacity(rows.count)
    for (segment, first) in corpus.segments {
      let column = segment.columns[field.position]
      let wanted = rows.clamped(to: first..<first + segment.count)
      for row in wanted {
        guard !stop.isStopped else { return }
        let value = column.value(at: row - first)
        ofRow.append(value.isEmpty ? 0 : distinct.number(of: value.span))
      }
    }
  }

  /// Adds the rows that follow.
  private mutating func add(_ next: NumberedValues) {
    let numbers = distinct.numbers(of: next.distinct)
    for number in next.ofRow { ofRow.append(numbers[Int(number)]) }
  }
}
