/// A walk through the entries that begin with what was typed.
struct HistoryWalk {
  /// Which way to go.
  enum Direction: Int {
    case older = -1
    case newer = 1
  }

  /// The line that is shown now, with the cursor at its end; a walk is over when that is no longer so.
  private(set) var line: String
  private let typed: String
  private let prefix: String
  private var index: Int

  /// Starts below the newest entry, at a line of which `prefix` stands before the cursor.
  init(from line: String, prefix: String, in entries: [String]) {
    self.line = line
    typed = line
    self.prefix = prefix
    index = entries.count
  }

  /// The next line that differs, the one that was typed at the newer end; nil if there is none.
  mutating func step(_ direction: Direction, in entries: [String]) -> String? {
    var next = index + direction.rawValue
    while entries.indices.contains(next) {
      if entries[next] != line, entries[next].hasPrefix(prefix) { return take(next, entries[next]) }
      next += direction.rawValue
    }
    guard direction == .newer, index < entries.count else { return nil }
    return take(entries.count, typed)
  }

  private mutating func take(_ index: Int, _ line: String) -> String {
    self.index = index
    self.line = line
    return line
  }
}
