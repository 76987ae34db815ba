/// Who wants the first matches before all are found.
package struct FirstPage {
  private let size: Int
  private let due: ContinuousClock.Instant
  private let last: ContinuousClock.Instant?
  private let scope: RecordSet?
  private let deliver: ([RecordID]) -> Void

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

  /// Whether it may be delivered now if so many matches are known, in any scope.
  func isDue(for count: Int) -> Bool { count >= least }

  /// How many matches it takes by now.
  private var least: Int {
    let now = ContinuousClock.now
    if let last, last <= now { return 1 }
    return due <= now ? max(1, size) : .max
  }

  /// Delivers the first of the matches known so far if they are enough, and tells whether it did.
  func isDelivered(_ found: RecordSet) -> Bool {
    let first = (scope.map(found.intersection) ?? found).records(at: 0..<size)
    guard first.count >= least else { return false }
    deliver(first)
    return true
  }
}
