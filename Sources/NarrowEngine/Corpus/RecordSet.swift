/// A set of records of one corpus: one bit a row or, while they are few, the rows in order.
///
/// Few means less than one row of 32, where the rows take less memory than the bits; so work on a set
/// follows what is in it, however large the corpus is.
package struct RecordSet: Sendable {
  /// How many rows the corpus has.
  package let capacity: Int
  /// Whether there are bits, rather than rows.
  private var isSpread: Bool
  /// The rows in order.
  private var list: [UInt32] = []
  /// The bits, 64 rows a word, those past `capacity` zero.
  private var bits: [UInt64] = []

  /// The rows in order; `nil` where there are bits.
  private var rows: [UInt32]? { isSpread ? nil : list }

  /// The set without records.
  package init(capacity: Int) {
    self.capacity = capacity
    isSpread = false
  }

  /// The set of all records.
  package init(allOf capacity: Int) {
    self.init(words: Array(repeating: .max, count: Self.wordCount(capacity)), capacity: capacity)
  }

  /// The set of the named records, which must be below `capacity`.
  package init(_ records: some Sequence<RecordID>, capacity: Int) {
    self.init(capacity: capacity)
    for record in records { insert(record) }
  }

  /// The set of the rows whose bits are set, 64 to a word; there must be no more words than needed.
  init(words: [UInt64], capacity: Int) {
    precondition(words.count == Self.wordCount(capacity), "too many or too few words")
    self.capacity = capacity
    (isSpread, bits) = (true, words)
    if capacity % 64 != 0 { bits[words.count - 1] &= (1 << UInt64(capacity % 64)) - 1 }
    if count < Self.fewRows(of: capacity) {
      list = map { UInt32($0.row) }
      (isSpread, bits) = (false, [])
    }
  }

  /// The set of the rows with these numbers.
  init(rows: some Sequence<Int>, capacity: Int) {
    self.init(rows.lazy.map(RecordID.init(row:)), capacity: capacity)
  }

  /// The set of some rows, in order.
  init(_ rows: [UInt32], capacity: Int) {
    self.capacity = capacity
    (isSpread, list) = (false, rows)
    if rows.count > 2 * Self.fewRows(of: capacity) { spread() }
  }

  private static func wordCount(_ capacity: Int) -> Int { (capacity + 63) / 64 }

  /// Below how many records a set has rows; corpora longer than 32 bits can number have bits alone.
  private static func fewRows(of capacity: Int) -> Int {
    capacity > UInt32.max ? 0 : capacity / 32 + 1
  }

  /// The bits, 64 rows a word.
  var words: [UInt64] {
    guard let rows else { return bits }
    var words = [UInt64](repeating: 0, count: Self.wordCount(capacity))
    for row in rows { words[Int(row / 64)] |= 1 << UInt64(row % 64) }
    return words
  }

  /// Whether sets of so many rows can have few rows as a list.
  static func canList(_ capacity: Int) -> Bool { fewRows(of: capacity) > 0 }

  /// Goes on with bits.
  private mutating func spread() {
    bits = words
    (isSpread, list) = (true, [])
  }

  /// How many bytes of memory it takes.
  var memory: Int { MemoryLayout<Self>.size + 4 * list.count + 8 * bits.count }

  /// The number of records in the set.
  /// - Complexity: O(n / 64), or O(1) where they are few.
  package var count: Int { rows?.count ?? bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the set has no record.
  /// - Complexity: O(n / 64), or O(1) where they are few.
  package var isEmpty: Bool { rows?.isEmpty ?? bits.allSatisfy { $0 == 0 } }

  /// Whether the record is in the set.
  /// - Complexity: O(1), or O(log n) where they are few.
  package func contains(_ record: RecordID) -> Bool {
    guard let rows else { return bits[record.row / 64] & (1 << UInt64(record.row % 64)) != 0 }
    let place = Self.place(of: record.row, in: rows)
    return place < rows.count && rows[place] == record.row
  }

  /// The place of the first row from a row on.
  private static func place(of row: Int, in rows: [UInt32]) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a record; in their order that costs the same for each.
  package mutating func insert(_ record: RecordID) {
    if !isSpread {
      let isNext = list.last.map { $0 < record.row } ?? true
      if isNext, list.count < 2 * Self.fewRows(of: capacity) {
        return list.append(UInt32(record.row))
      }
      if contains(record) { return }
      spread()
    }
    bits[record.row / 64] |= 1 << UInt64(record.row % 64)
  }

  /// Adds all rows of a range.
  package mutating func insert(rows: Range<Int>) {
    for row in rows { insert(RecordID(row: row)) }
  }
}

extension RecordSet {
  /// The records of both sets.
  /// - Complexity: O(n / 64), or O(records) of the smaller set where they are few.
  package func intersection(_ other: RecordSet) -> RecordSet {
    precondition(capacity == other.capacity, "sets of different corpora")
    if let rows, other.rows.map({ rows.count <= $0.count }) ?? true {
      return RecordSet(rows.filter(other.contains), capacity: capacity)
    }
    if other.rows != nil { return other.intersection(self) }
    return combined(with: other) { $0 & $1 }
  }

  /// The records of either set.
  /// - Complexity: O(n / 64), or O(records) where they are few.
  package func union(_ other: RecordSet) -> RecordSet {
    precondition(capacity == other.capacity, "sets of different corpora")
    switch (rows, other.rows) {
    case (_, let others?) where others.isEmpty: return self
    case (let mine?, _) where mine.isEmpty: return other
    case (let mine?, let others?):
      return RecordSet(Self.merged(mine, others), capacity: capacity)
    case (nil, let others?): return with(others)
    case (let mine?, nil): return other.with(mine)
    case (nil, nil): return combined(with: other) { $0 | $1 }
    }
  }

  /// The records of this set that are not in the other.
  /// - Complexity: O(n / 64), or O(records) where they are few.
  package func subtracting(_ other: RecordSet) -> RecordSet {
    precondition(capacity == other.capacity, "sets of different corpora")
    if let rows {
      return RecordSet(rows.filter { !other.contains($0) }, capacity: capacity)
    }
    guard let others = other.rows else { return combined(with: other) { $0 & ~$1 } }
    if others.isEmpty { return self }
    var words = bits
    for row in others { words[Int(row / 64)] &= ~(1 << UInt64(row % 64)) }
    return RecordSet(words: words, capacity: capacity)
  }

  /// Whether all records of this set are in the other too.
  /// - Complexity: O(n / 64), or O(records) where they are few.
  package func isSubset(of other: RecordSet) -> Bool {
    if let rows { return rows.allSatisfy(other.contains) }
    if other.rows != nil { return allSatisfy(other.contains) }
    return bits.indices.allSatisfy { bits[$0] & ~other.bits[$0] == 0 }
  }

  private func contains(_ row: UInt32) -> Bool { contains(RecordID(row: Int(row))) }

  private func combined(
    with other: RecordSet, _ operation: (UInt64, UInt64) -> UInt64
  ) -> RecordSet {
    var words = bits
    for index in words.indices { words[index] = operation(bits[index], other.bits[index]) }
    return RecordSet(words: words, capacity: capacity)
  }

  private func with(_ rows: [UInt32]) -> RecordSet {
    var words = bits
    for row in rows { words[Int(row / 64)] |= 1 << UInt64(row % 64) }
    return RecordSet(words: words, capacity: capacity)
  }

  private static func merged(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(left.count + right.count)
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      let (mine, other) = (left[i], right[j])
      merged.append(mine < other ? mine : other)
      if mine <= other { i += 1 }
      if other <= mine { j += 1 }
    }
    return merged + left[i...] + right[j...]
  }
}

