/// What the line was before, for libedit keeps that only with the keys of vi.
struct UndoStack {
  private var lines: [EditedLine] = []
  private static let most = 200

  /// Keeps the line, unless its text is the one kept last.
  mutating func record(_ line: EditedLine) {
    if lines.last?.text == line.text { return }
    lines.append(line)
    if lines.count > Self.most { lines.removeFirst() }
  }

  /// The last line that was different from the present one, which is forgotten.
  mutating func undo(from present: EditedLine) -> EditedLine? {
    while let last = lines.last, last.text == present.text { lines.removeLast() }
    return lines.last
  }
}
