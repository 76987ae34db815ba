/// The values of a field that can complete a typed text: those that begin with it, then those that
/// contain it, each once.
package struct ValueCompletion: Sendable {
  /// The values, in the wanted order in each of the two groups.
  package let values: [Found]
  /// Whether all records were looked at: only then the counts are final, and what is common is known.
  package let isComplete: Bool
  /// Whether there are more values than these, or may be.
  package let hasMore: Bool
  /// What the values have in common.
  package let common: CommonPart

  /// A value and how many of the records have it, as far as they were looked at.
  package struct Found: Equatable, Sendable {
    package let value: [UInt8]
    package let count: Int
  }

  /// In which order values are told: as they come, or letters by letters and numbers by size.
  package enum Order: Sendable { case corpus, natural }

  /// How far a completion goes.
  package struct Limits: Sendable {
    /// How many values there are at most, of those that begin with the text and of those that contain it.
    package var values = 200
    /// Until when records are looked at.
    package var end: ContinuousClock.Instant

    /// The usual limits, from now on.
    package init() { end = .now + .milliseconds(35) }
  }
}

extension SearchSession {
  /// The values of a field among some records, or the present results, that can complete a typed text.
  ///
  /// Letters are equal by the present rules. `anchor` leaves out what only contains the text.
  /// - Complexity: O(records), but no longer than the limits say.
  package func completion(
    of text: String, in field: FieldID, anchor: TypedEnd.Anchor = .anywhere,
    among records: RecordSet? = nil, order: ValueCompletion.Order = .corpus,
    limits: ValueCompletion.Limits = .init()
  ) -> ValueCompletion {
    let records = records ?? results.records
    if text.isEmpty, let known = scopeCompletion(of: field, among: records) { return known }
    var walk = ValueWalk(text, in: field, anchor: anchor, rules: rules, limits: limits)
    let isComplete = walk.look(at: records, of: Array(corpus.segments))
    return ValueCompletion(
      values: walk.values(in: order), isComplete: isComplete,
      hasMore: walk.leavesOut || !isComplete, common: walk.common)
  }

  /// The scopes that can complete a typed text, with the counts of the present trail.
  ///
  /// Letters are equal whatever their case and accents, as where a scope is chosen.
  /// - Complexity: O(records + scopes), but for the scopes no longer than the limits say.
  package func scopeCompletion(
    of text: String, anchor: TypedEnd.Anchor, limits: ValueCompletion.Limits = .init()
  ) -> ValueCompletion {
    guard let index = narrowing.scopeIndex else {
      return ValueCompletion(
        values: [], isComplete: true, hasMore: false,
        common: CommonPart(of: text, rules: QueryRules(fields: [])))
    }
    let counts = index.counts(in: present.records)
    // The values are in natural order, and are a column too.
    let scopes = Segment(columns: [index.values], records: index.values)
    var walk = ValueWalk(
      text, in: FieldID(position: 0), anchor: anchor,
      rules: QueryRules(fields: [], accents: .ignore), limits: limits)
    let isComplete = walk.look(at: RecordSet(allOf: index.count), of: [(scopes, 0)])
    return ValueCompletion(
      values: walk.values(in: .corpus, counts: counts), isComplete: isComplete,
      hasMore: walk.leavesOut || !isComplete, common: walk.common)
  }
}

extension SearchSession {
  /// The scopes as values, whose counts are soon known; `nil` where they are too many.
  fileprivate func scopeCompletion(
    of field: FieldID, among records: RecordSet
  ) -> ValueCompletion? {
    guard let index = narrowing.scopeIndex, index.field == field,
      index.count <= ValueCompletion.Limits().values
    else { return nil }
    let found = ScopeCounts(index, in: records).withResults()
      .map { ValueCompletion.Found(value: $0.value, count: $0.count) }
    var common = CommonPart(of: "", rules: rules)
    for value in found { common.take(value.value) }
    return ValueCompletion(values: found, isComplete: true, hasMore: false, common: common)
  }
}

/// Looks at records for values that can complete a text.
///
///     for each block of rows, while there is time:
///       for each row that is among the records, and that a scan for the text hits:
///         count its value if it contains the text
///         leave when there are enough values and they have no more in common
private struct ValueWalk {
  private let field: FieldID
  private let isEmptyText: Bool
  private let limits: ValueCompletion.Limits
  /// Tells which values are wanted.
  private var matcher: ValueMatcher
  private var begins: ValueMatcher
  private let isAnchored: Bool
  private let scan: ColumnScan?

  private var known: KnownValues
  /// The values in the order in which they were found, and whether each begins with the text.
  private var found: [Entry] = []
  private var beginning = 0
  private(set) var common: CommonPart
  /// Whether there are more values than there is room for.
  private(set) var leavesOut = false

