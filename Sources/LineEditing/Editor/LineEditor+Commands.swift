extension LineEditor {
  /// Carries a command of ours out.
  func run(_ command: EditCommand) -> EditEngine.Continuation {
    switch command {
    case .left: engine.move(by: -engine.line.clusterBefore)
    case .right: engine.move(by: engine.line.clusterAfter)
    case .home: engine.move(by: -engine.extent.cursor)
    case .end: engine.move(by: engine.extent.count)
    case .backspace: engine.deleteBefore(engine.line.clusterBefore)
    case .delete: deleteAfter()
    case .erase: replace(with: "")
    case .older: walk(.older)
    case .newer: walk(.newer)
    case .search: searchHistory()
    case .complete: complete()
    case .paste: paste()
    case .clear: terminal.write(painter.clear())
    case .interrupt: state.ending = .interrupted
    case .suspend: suspend()
    case .leave: leave()
    case .quote: quote()
    case .undo: undo()
    case .nothing: break
    }
    return state.ending == nil ? .goesOn : .ends
  }

  private func deleteAfter() {
    let count = engine.line.clusterAfter
    engine.move(by: count)
    engine.deleteBefore(count)
  }

  /// Puts another text in the place of the line, which can be undone.
  func replace(with text: String) {
    state.undo.record(engine.line)
    engine.replace(with: text)
  }

  private func leave() {
    if engine.extent.count == 0 {
      state.ending = .ended
    } else {
      deleteAfter()
    }
  }

  private func walk(_ direction: HistoryWalk.Direction) {
    let line = engine.line
    // What was edited, or where the cursor was moved, is a new beginning.
    // (In vi's command mode the cursor stands on the last letter.)
    let behind = line.after.unicodeScalars.count
    if state.walk?.line != line.text || behind > (engine.isVi ? 1 : 0) {
      state.walk = HistoryWalk(from: line.text, prefix: line.before, in: history.entries)
    }
    if let text = state.walk?.step(direction, in: history.entries) { replace(with: text) }
  }

  /// Takes the next key as a letter; a line feed would break the line and becomes a blank.
  private func quote() {
    guard let letter = engine.letter(), let scalar = Unicode.Scalar(letter), letter != 0 else {
      return
    }
    if Key(rawValue: letter) != nil { return engine.push(letter) }
    engine.insert(scalar == "\n" || scalar == "\r" ? " " : String(scalar))
  }

  private func undo() {
    let line = engine.line
    guard let earlier = state.undo.undo(from: line) else { return }
    engine.replace(with: earlier.text, cursor: earlier.cursor)
  }
}
