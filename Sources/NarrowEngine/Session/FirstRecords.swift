/// The records with the highest scores of those that were added, and of equal ones the first of the corpus.
struct FirstRecords: Sendable {
  private let count: Int
  /// The best so far and some that may be; what is higher comes first.
  private var keys: [UInt64] = []
  /// A key must be higher than this to be among the first.
  private var threshold: UInt64 = 0

  /// How many bits of a key tell the record.
  private static let rowBits: UInt64 = 40
  private static let rowMask: UInt64 = 1 << rowBits - 1

  /// Keeps so many at most.
  init(count: Int) { self.count = count }

  /// The first of what several have kept.
  init(joining others: [FirstRecords], count: Int) {
    self.count = count
    keys = others.flatMap(\.keys)
    cut()
  }

  /// Adds a record.
  /// - Complexity: O(1), for most records one comparison.
  mutating func add(_ record: RecordID, score: Int) {
    let high = UInt64(clamping: min(score, 1 << 24 - 1)) << Self.rowBits
    let key = high | Self.rowMask - UInt64(record.row)
    guard key > threshold else { return }
    keys.append(key)
    // What is thrown away later is sorted in few goes.
    if keys.count >= 2 * count { cut() }
  }

  private mutating func cut() {
    keys.sort(by: >)
    guard keys.count > count else { return }
    keys.removeLast(keys.count - count)
    if let last = keys.last { threshold = last }
  }

  /// Records with lower scores, and behind those that were added, are not among the first.
  var leastScore: Int { threshold == 0 ? 0 : Int(threshold >> Self.rowBits) + 1 }

  /// The records, the best first.
  var sorted: [RecordID] {
    keys.sorted(by: >).prefix(count).map { key in
      RecordID(row: Int(Self.rowMask - key & Self.rowMask))
    }
  }
}
