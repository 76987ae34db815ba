/// What the screen should show, thought out anew: a line as letters, a cursor among them, the rows
/// that a terminal of some size makes of them, and the preview that the probe gives.
struct ScreenModel {
  private(set) var line: [Character] = []
  var cursor = 0
  private(set) var entered: [String] = []
  private(set) var killed: [Character] = []
  /// Whether the keys are those of vi, and whether they are commands now.
  var isVi = false
  var isCommanding = false
  private var walk: (typed: [Character], prefix: String, index: Int)?
  let prompt: [Character] = ["p", ">", " "]
  let previewRows: Int
  var rows: Int
  var columns: Int

  init(previewRows: Int, rows: Int, columns: Int) {
    self.previewRows = previewRows
    self.rows = rows
    self.columns = columns
  }

  // MARK: keys

  mutating func insert(_ letters: [Character]) {
    line.insert(contentsOf: letters, at: cursor)
    cursor += letters.count
  }

  mutating func move(to place: Int) { cursor = min(max(0, place), line.count) }

  mutating func deleteBefore() {
    guard cursor > 0 else { return }
    cursor -= 1
    remove()
  }

  mutating func deleteAfter() {
    if cursor < line.count { remove() }
  }

  /// Removes the letter at the cursor; what empties the line is kept with the keys of vi.
  private mutating func remove() {
    if isVi, line.count == 1 { killed = line }
    line.remove(at: cursor)
  }

  /// As a command of vi leaves it, the cursor is on a letter.
  mutating func settle() {
    if isCommanding { cursor = max(0, min(cursor, line.count - 1)) }
  }

  mutating func killToEnd() {
    killed = Array(line[cursor...])
    line.removeSubrange(cursor...)
  }

  mutating func killAll() {
    killed = line
    line = []
    cursor = 0
  }

  mutating func yank() { insert(killed) }

  /// Deletes some letters and keeps them, and puts the cursor where they began.
  mutating func kill(_ range: Range<Int>) {
    killed = Array(line[range])
    line.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Enters the line and tells what the probe prints.
  mutating func enter() -> String {
    let text = String(line)
    if !text.isEmpty, text.first != " ", text != entered.last { entered.append(text) }
    drop()
    return text
  }

  mutating func drop() {
    line = []
    cursor = 0
    walk = nil
    isCommanding = false
  }

  mutating func recall(older: Bool) {
    let goesOn = walk.map {
      line.count - cursor <= (isVi ? 1 : 0) && shown(at: $0.index, $0.typed) == line
    }
    if goesOn != true {
      walk = (line, String(line.prefix(cursor)), entered.count)
    }
    guard var present = walk else { return }
    let step = older ? -1 : 1
    var next = present.index + step
    while entered.indices.contains(next) {
      if Array(entered[next]) != line, entered[next].hasPrefix(present.prefix) { break }
      next += step
    }
    guard next >= 0, next < entered.count || !older && present.index < entered.count else { return }
    present.index = min(next, entered.count)
    walk = present
    let recalled = shown(at: present.index, present.typed)
    if isVi, recalled.isEmpty { killed = line }
    line = recalled
    cursor = line.count
  }

  private func shown(at index: Int, _ typed: [Character]) -> [Character] {
    index < entered.count ? Array(entered[index]) : typed
  }

  // MARK: rows

  /// The rows of the line and the cursor's place, then those of the preview.
  var screen: (rows: [String], cursorRow: Int, cursorColumn: Int) {
    var (rows, row, column) = inputRows
    let most = max(1, self.rows - 1)
    if rows.count > most {
      let first = min(max(0, row - most + 1), rows.count - most)
      rows = Array(rows[first..<first + most])
      row -= first
    }
    let preview = previewText.prefix(min(previewRows, self.rows - rows.count)).map(cut)
    return ((rows + preview).map(trimmed), row, min(column, columns - 1))
  }

  /// The rows that stay when the line is entered: the cursor goes to its end, and the preview goes.
  var lastScreen: [String] {
    var last = self
    last.cursor = line.count
    let most = max(1, rows - 1)
    return last.inputRows.rows.suffix(most).map(trimmed)
  }

  private var inputRows: (rows: [String], row: Int, column: Int) {
    let shownPrompt = columns / 2 >= 3 ? prompt : Array(["", "…", "p…"][columns / 2])
    var (rows, places) = broken(shownPrompt + line)
    if cursor == line.count {
      if places[places.count - 1].column + 1 > columns {
        rows.append("")
        places[places.count - 1] = (rows.count - 1, 0)
      }
    }
    let place = places[shownPrompt.count + cursor]
    return (rows, place.row, place.column)
  }

  /// The rows that a screen makes of a text that a program prints.
  func printed(_ text: String) -> [String] { broken(Array(text)).rows.map(trimmed) }

  /// Letters in rows, and where each stands; last, where the next one would, in the same row.
  private func broken(_ letters: [Character]) -> (rows: [String], places: [(row: Int, column: Int)])
  {
    var rows = [""]
    var width = 0
    var places: [(row: Int, column: Int)] = []
    for letter in letters {
      let drawn = Self.width(letter) > columns ? "…" : letter
      if width + Self.width(drawn) > columns {
        rows.append("")
        width = 0
      }
      places.append((rows.count - 1, width))
      rows[rows.count - 1].append(drawn)
      width += Self.width(drawn)
    }
    return (rows, places + [(rows.count - 1, width)])
  }

  private var previewText: [String] {
    if line.isEmpty { return [] }
    let text = String(line)
    return ["\(text.unicodeScalars.count) letters of \(text)"]
      + (1..<max(2, previewRows)).map { "\($0) \(text) and more" }
  }

  private func cut(_ text: String) -> String {
    if text.reduce(0, { $0 + Self.width($1) }) <= columns { return text }
    var left = columns - 1
    return text.prefix { letter in
      left -= Self.width(letter)
      return left >= 0
    } + "…"
  }

  private func trimmed(_ row: String) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return row
  }

  private static func width(_ letter: Character) -> Int { "日本語".contains(letter) ? 2 : 1 }
}
