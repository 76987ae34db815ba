extension LineEditor {
  /// Makes letters for libedit of a keystroke, or deals with it here.
  func take(_ stroke: Keystroke) {
    state.isUntouched = false
    state.notes = []
    if stroke != .letter("\t") { state.candidates = nil }
    // Many of them, in a paste that is not marked as one, would else be put in and taken out one by one.
    if state.isFull, stroke.isPrintable { return noteLimit() }
    state.isFull = false
    switch stroke {
    case .letter("\r") where state.isOverlong, .letter("\n") where state.isOverlong:
      state.ending = .refused(limit: Self.longestLine)
    case .letter("\0"): break
    case .letter(let letter): state.lettersToCome = [letter.value]
    case .key(.escape) where engine.isVi: state.lettersToCome = [0x1B]
    case .key(let key): state.lettersToCome = [key.rawValue]
    case .sequence(let bytes):
      if engine.isBound(bytes) { state.lettersToCome = bytes.map(UInt32.init) }
    case .invalid(let bytes): drop(bytes.count)
    }
  }

  /// Counts bytes that are no UTF-8, and says so.
  func drop(_ bytes: Int) {
    droppedBytes += bytes
    let what = bytes == 1 ? "a byte that is" : "\(bytes) bytes that are"
    note("\(what) not UTF-8 left out")
  }

  /// Puts a remark below the line until the next key.
  func note(_ text: String) {
    state.notes.append(StyledText(text, style: state.context.styles.note))
  }

  /// Sees to it that the line is sound: the cursor within it and between clusters, and no more letters
  /// than there may be.
  func mendLine() {
    let (count, cursor) = engine.extent
    if count > Self.longestLine { cut(from: count, cursor: cursor) }
    if count < Self.longestLine { state.isOverlong = false }
    // Typing leaves the cursor where it should be; only a move can lead into a cluster.
    if cursor != state.lastExtent.cursor, count == state.lastExtent.count { snapCursor() }
    if count < state.lastExtent.count { dropLooseMarks() }
    state.lastExtent = engine.extent
  }

  /// Deletes the marks at the cursor whose letter vi's `x` has deleted, and leaves it on a letter.
  private func dropLooseMarks() {
    let line = engine.line
    let marks = line.after.unicodeScalars.prefix { $0.properties.isGraphemeExtend }.count
    guard marks > 0 else { return }
    engine.move(by: marks)
    engine.deleteBefore(marks)
    let rest = engine.line
    if rest.after.isEmpty { engine.move(by: -rest.clusterBefore) }
  }

  /// Moves a cursor that a command of libedit left within a cluster on to the cluster's end, or back
  /// to its start if that is where it came from.
  private func snapCursor() {
    let line = engine.line
    let before = line.clusterBefore
    let around = EditedLine(
      text: String(line.text.unicodeScalars.dropFirst(line.cursor - before)), cursor: 0)
    let rest = around.clusterAfter - before
    guard before > 0, rest > 0 else { return }
    engine.move(by: line.cursor < state.lastExtent.cursor ? -before : rest)
  }

  /// Takes away what is beyond the limit, of what was put in if that is known.
  ///
  /// The line is refused as long as nothing of it is deleted: half of what was meant must not be done.
  private func cut(from count: Int, cursor: Int) {
    let excess = count - Self.longestLine
    let inserted = count - state.lastExtent.count
    if cursor - state.lastExtent.cursor == inserted, inserted >= excess {
      engine.deleteBefore(excess)
    } else {
      engine.move(by: count)
      engine.deleteBefore(excess)
      engine.move(by: min(cursor, Self.longestLine) - Self.longestLine)
    }
    state.isOverlong = true
    state.isFull = inserted == 1
    noteLimit()
  }

  private func noteLimit() {
    note("longer than \(Self.longestLine) letters, so Enter takes nothing; delete some")
  }
}

extension Keystroke {
  /// Whether it is a letter that is no control.
  fileprivate var isPrintable: Bool {
    if case .letter(let letter) = self { return letter.value >= 0x20 && letter != "\u{7F}" }
    return false
  }
}
