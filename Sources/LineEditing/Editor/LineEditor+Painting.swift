internal import Glibc

extension LineEditor {
  /// Brings the screen up to date, in one piece.
  func paint() {
    var content = content(of: engine.line)
    content.below = rowsBelow(at: content.rowsBelow(on: screen))
    let output = painter.paint(content.frame(on: screen), columns: screen.columns)
    if !output.isEmpty { terminal.write(output) }
  }

  /// The prompt and a line.
  func content(of line: EditedLine) -> FrameContent {
    FrameContent(
      prompt: state.context.prompt, line: line.text, cursor: line.before.utf8.count,
      placeholder: state.search == nil ? state.context.placeholder : StyledText())
  }

  /// What stands below the line, from what matters most for the last key; cut to so many rows later.
  private func rowsBelow(at free: Int) -> [StyledText] {
    var rows: [StyledText] = []
    let question = engine.line.question
    if !question.isEmpty { rows.append(StyledText(question, style: state.context.styles.search)) }
    if let searchRow { rows.append(searchRow) }
    rows += state.notes
    if state.isUntouched, !state.context.hint.isEmpty { rows.append(state.context.hint) }
    if state.candidates != nil {
      let room = max(1, free - rows.count)
      return rows + (state.candidates?.page(rows: room, columns: screen.columns) ?? [])
    }
    return rows + previewRows
  }

  /// How long a size must have been the same before it is used, in milliseconds.
  ///
  /// Who draws a window larger or smaller changes it many times a second. What is painted for a size
  /// that is gone already is broken in a way that nobody can know.
  private static let resizingPatience: Int32 = 30

  /// Takes the terminal's new size, once it stays, and paints anew.
  func resize() {
    while terminal.waitForSignal(milliseconds: Self.resizingPatience),
      EditingSignals.take(SIGWINCH)
    {}
    let size = terminal.size
    guard size != screen else { return }
    screen = size
    terminal.write(painter.erase(on: screen, afterReflow: terminal.reflows))
  }

  /// Ctrl-Z: stops the job, with the line left as it is; nothing if nobody could continue it.
  func suspend() {
    guard EditingSignals.canStop else { return }
    leave(showing: engine.line.text)
    terminal.cook()
    EditingSignals.stop()
    resume()
  }

  /// Goes on after a stop, in a fresh row, on a screen that may have another size.
  func resume() {
    guard terminal.makeRaw() else { return state.ending = .ended }
    screen = terminal.size
    painter = Painter()
    terminal.write(Self.startPasting + Painter.eraseFromRow)
  }
}
