import ByteSearch

/// The records of a set in an order: the first are known from the start, and all are put in order when one
/// behind those is asked for.
final class RankedRecords: Sendable {
  /// The records, in corpus order.
  let set: RecordSet
  /// The first of them in order.
  let first: [RecordID]
  private let sort: @Sendable (StopSignal) throws(Interrupted) -> [RecordID]
  private let all: Guarded<[RecordID]?>

  /// How many are known from the start.
  static let known = 1000

  /// Takes the first records of a set in order, or all of them where they are no more, and what puts all
  /// in order.
  init(
    _ set: RecordSet, first: [RecordID],
    sort: @escaping @Sendable (StopSignal) throws(Interrupted) -> [RecordID]
  ) {
    self.set = set
    self.first = first
    self.sort = sort
    all = Guarded(first.count == set.count ? first : nil)
  }

  /// The records at some positions, which must lie among those of the set.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(n log n) where the first do not reach, and only once.
  func records(at positions: Range<Int>, stop: StopSignal) throws(Interrupted) -> [RecordID] {
    if positions.upperBound <= first.count { return Array(first[positions]) }
    // Nobody waits for the work of another, which he could not stop.
    let sorted = if let known { known } else { try sort(stop) }
    all.withLock { $0 = sorted }
    return Array(sorted[positions])
  }

  /// The records of a part of the set in order; `nil` if it is no part of it, or the order of all is not
  /// known yet.
  /// - Complexity: O(n).
  func records(of part: RecordSet) -> [RecordID]? {
    guard let known, part.isSubset(of: set) else { return nil }
    return known.filter(part.contains)
  }

  /// How many bytes of memory it takes by now.
  var memory: Int {
    self.set.memory + MemoryLayout<RecordID>.stride * (first.count + (known?.count ?? 0))
  }

  private var known: [RecordID]? { all.withLock(\.self) }
}
