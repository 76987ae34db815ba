/// Results of earlier trails, kept so that later ones can start from them.
struct KeptSets: Sendable {
  /// What one trail leaves of the whole corpus, whatever the scope.
  struct Entry: Sendable {
    let trail: [Query]
    let decision: Decision
    let count: Int
  }

  private var entries: [Entry] = []
  private let limit: Int

  /// Keeps sets of a corpus of so many records, in about 256 MB, but at least four.
  init(capacity: Int) {
    limit = max(4, min(256, (256 << 20) / max(1, capacity / 4)))
  }

  /// The set to start from for a trail, which becomes the most recently used.
  mutating func start(for trail: [Query]) -> (entry: Entry, reuse: Reuse)? {
    let known = entries.map { (trail: $0.trail, count: $0.count) }
    guard let (index, reuse) = Reuse.start(for: trail, among: known) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return (entry, reuse)
  }

  /// Keeps a set; the one that was not used for longest goes.
  mutating func keep(_ entry: Entry) {
    entries.append(entry)
    if entries.count > limit { entries.removeFirst() }
  }

  /// Whether what a trail leaves is known.
  func has(_ trail: [Query]) -> Bool { entries.contains { $0.trail == trail } }

  /// Makes the set of a trail the first to go.
  mutating func setAside(_ trail: [Query]) {
    guard let index = entries.firstIndex(where: { $0.trail == trail }) else { return }
    entries.insert(entries.remove(at: index), at: 0)
  }
}
