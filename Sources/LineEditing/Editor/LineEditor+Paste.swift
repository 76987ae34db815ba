extension LineEditor {
  /// How long the rest of a paste is waited for, in milliseconds.
  private static let pastePatience: Int32 = 1000

  /// Puts a whole paste into the line, or nothing of it if the line would be too long.
  func paste() {
    // A letter has four bytes at most.
    var paste = Paste(limit: 4 * Self.longestLine)
    while !decoder.nextPaste(into: &paste) {
      let event = terminal.wait(wakes: -1, milliseconds: Self.pastePatience)
      if event.isEmpty { break }
      guard event.contains(.key) else {
        if event.contains(.gone) { return state.ending = .ended }
        continue
      }
      let bytes = terminal.read(atMost: 4096)
      if bytes.isEmpty { return state.ending = .ended }
      decoder.append(bytes)
    }
    insert(paste)
  }

  private func insert(_ paste: Paste) {
    let text = paste.line
    guard !paste.isTooLong,
      engine.extent.count + text.unicodeScalars.count <= Self.longestLine
    else {
      return note("the paste is refused: a line has at most \(Self.longestLine) letters")
    }
    state.undo.record(engine.line)
    engine.insert(text)
    if paste.invalidBytes > 0 { drop(paste.invalidBytes) }
    guard paste.lines > 1 else { return }
    state.pastedLines = max(state.pastedLines, paste.lines)
    note("\(paste.lines) pasted lines are joined into one; Enter takes it")
  }
}
