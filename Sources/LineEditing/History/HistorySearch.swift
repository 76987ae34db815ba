/// A search in the history while its text is typed, from the newest entry to older ones.
struct HistorySearch {
  /// What is looked for.
  private(set) var text = ""
  /// Whether nothing (more) was found; the last hit stays.
  private(set) var hasFailed = false
  /// The entry that was found last.
  private(set) var hit: String?
  private let entries: [String]
  private let folded: [FoldedEntry]
  private var index: Int

  /// - Complexity: O(n) in the text of all entries.
  init(in entries: [String]) {
    self.entries = entries
    folded = entries.map(FoldedEntry.init)
    index = entries.count
  }

  /// Adds a letter and looks again, from where the search is.
  mutating func append(_ letter: Unicode.Scalar) {
    text.unicodeScalars.append(letter)
    find(from: min(index, entries.count - 1), .older)
  }

  /// Takes the last cluster off and looks again, from the newest entry.
  mutating func removeLast() {
    guard !text.isEmpty else { return }
    text.removeLast()
    index = entries.count
    hit = nil
    find(from: entries.count - 1, .older)
  }

  /// Looks on for the same text in entries that differ from the hit.
  mutating func goOn(_ direction: HistoryWalk.Direction) {
    find(from: index + direction.rawValue, direction)
  }

  private mutating func find(from start: Int, _ direction: HistoryWalk.Direction) {
    hasFailed = false
    guard !text.isEmpty else { return }
    let sought = FoldedEntry(text)
    var next = start
    while entries.indices.contains(next) {
      if next == index || entries[next] != hit, folded[next].contains(sought) {
        index = next
        hit = entries[next]
        return
      }
      next += direction.rawValue
    }
    hasFailed = true
  }
}
