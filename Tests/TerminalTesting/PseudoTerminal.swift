internal import CTerminal
internal import Glibc

/// A program on a pseudo terminal, and what a person in front of it would see.
@safe package final class PseudoTerminal {
  /// What the program has drawn.
  package let screen: VirtualScreen
  /// Everything that the program wrote.
  package private(set) var output: [UInt8] = []
  /// Called after each piece that the program drew as one, and after whatever else it wrote.
  package var onFrame: () -> Void = {}

  package let process: Int32
  private var outer: Int32
  private var isReaped = false

  /// Bytes of a piece whose end has not come yet.
  private var pending: [UInt8] = []
  private static let endOfFrame = Array("\u{1B}[?2026l".utf8)

  /// Starts a program; `environment` is all that it gets, `ignored` a signal it ignores at first.
  package init(
    _ arguments: [String], environment: [String], rows: Int, columns: Int,
    ignoring ignored: Int32 = 0
  ) {
    screen = VirtualScreen(rows: rows, columns: columns)
    var outer: Int32 = -1
    // Safe: the arrays end in nil and live during the call, which copies them in the new process.
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var settings = unsafe environment.map { unsafe strdup($0) } + [nil]
    process = unsafe cterminal_spawn(
      &words, &settings, Int32(rows), Int32(columns), ignored, &outer)
    unsafe (words + settings).forEach { unsafe free($0) }
    self.outer = outer
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if outer >= 0 { close(outer) }
  }

  // MARK: what the person does

  /// Types, without waiting.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes; reads along, so that a full terminal cannot stop both sides.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Safe: the bytes are only read.
      let count = unsafe rest.prefix(1024).withUnsafeBytes {
        unsafe write(outer, $0.baseAddress, $0.count)
      }
      rest = rest.dropFirst(max(0, count))
      if count < 0, errno != EAGAIN || !pump(milliseconds: 1) { return }
    }
  }

  /// Pastes as terminals do that were asked to mark it.
  package func paste(_ text: String) { send("\u{1B}[200~\(text)\u{1B}[201~") }

  /// Gives the terminal another size.
  package func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    cterminal_resize(outer, Int32(rows), Int32(columns))
  }

  /// Tells the program a size that the screen does not have.
  package func announce(rows: Int, columns: Int) {
    cterminal_resize(outer, Int32(rows), Int32(columns))
  }

  /// Takes the terminal away.
  package func hangUp() {
    close(outer)
    outer = -1
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) { kill(process, number) }

  // MARK: what the person waits for

  /// How many seconds something may take; much longer where the program runs under another.
  package static let patience = unsafe getenv("SOAK_UNDER") == nil ? 4 : 120

  /// Reads until the condition holds; false if it does not in time, or the program ends.
  package func wait(seconds: Int = PseudoTerminal.patience, until isTrue: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isTrue() {
      if ContinuousClock.now > end { return false }
      if !pump(milliseconds: 20) { return isTrue() }
    }
    return true
  }

  /// Waits for the end of the program and tells its exit status, or 128 and the signal; nil if it
  /// does not end in time.
  package func waitForExit() -> Int32? {
    var status: Int32 = 0
    let end = ContinuousClock.now + .seconds(3 * Self.patience)
    // Safe: the status is written during the call only.
    while unsafe !isReaped && waitpid(process, &status, WNOHANG) != process {
      if ContinuousClock.now > end { return nil }
      if !pump(milliseconds: 10) { poll(nil, 0, 1) }
    }
    isReaped = true
    // What it wrote last.
    while outer >= 0, cterminal_wait(outer, -1, 0) & Int32(CTERMINAL_KEY) != 0 {
      if !pump(milliseconds: 0) { break }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Whether the terminal shows what is typed and hands it over line by line, with signals.
  package var isCooked: Bool {
    let modes = cterminal_local_modes(outer)
    let wanted = Int(ICANON | ECHO | ISIG)
    return modes >= 0 && modes & wanted == wanted
  }

  /// Whether the terminal shows nothing of what is typed and hands it over key by key, with signals.
  package var isUnechoed: Bool {
    let modes = cterminal_local_modes(outer)
    return modes >= 0 && modes & Int(ICANON | ECHO | ISIG) == Int(ISIG)
  }

  /// Whether the process is stopped, by a signal.
  package var isStopped: Bool {
    var status: Int32 = 0
    // Safe: the status is written during the call only.
    let changed = unsafe waitpid(process, &status, WNOHANG | WUNTRACED)
    return changed == process && status & 0xFF == 0x7F
  }

  /// Reads what there is; false once the program has let go of the terminal.
  @discardableResult
  private func pump(milliseconds: Int32) -> Bool {
    if outer < 0 { return poll(nil, 0, milliseconds) == 0 }
    guard cterminal_wait(outer, -1, milliseconds) & Int32(CTERMINAL_KEY) != 0 else {
      return cterminal_wait(outer, -1, 0) & Int32(CTERMINAL_GONE) == 0
    }
    var bytes = [UInt8](repeating: 0, count: 65536)
    // Safe: no more is written than the array holds.
    let count = unsafe read(outer, &bytes, bytes.count)
    guard count > 0 else { return false }
    take(bytes.prefix(count))
    return true
  }

  /// Draws piece by piece, so that each can be looked at.
  private func take(_ bytes: ArraySlice<UInt8>) {
    output += bytes
    pending += bytes
    while let end = pending.firstRange(of: Self.endOfFrame) {
      draw(pending[..<end.upperBound])
      pending.removeFirst(end.upperBound)
    }
    if pending.firstRange(of: Array("\u{1B}[?2026h".utf8)) == nil, pending.last != 0x1B {
      draw(pending[...])
      pending = []
    }
  }

  private func draw(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    screen.draw(bytes)
    onFrame()
  }
}
