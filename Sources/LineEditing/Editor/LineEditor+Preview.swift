extension LineEditor {
  /// Whether an answer is still to come.
  enum Announced {
    case nothingNew
    case answered
    case soon
    case later
  }

  /// Tells the client if the text, or the room for its preview, is another than it was told last.
  func announceChange() -> Announced {
    let line = engine.line
    let present = LineState.Announcement(
      text: line.text, rows: rowsForPreview(below: line), columns: screen.columns)
    guard present != state.announced else { return .nothingNew }
    if present.text != state.announced?.text { state.undo.record(line) }
    // Nothing is left of what was pasted.
    if present.text.isEmpty { state.pastedLines = 0 }
    state.announced = present
    lastGeneration += 1
    let generation = PreviewGeneration(number: lastGeneration)
    let request = PreviewRequest(
      text: present.text, generation: generation, rows: present.rows, columns: present.columns)
    return show(hooks.textChanged(request), for: generation)
  }

  private func show(_ answer: PreviewAnswer, for generation: PreviewGeneration) -> Announced {
    switch answer {
    case .none:
      state.preview = nil
      return .answered
    case .now(let rows):
      state.preview = PreviewMailbox.Letter(rows: rows, generation: generation)
      return .answered
    case .soon: return .soon
    case .later: return .later
    }
  }

  /// Takes what was posted: what belongs to the present text is shown, the rest dropped and told.
  func takePreviews() {
    hooks.waked()
    for letter in mailbox.take() {
      if letter.generation.number == lastGeneration {
        state.preview = letter
      } else {
        hooks.previewDropped(letter.generation)
      }
    }
  }

  private func rowsForPreview(below line: EditedLine) -> Int {
    let free = content(of: line).rowsBelow(on: screen) - (state.search == nil ? 0 : 1)
    return max(0, min(state.context.previewRows, free))
  }

  /// The rows of the preview, dimmed or left out if they belong to an older text.
  var previewRows: [StyledText] {
    guard let preview = state.preview, let announced = state.announced else { return [] }
    let rows = Array(preview.rows.prefix(announced.rows))
    if preview.generation.number == lastGeneration { return rows }
    guard let outdated = state.context.styles.outdated, !announced.text.isEmpty else { return [] }
    return rows.map { $0.restyled(outdated) }
  }
}
