extension LineEditor {
  /// Ctrl-R: each letter that is typed looks for an older entry with the text so far, which stands in
  /// the line at once.
  ///
  /// Ctrl-R again goes on to older ones, Ctrl-S back to newer ones; Escape and Ctrl-G bring the line
  /// back that was there; any other key takes the entry and does what it does.
  func searchHistory() {
    let earlier = engine.line
    state.undo.record(earlier)
    var search = HistorySearch(in: history.entries)
    defer { state.search = nil }
    while true {
      state.search = search
      guard let key = engine.letter() else { return }
      switch key {
      case 0x12: search.goOn(.older)
      case 0x13: search.goOn(.newer)
      case 0x07, 0x1B, Key.escape.rawValue: return restore(earlier)
      case 0x08, 0x7F: search.removeLast()
      default:
        guard let letter = Unicode.Scalar(key), key >= 0x20, Key(rawValue: key) == nil else {
          return engine.push(key)
        }
        search.append(letter)
      }
      show(search.hit, or: earlier)
    }
  }

  private func show(_ hit: String?, or earlier: EditedLine) {
    if let hit { engine.replace(with: hit) } else { restore(earlier) }
  }

  private func restore(_ line: EditedLine) { engine.replace(with: line.text, cursor: line.cursor) }

  /// What stands below the line while the history is searched.
  var searchRow: StyledText? {
    guard let search = state.search else { return nil }
    let styles = state.context.styles
    let words = search.hasFailed ? "history, nothing older with: " : "history: "
    var row = StyledText(words, style: styles.note)
    row.append(search.text, style: styles.search)
    return row
  }
}