extension RecordSet {
  /// The rows of a range as a set of their own, counted from its start.
  /// - Complexity: O(rows / 64), or O(records) where they are few.
  func part(_ range: Range<Int>) -> RecordSet {
    if let rows {
      let places =
        Self.place(of: range.lowerBound, in: rows)..<Self.place(of: range.upperBound, in: rows)
      let part = rows[places].map { $0 - UInt32(range.lowerBound) }
      return RecordSet(part, capacity: range.count)
    }
    let (first, shift) = (range.lowerBound / 64, UInt64(range.lowerBound % 64))
    let part = (0..<Self.wordCount(range.count)).map { index -> UInt64 in
      let low = bits[first + index] >> shift
      guard shift > 0, first + index + 1 < bits.count else { return low }
      return low | bits[first + index + 1] << (64 - shift)
    }
    return RecordSet(words: part, capacity: range.count)
  }

  /// Adds the rows of a part that was counted from `row` on.
  /// - Complexity: O(rows / 64), or O(records) where they are few.
  mutating func insert(_ part: RecordSet, from row: Int) {
    if let few = part.rows {
      for record in few { insert(RecordID(row: row + Int(record))) }
      return
    }
    if !isSpread { spread() }
    let (first, shift) = (row / 64, UInt64(row % 64))
    for (index, word) in part.bits.enumerated() where word != 0 {
      bits[first + index] |= word << shift
      let rest = shift > 0 ? word >> (64 - shift) : 0
      if rest != 0 { bits[first + index + 1] |= rest }
    }
  }

