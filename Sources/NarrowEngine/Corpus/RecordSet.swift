/// A set of records of one corpus: one bit a row.
package struct RecordSet: Hashable, Sendable {
  /// The bits, 64 rows a word; those past `capacity` are zero.
  private(set) var words: [UInt64]
  /// How many rows the corpus has.
  package let capacity: Int

  /// The set without records.
  package init(capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// The set of all records.
  package init(allOf capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: .max, count: (capacity + 63) / 64)
    clearTail()
  }

  /// The set of the named records, which must be below `capacity`.
  package init(_ records: some Sequence<RecordID>, capacity: Int) {
    self.init(capacity: capacity)
    for record in records { insert(record) }
  }

  /// The set of the rows whose bits are set, 64 to a word; there must be no more words than needed.
  init(words: [UInt64], capacity: Int) {
    precondition(words.count == (capacity + 63) / 64, "too many or too few words")
    self.capacity = capacity
    self.words = words
    clearTail()
  }

  private mutating func clearTail() {
    guard capacity % 64 != 0, let last = words.indices.last else { return }
    words[last] &= (1 << UInt64(capacity % 64)) - 1
  }

  /// The number of records in the set.
  /// - Complexity: O(n / 64).
  package var count: Int {
    words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Whether the set has no record.
  /// - Complexity: O(n / 64).
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether the record is in the set.
  package func contains(_ record: RecordID) -> Bool {
    words[record.row / 64] & (1 << UInt64(record.row % 64)) != 0
  }

  /// Adds a record.
  package mutating func insert(_ record: RecordID) {
    words[record.row / 64] |= 1 << UInt64(record.row % 64)
  }

  /// Adds all rows of a range.
  package mutating func insert(rows: Range<Int>) {
    for row in rows { insert(RecordID(row: row)) }
  }

  /// The rows of a range as a set of their own, counted from its start.
  /// - Complexity: O(rows / 64).
  func part(_ rows: Range<Int>) -> RecordSet {
    let (first, shift) = (rows.lowerBound / 64, UInt64(rows.lowerBound % 64))
    let part = (0..<(rows.count + 63) / 64).map { index -> UInt64 in
      let low = words[first + index] >> shift
      guard shift > 0, first + index + 1 < words.count else { return low }
      return low | words[first + index + 1] << (64 - shift)
    }
    return RecordSet(words: part, capacity: rows.count)
  }

  /// Adds the rows of a part that was counted from `row` on.
  /// - Complexity: O(rows / 64).
  mutating func insert(_ part: RecordSet, from row: Int) {
    let (first, shift) = (row / 64, UInt64(row % 64))
    for (index, bits) in part.words.enumerated() where bits != 0 {
      words[first + index] |= bits << shift
      let rest = shift > 0 ? bits >> (64 - shift) : 0
      if rest != 0 { words[first + index + 1] |= rest }
    }
  }

  /// The number of records in a range of rows.
  /// - Complexity: O(rows / 64).
  func count(in rows: Range<Int>) -> Int { part(rows).count }

  /// The records in front of a row.
  /// - Complexity: O(n / 64).
  func prefix(_ row: Int) -> RecordSet {
    var prefix = RecordSet(capacity: capacity)
    prefix.insert(part(0..<row), from: 0)
    return prefix
  }

  /// The bits of 64 rows, from `64 * index` on.
  subscript(word index: Int) -> UInt64 {
    get { words[index] }
    set { words[index] = newValue }
  }

  /// The records of both sets.
  /// - Complexity: O(n / 64).
  package func intersection(_ other: RecordSet) -> RecordSet { combined(with: other) { $0 & $1 } }

  /// The records of either set.
  /// - Complexity: O(n / 64).
  package func union(_ other: RecordSet) -> RecordSet { combined(with: other) { $0 | $1 } }

  /// The records of this set that are not in the other.
  /// - Complexity: O(n / 64).
  package func subtracting(_ other: RecordSet) -> RecordSet { combined(with: other) { $0 & ~$1 } }

  /// Whether all records of this set are in the other too.
  /// - Complexity: O(n / 64).
  package func isSubset(of other: RecordSet) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  private func combined(
    with other: RecordSet, _ operation: (UInt64, UInt64) -> UInt64
  ) -> RecordSet {
    precondition(capacity == other.capacity, "sets of different corpora")
    var result = self
    for index in words.indices { result.words[index] = operation(words[index], other.words[index]) }
    return result
  }
}

extension RecordSet: Sequence {
  /// The records in corpus order.
  package func makeIterator() -> Iterator { Iterator(set: self) }

  /// Walks the set bits from the lowest.
  package struct Iterator: IteratorProtocol {
    private let set: RecordSet
    private var index = 0
    private var rest: UInt64

    init(set: RecordSet) {
      self.set = set
      rest = set.words.first ?? 0
    }

    package mutating func next() -> RecordID? {
      while rest == 0 {
        index += 1
        guard index < set.words.count else { return nil }
        rest = set.words[index]
      }
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      return RecordID(row: index * 64 + bit)
    }
  }

  /// The records at some positions of the set, counted in corpus order from 0.
  /// - Complexity: O(n / 64 + positions).
  package func records(at positions: Range<Int>) -> [RecordID] {
    var found: [RecordID] = []
    var skipped = 0
    for index in words.indices {
      let inWord = words[index].nonzeroBitCount
      guard skipped + inWord > positions.lowerBound else {
        skipped += inWord
        continue
      }
      var rest = words[index]
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
