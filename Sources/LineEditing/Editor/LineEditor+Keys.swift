internal import Glibc

extension LineEditor: EditEngineClient {
  /// How long the rest of a key's sequence is waited for, in milliseconds.
  private static let keyPatience: Int32 = 30
  /// How long a preview is waited for before the key alone is shown, in milliseconds.
  private static let previewPatience: Int32 = 4

  /// The next letter for libedit.
  ///
  ///     forever:
  ///       a whole key has come: give it
  ///       bytes wait: read one      (never paint while something waits: a paste, a sequence)
  ///       tell the client that the text has changed, paint
  ///       wait for a key, a preview, a signal; for a short time if a key is half here
  ///
  /// One byte is read at a time, so that what was typed for the next program stays where it is.
  func nextLetter() -> UInt32? {
    mendLine()
    while state.ending == nil {
      if let letter = takeLetter() { return letter }
      if state.ending != nil { break }
      var event = terminal.wait(wakes: mailbox.waker.descriptor, milliseconds: 0)
      if event.isEmpty { event = waitPatiently() }
      react(to: event)
    }
    return nil
  }

  /// Shows what there is to show, and waits; empty if it was in vain.
  private func waitPatiently() -> RawTerminal.Event {
    let patience = state.isKeyIncomplete ? Self.keyPatience : settle()
    let event = terminal.wait(wakes: mailbox.waker.descriptor, milliseconds: patience)
    if event.isEmpty, state.isKeyIncomplete, let stroke = decoder.giveUpWaiting() {
      state.isKeyIncomplete = false
      take(stroke)
    }
    return event
  }

  /// Tells the client of a change, and paints; tells how long to wait.
  ///
  /// Where a preview is to come soon, the first time waits for it a moment, so that key and preview
  /// mostly show at once.
  private func settle() -> Int32 {
    let isFirst = state.announced == nil
    if announceChange() == .soon, !isFirst { return Self.previewPatience }
    paint()
    return -1
  }

  private func react(to event: RawTerminal.Event) {
    if event.contains(.key) {
      let bytes = terminal.read(atMost: 1)
      if bytes.isEmpty { return state.ending = .ended }
      decoder.append(bytes)
    } else if event.contains(.gone) {
      state.ending = .ended
    }
    if event.contains(.wake) { takePreviews() }
    obeySignals()
  }

  private func obeySignals() {
    if EditingSignals.take(SIGINT) { state.ending = .interrupted }
    if EditingSignals.take(SIGTSTP) { suspend() }
    if EditingSignals.take(SIGCONT) { resume() }
    if EditingSignals.take(SIGWINCH) { resize() }
  }

  /// The letter that is there already, nil if more bytes are needed.
  private func takeLetter() -> UInt32? {
    while state.lettersToCome.isEmpty, state.ending == nil {
      switch decoder.next() {
      case .stroke(let stroke): take(stroke)
      case .nothing:
        state.isKeyIncomplete = false
        return nil
      case .incomplete:
        state.isKeyIncomplete = true
        return nil
      }
    }
    guard state.ending == nil else { return nil }
    return state.lettersToCome.removeFirst()
  }
}
