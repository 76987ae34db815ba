internal import ByteSearch
internal import NarrowEngine

/// One column of JSON values as they come in: where each is written, or what it is rewritten to.
struct JSONColumn {
  private let bytes: Bytes
  private var places = OffsetList()
  private var absent = AbsentRows()
  /// The first row that has it, be it as null.
  private var firstRow = Int.max
  /// The values that are not what is written, end to end.
  let rewritten = BytesBuilder()
  private var rewrittenRows = OffsetList()
  private var rewrittenStarts = OffsetList()
  /// Where rows without a value lie that come before the first with one.
  private let origin: Int

  /// A column without rows of a text whose first record is not before `origin`.
  init(_ bytes: Bytes, origin: Int) {
    self.bytes = bytes
    self.origin = origin
  }

  /// Whether no row has it.
  var isUnused: Bool { firstRow == .max }

  /// Makes room for as many rows in all.
  mutating func reserve(_ rows: Int) { places.reserveCapacity(rows) }

  /// Adds the value of `row`, which begins at `place` of the text and is what is written there; rows
  /// that were left out have none.
  mutating func add(_ place: Int, of row: Int) {
    if places.count < row { leaveOut(to: row) }
    places.append(place)
    if row < firstRow { firstRow = row }
  }

  /// Adds the values of some rows: each `width`th of the places from `first` on, counted from `base`.
  mutating func add(
    _ cells: Span<UInt32>, each width: Int, from first: Int, base: Int, rows: Range<Int>
  ) {
    if places.count < rows.lowerBound { leaveOut(to: rows.lowerBound) }
    places.append(cells, each: width, from: first, base: base)
    firstRow = min(firstRow, rows.lowerBound)
  }

  /// Adds null for `row`.
  mutating func addNull(_ row: Int) {
    leaveOut(to: row + 1)
    if row < firstRow { firstRow = row }
  }

  /// Adds what was written to `rewritten`, from `start` on, as the value of `row`, which begins at
  /// `place` of the text.
  mutating func addRewritten(_ place: Int, of row: Int, from start: Int) {
    add(place, of: row)
    rewrittenRows.append(row)
    rewrittenStarts.append(start)
  }

  /// The rows up to `row` that are not there have no value.
  private mutating func leaveOut(to row: Int) {
    let bytes = bytes
    let text = bytes.span
    let end = places.last.map { text.endOfWrittenValue(from: $0) } ?? origin
    absent.add(places.count..<row)
    places.append(text.placeWithoutValue(from: end), times: row - places.count)
  }

  /// Drops what was added for the rows from `row` on.
  mutating func truncate(to row: Int) {
    guard places.count > row else { return }
    places.truncate(to: row)
    absent.truncate(to: row)
    if firstRow >= row { firstRow = .max }
    while let last = rewrittenRows.last, last >= row {
      rewritten.truncate(to: rewrittenStarts.last ?? 0)
      rewrittenRows.removeLast()
      rewrittenStarts.removeLast()
    }
  }

  /// The column of all rows; nothing can be added any more.
  mutating func finish(rows: Int) -> Column {
    if places.count < rows { leaveOut(to: rows) }
    let isMostlyRewritten = rewrittenRows.count > rows / Self.rewrittenShare
    rewrittenStarts.append(rewritten.count)
    let values = WrittenValues(
      bytes, starts: places.starts,
      rewritten: RewrittenValues(
        rewritten.finish(), rows: rewrittenRows.starts, starts: rewrittenStarts.starts))
    let absent = absent.records(of: rows)
    places = OffsetList()
    return isMostlyRewritten
      ? Self.gathered(values, absent: absent) : Column(values, absent: absent)
  }

  /// If one in so many values or more is rewritten, the others are copied, too, as a column end to end is
  /// searched at once.
  private static let rewrittenShare = 8

  private static func gathered(_ values: WrittenValues, absent: RecordSet?) -> Column {
    let bytes = BytesBuilder()
    var starts = OffsetList()
    starts.reserveCapacity(values.count + 1)
    for row in 0..<values.count {
      starts.append(bytes.count)
      let place = values.value(at: row)
      bytes.append(place.bytes.span(place.range))
    }
    starts.append(bytes.count)
    return Column(endToEnd: bytes.finish(), starts: starts.starts, ending: .none, absent: absent)
  }
}
