internal import Glibc

extension LineEditor: EditEngineClient {
  /// How long a preview is waited for before the key alone is shown, in milliseconds.
  private static let previewPatience: Int32 = 4

  /// The next letter for libedit.
  ///
  ///     forever:
  ///       a whole key has come: give it
  ///       bytes wait: read one      (never paint while something waits: a paste, a sequence)
  ///       tell the client that the text has changed, paint
  ///       wait for a key, a preview, a signal; for a short time if a sequence is half here
  ///
  /// One byte is read at a time, so that what was typed for the next program stays where it is.
  func nextLetter() -> UInt32? {
    mendLine()
    while state.ending == nil {
      if let letter = takeLetter() { return letter }
      if state.ending != nil { break }
      var event = wait(milliseconds: 0)
      if event.isEmpty { event = waitPatiently() }
      react(to: event)
    }
    return nil
  }

  /// Shows what there is to show, and waits; empty if it was in vain.
  private func waitPatiently() -> RawTerminal.Event {
    guard let end = state.keyDeadline else { return wait(milliseconds: settle()) }
    let left = ContinuousClock.now.milliseconds(until: end)
    guard left > 0 else {
      giveUpWaiting()
      return []
    }
    // What the next bytes are likely to change at once is not worth a picture.
    let patience = left > Patience.together.milliseconds ? settle() : -1
    return wait(milliseconds: patience < 0 ? left : min(left, patience))
  }

  private func wait(milliseconds: Int32) -> RawTerminal.Event {
    terminal.wait(wakes: mailbox.waker.descriptor, milliseconds: milliseconds)
  }

  /// The rest of a sequence has not come in time.
  private func giveUpWaiting() {
    state.keyDeadline = nil
    guard let stroke = decoder.giveUpWaiting() else { return }
    if stroke == .key(.escape) { state.lastEscape = .now }
    take(stroke)
  }

  private func append(_ bytes: [UInt8]) {
    if let last = state.lastEscape, last.duration(to: .now) > .seconds(1) {
      decoder.forgetEscape()
      state.lastEscape = nil
    }
    decoder.append(bytes)
    state.keyDeadline = nil
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
      append(bytes)
    } else if event.contains(.gone) {
      state.ending = .ended
    }
    if event.contains(.wake) { takePreviews() }
    obeySignals()
  }

  /// Does what the signals that have come ask for.
  func obeySignals() {
    // First, as others may come while it waits for the last size.
    if EditingSignals.take(SIGWINCH) { resize() }
    if EditingSignals.take(SIGINT) { state.ending = .interrupted }
    if EditingSignals.take(SIGTSTP) { suspend() }
    if EditingSignals.take(SIGCONT) { resume() }
  }

  /// The letter that is there already, nil if more bytes are needed.
  private func takeLetter() -> UInt32? {
    while state.lettersToCome.isEmpty, state.ending == nil {
      switch decoder.next() {
      case .stroke(let stroke): take(stroke)
      case .nothing:
        state.keyDeadline = nil
        return nil
      case .incomplete(let patience):
        state.keyDeadline = state.keyDeadline ?? patience.deadline
        return nil
      }
    }
    guard state.ending == nil else { return nil }
    return state.lettersToCome.removeFirst()
  }
}

extension Patience {
  /// When it is over, nil for never.
  fileprivate var deadline: ContinuousClock.Instant? {
    self == .endless ? nil : .now + .milliseconds(milliseconds)
  }
}

extension ContinuousClock.Instant {
  /// The time until another one, rounded up.
  fileprivate func milliseconds(until end: Self) -> Int32 {
    let (seconds, attoseconds) = duration(to: end).components
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
