internal import Glibc

extension LineEditor {
  /// How long the rest of a paste is waited for, in milliseconds.
  private static let pastePatience: Int32 = 1000
  /// After how long a Ctrl-C that comes by itself is a person's, and no part of the paste.
  private static let pasteStall = Duration.milliseconds(100)

  /// Puts a whole paste into the line, or nothing of it if the line would be too long.
  ///
  /// Of a paste whose end does not come, what has come is taken; Ctrl-C drops it, and the line.
  func paste() {
    // A letter has four bytes at most.
    var paste = Paste(limit: 4 * Self.longestLine)
    var last = ContinuousClock.now
    while !decoder.nextPaste(into: &paste) {
      let event = terminal.wait(wakes: -1, milliseconds: Self.pastePatience)
      if EditingSignals.take(SIGINT) { return state.ending = .interrupted }
      if event.isEmpty { break }
      guard event.contains(.key) else {
        if event.contains(.gone) { return state.ending = .ended }
        continue
      }
      let bytes = terminal.read(atMost: 4096)
      if bytes.isEmpty { return state.ending = .ended }
      if bytes == [0x03], last.duration(to: .now) > Self.pasteStall {
        return state.ending = .interrupted
      }
      last = .now
      decoder.append(bytes)
    }
    insert(paste)
    // Those that came meanwhile.
    obeySignals()
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
