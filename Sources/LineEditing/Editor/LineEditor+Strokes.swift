extension LineEditor {
  /// Makes letters for libedit of a keystroke, or deals with it here.
  func take(_ stroke: Keystroke) {
    state.isUntouched = false
    state.notes = []
    if stroke != .letter("\t") { state.candidates = nil }
    if state.isOverlong { return endOverlong(stroke) }
    switch stroke {
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
    if count > Self.longestLine { return refuse() }
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

  /// From now on nothing of the line is taken, up to the key that ends it.
  private func refuse() {
    engine.replace(with: "")
    state.isOverlong = true
    state.lastExtent = (0, 0)
    noteLimit()
  }

  private func noteLimit() {
    note("longer than \(Self.longestLine) letters, so all of it is refused; Enter goes on")
  }

  private func endOverlong(_ stroke: Keystroke) {
    switch stroke {
    case .letter("\r"), .letter("\n"): state.ending = .refused(limit: Self.longestLine)
    case .letter("\u{3}"), .letter("\u{4}"): state.ending = .interrupted
    case .key(.escape): state.isOverlong = false
    default: noteLimit()
    }
  }
}
