extension LineEditor {
  /// Tab: completes what stands before the cursor, or shows more of the candidates that are shown.
  func complete() {
    if state.candidates != nil {
      state.candidates?.turnPage()
      return
    }
    let line = engine.line
    let request = CompletionRequest(text: line.text, cursor: line.before.utf8.count)
    guard let completion = hooks.complete(request) else { return }
    put(completion, into: line)
    guard completion.candidates.count > 1 else { return }
    state.candidates = CandidateList(
      completion.candidates, hasMore: completion.hasMore, styles: state.context.styles)
  }

  /// Puts the insertion in its place; a range that is none in the line is left alone.
  private func put(_ completion: Completion, into line: EditedLine) {
    let bytes = line.text.utf8
    let range = completion.replaced
    guard range.lowerBound >= 0, range.upperBound <= bytes.count,
      let head = String(bytes.prefix(range.lowerBound)),
      let replaced = String(bytes.dropFirst(range.lowerBound).prefix(range.count)),
      replaced != completion.insertion
    else { return }
    let end = head.unicodeScalars.count + replaced.unicodeScalars.count
    state.undo.record(line)
    engine.move(by: end - line.cursor)
    engine.deleteBefore(replaced.unicodeScalars.count)
    engine.insert(completion.insertion)
  }
}
