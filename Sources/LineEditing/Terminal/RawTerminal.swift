internal import CTerminal
internal import Glibc

/// The terminal that a line is edited on: its modes, its size, its bytes.
@safe package final class RawTerminal {
  /// What a wait ended with.
  struct Event: OptionSet {
    let rawValue: Int32
    static let key = Event(rawValue: Int32(CTERMINAL_KEY))
    static let wake = Event(rawValue: Int32(CTERMINAL_WAKE))
    static let signal = Event(rawValue: Int32(CTERMINAL_SIGNAL))
    static let gone = Event(rawValue: Int32(CTERMINAL_GONE))
  }

  private let descriptor: Int32
  /// Whether the terminal breaks rows anew when its width changes.
  let reflows: Bool

  /// Opens the terminal that the process belongs to; nil if it has none.
  ///
  /// `environment` tells the kind of terminal, through `TERM` and `XTERM_VERSION`.
  package init?(environment: [String: String]) {
    descriptor = cterminal_open()
    reflows = Self.reflows(environment)
    if descriptor < 0 { return nil }
  }

  deinit {
    cterminal_cooked()
    close(descriptor)
  }

  /// How large the screen is now; `TerminalSize.usual` if it does not tell.
  package var size: TerminalSize {
    let size = cterminal_size(descriptor)
    return TerminalSize(rows: Int(size.rows), columns: Int(size.columns))
  }

  /// Makes each key come by itself; until `cook()`, a signal that ends the process cooks first.
  func makeRaw() -> Bool { cterminal_raw(descriptor) == 0 }

  /// Lets what is typed wait for the next line, unseen, while Ctrl-C and Ctrl-Z are signals; until
  /// `cook()`, or the end of the process.
  package func beginWork() { cterminal_work(descriptor) }

  /// Clears the cursor's row if keys wait, which the terminal has shown there before work began.
  package func clearTyped() {
    if wait(wakes: -1, milliseconds: 0).contains(.key) { write("\r\u{1B}[K") }
  }

  /// Puts the modes back that were there before; what was typed stays.
  func cook() { cterminal_cooked() }

  /// Lends the terminal to a program, as it was before the editor came.
  package func lend() { cook() }

  /// Takes the terminal back for work, whatever a program has made of it, with the cursor in a fresh row.
  package func takeBack() {
    cterminal_work_again(descriptor)
    // From the left margin so many blanks end in the same row, and from anywhere else in the next.
    write(String(repeating: " ", count: size.columns) + "\r\u{1B}[K")
  }

  /// Puts the modes back that were there before any editor; may be called in a signal handler.
  package static func restore() { cterminal_cooked() }

  /// The same for a process that a fault ends, whose line may be half painted.
  package static func abandon() { cterminal_end() }

  /// Waits for a key, a wake-up or a signal, at most so many milliseconds, -1 for ever.
  func wait(wakes: Int32, milliseconds: Int32) -> Event {
    Event(rawValue: cterminal_wait(descriptor, wakes, milliseconds))
  }

  /// Waits for a signal, at most so many milliseconds, and tells whether one came.
  func waitForSignal(milliseconds: Int32) -> Bool {
    Event(rawValue: cterminal_wait(-1, -1, milliseconds)).contains(.signal)
  }

  /// Reads what was typed, at most `most` bytes and at least one; nothing if the terminal is gone.
  func read(atMost most: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      // Safe: no more is written than the array holds.
      let count = unsafe Glibc.read(descriptor, &bytes, most)
      if count > 0 { return Array(bytes.prefix(count)) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        _ = cterminal_wait(descriptor, -1, -1)
        continue
      }
      return []
    }
  }

  /// Takes what was typed during work before a Ctrl-Z stopped that.
  func takeAhead() -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = UInt8(exactly: cterminal_next_ahead()) { bytes.append(byte) }
    return bytes
  }

  /// Writes a text in one piece if the terminal takes it so; a terminal that is gone takes nothing.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // Safe: the pointer is used during the call, for as many bytes as there are.
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        cterminal_wait_writable(descriptor)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// xterm, the console and their like cut rows that are too wide; the others break them anew, and so
  /// does tmux, on whatever it is.
  private static func reflows(_ environment: [String: String]) -> Bool {
    let kind = environment["TERM"] ?? ""
    let cuts =
      ["linux", "vt", "cons", "screen"].contains { kind.hasPrefix($0) } && !kind.hasPrefix("vte")
    return !cuts && environment["XTERM_VERSION"] == nil || environment["TMUX"] != nil
  }
}