  /// The same records of a corpus that has become another one: so many of its first rows went, and rows
  /// came to its end until there are `capacity`.
  /// - Complexity: O(n / 64), or O(records) where they are few.
  func grown(to capacity: Int, forgetting first: Int = 0) -> RecordSet {
    if capacity == self.capacity, first == 0 { return self }
    var grown = RecordSet(capacity: capacity)
    if first < self.capacity { grown.insert(part(first..<self.capacity), from: 0) }
    return grown.settled()
  }

  /// The set in parts of so many records, in order.
  func groups(of size: Int) -> [RecordSet] {
    let records = Array(self)
    return stride(from: 0, to: records.count, by: size).map { start in
      RecordSet(records[start..<Swift.min(start + size, records.count)], capacity: capacity)
    }
  }

  /// The number of records in a range of rows.
  /// - Complexity: O(rows / 64), or O(records) where they are few.
  func count(in range: Range<Int>) -> Int { part(range).count }

  /// The records in front of a row.
  /// - Complexity: O(n / 64), or O(records) where they are few.
  func prefix(_ row: Int) -> RecordSet {
    var prefix = RecordSet(capacity: capacity)
    prefix.insert(part(0..<row), from: 0)
    return prefix
  }

  /// The same set in the form that suits what it has by now.
  func settled() -> RecordSet {
    rows == nil ? RecordSet(words: bits, capacity: capacity) : self
  }
}

extension RecordSet: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    guard left.capacity == right.capacity else { return false }
    if left.rows == nil, right.rows == nil { return left.bits == right.bits }
    return left.count == right.count && left.isSubset(of: right)
  }

  package func hash(into hasher: inout Hasher) {
    for record in self { hasher.combine(record) }
  }
}

extension RecordSet: Sequence {
  /// The records in corpus order.
  package func makeIterator() -> Iterator { Iterator(set: self) }

  /// Walks the rows, or the set bits from the lowest.
  package struct Iterator: IteratorProtocol {
    private let rows: [UInt32]?
    private let bits: [UInt64]
    private var index = 0
    private var rest: UInt64

    init(set: RecordSet) {
      (rows, bits) = (set.rows, set.bits)
      rest = set.bits.first ?? 0
    }

    package mutating func next() -> RecordID? {
      if let rows {
        guard index < rows.count else { return nil }
        index += 1
        return RecordID(row: Int(rows[index - 1]))
      }
      while rest == 0 {
        index += 1
        guard index < bits.count else { return nil }
        rest = bits[index]
      }
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      return RecordID(row: index * 64 + bit)
    }
  }

  /// The records at some positions of the set, counted in corpus order from 0.
  /// - Complexity: O(n / 64 + positions).
  package func records(at positions: Range<Int>) -> [RecordID] {
    if let rows {
      return rows[positions.clamped(to: 0..<rows.count)].map { RecordID(row: Int($0)) }
    }
    var found: [RecordID] = []
    var skipped = 0
    for index in bits.indices {
      let inWord = bits[index].nonzeroBitCount
      guard skipped + inWord > positions.lowerBound else {
        skipped += inWord
        continue
      }
      var rest = bits[index]
      while rest != 0, skipped < positions.upperBound {
        if skipped >= positions.lowerBound {
          found.append(RecordID(row: index * 64 + rest.trailingZeroBitCount))
        }
        rest &= rest - 1
        skipped += 1
      }
      guard skipped < positions.upperBound else { break }
    }
    return found
  }
}