  init(
    _ text: String, in field: FieldID, anchor: TypedEnd.Anchor, rules: QueryRules,
    limits: ValueCompletion.Limits
  ) {
    self.field = field
    self.limits = limits
    let test = TextTest(typed: text, rules: rules, startsField: false)
    isEmptyText = test.runs[0].isEmpty
    isAnchored = anchor != .anywhere
    begins = ValueMatcher(.text(TextTest(typed: text, rules: rules, startsField: true)))
    matcher = isAnchored ? begins : ValueMatcher(.text(test))
    let term = Term(isNegated: false, fields: [field], test: .text(test))
    scan = isEmptyText ? nil : ColumnScan([Clause(alternatives: [term])])
    common = CommonPart(of: text, rules: rules)
    known = KnownValues(limit: 2 * limits.values)
  }

  /// Rows between two looks at the clock.
  private static let block = 1024

  /// What was found: what begins with the text first.
  ///
  /// `counts` by row take the place of those of the walk.
  func values(
    in order: ValueCompletion.Order, counts: [Int]? = nil
  ) -> [ValueCompletion.Found] {
    let groups = [found.filter(\.begins), found.filter { !$0.begins }]
    let ordered = order == .corpus ? groups : groups.map(Self.inNaturalOrder)
    return ordered.joined().map {
      .init(value: $0.value.array, count: counts?[$0.row] ?? $0.count)
    }
  }

  private static func inNaturalOrder(_ found: [Entry]) -> [Entry] {
    found.map { (key: NaturalKey($0.value.span), entry: $0) }.sorted { $0.key < $1.key }
      .map(\.entry)
  }

  private typealias Entry = (value: Value, row: Int, begins: Bool, count: Int)

  /// Looks at records, and tells whether it came to their end.
  mutating func look(
    at records: RecordSet, of segments: [(segment: Segment, firstRow: Int)]
  ) -> Bool {
    for (segment, firstRow) in segments {
      let column = segment.columns[field.position]
      for row in stride(from: 0, to: segment.count, by: Self.block) {
        let rows = row..<min(row + Self.block, segment.count)
        if let hits = scan?.hits(rows, in: segment) {
          for hit in hits {
            let row = rows.lowerBound + hit.row
            guard records.contains(RecordID(row: firstRow + row)) else { continue }
            take(column.value(at: row), at: firstRow + row)
          }
        } else {
          for row in rows where records.contains(RecordID(row: firstRow + row)) {
            take(column.value(at: row), at: firstRow + row)
          }
        }
        let hasEnough = beginning >= limits.values && common.isSettled
        let isLast = firstRow + rows.upperBound == records.capacity
        if !isLast, hasEnough || ContinuousClock.now > limits.end { return false }
      }
    }
    return true
  }

  private mutating func take(_ value: Value, at row: Int) {
    // Most values that are looked at do not have the text: that is asked first, and once.
    guard !value.isEmpty, isEmptyText || matcher.verdict(value) == .yes else { return }
    let slot = known.slot(of: value) { found[$0].value }
    if let index = known[slot] { return found[index].count += 1 }
    let isBeginning = isEmptyText || isAnchored || begins.verdict(value) == .yes
    common.take(value)
    guard isBeginning ? beginning < limits.values : found.count - beginning < limits.values else {
      leavesOut = true
      return
    }
    if isBeginning { beginning += 1 }
    known[slot] = found.count
    found.append((value, row, isBeginning, 1))
  }
}

/// Where the values that were found are in their list: a table by a hash of their bytes.
///
/// There are few values and many rows, so this is what a completion with counts spends its time on.
private struct KnownValues {
  private var indices: [Int32]

  /// Makes room for at most so many values.
  init(limit: Int) {
    var size = 64
    while size < 4 * limit { size *= 2 }
    indices = Array(repeating: -1, count: size)
  }

  /// The slot that has a value, or is free for it.
  func slot(of value: Value, at valueAt: (Int) -> Value) -> Int {
    let mask = indices.count - 1
    var slot = Self.hash(value) & mask
    while indices[slot] >= 0, !Self.areEqual(valueAt(Int(indices[slot])), value) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The index of the value in a slot.
  subscript(slot: Int) -> Int? {
    get { indices[slot] < 0 ? nil : Int(indices[slot]) }
    set { indices[slot] = newValue.map(Int32.init) ?? -1 }
  }

  private static func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard left.count == right.count else { return false }
    let (mine, theirs) = (left.span, right.span)
    for offset in mine.indices where mine[offset] != theirs[offset] { return false }
    return true
  }

  /// Looks at the length, and at the bytes of both ends.
  private static func hash(_ value: Value) -> Int {
    let bytes = value.span
    var sum = UInt64(truncatingIfNeeded: bytes.count)
    for offset in 0..<min(bytes.count, 16) {
      sum = (sum ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
    }
    for offset in max(16, bytes.count - 8)..<max(16, bytes.count) {
      sum = (sum ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: (sum ^ sum >> 29) & 0x7FFF_FFFF)
  }
}
