/// Results of earlier trails, kept so that later ones can start from them.
struct KeptSets: Sendable {
  /// What one trail leaves of the whole corpus, whatever the scope.
  struct Entry: Sendable {
    let trail: [Query]
    let decision: Decision
    let count: Int

    init(trail: [Query], decision: Decision) {
      self.trail = trail
      self.decision = decision
      count = decision.records.count
    }
  }

  private(set) var entries: [Entry] = []
  /// More are not looked through for each answer.
  private static let limit = 256

  /// The set to start from for a trail, which becomes the most recently used.
  mutating func start(for trail: [Query]) -> (entry: Entry, reuse: Reuse)? {
    let known = entries.map { (trail: $0.trail, count: $0.count) }
    guard let (index, reuse) = Reuse.start(for: trail, among: known) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return (entry, reuse)
  }

  /// Forgets the first rows of the corpus.
  mutating func forget(first count: Int) {
    guard count > 0 else { return }
    entries = entries.map { entry in
      let capacity = max(0, entry.decision.capacity - count)
      return Entry(
        trail: entry.trail, decision: entry.decision.grown(to: capacity, forgetting: count))
    }
  }

  /// Puts what is known by now of a trail in the place of what was kept for it last.
  mutating func replaceLast(by entry: Entry) { entries[entries.count - 1] = entry }

  /// Keeps a set; the one that was not used for longest goes where they are too many.
  mutating func keep(_ entry: Entry) {
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
  }

  /// How much memory they take.
  var memory: Int { entries.reduce(0) { $0 + $1.decision.memory } }

  /// Drops what is least useful until so much memory is taken.
  ///
  /// First go the sets that the present trail did not pass, those that were not used for longest
  /// before others; then those of its steps.
  mutating func shrink(to bound: Int, on trail: [Query]) {
    var excess = memory - bound
    for isOnTrail in [false, true] where excess > 0 {
      entries.removeAll { entry in
        guard excess > 0, trail.starts(with: entry.trail) == isOnTrail else { return false }
        excess -= entry.decision.memory
        return true
      }
    }
  }

  /// Whether what a trail leaves is known.
  func has(_ trail: [Query]) -> Bool { entries.contains { $0.trail == trail } }

  /// Makes the set of a trail the first to go.
  mutating func setAside(_ trail: [Query]) {
    guard let index = entries.firstIndex(where: { $0.trail == trail }) else { return }
    entries.insert(entries.remove(at: index), at: 0)
  }
}
