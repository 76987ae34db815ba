internal import CTerminal
internal import Glibc

/// The signals that come while a line is edited.
enum EditingSignals {
  /// Those that the modes for editing watch are left out.
  static func watch() { _ = cterminal_watch(SIGWINCH) }
  static func unwatch() { cterminal_unwatch(SIGWINCH) }

  /// For lines that the terminal itself edits: that the process goes on after a stop.
  static func watchContinuing() {
    _ = cterminal_watch(SIGCONT)
    cterminal_clear(SIGCONT)
  }
  static func unwatchContinuing() { cterminal_unwatch(SIGCONT) }

  /// Forgets what came before a line was begun.
  static func forget() {
    for signal in [SIGWINCH, SIGCONT, SIGTSTP] { cterminal_clear(signal) }
  }

  /// Whether a signal came, which is then forgotten.
  static func take(_ signal: Int32) -> Bool {
    defer { cterminal_clear(signal) }
    return cterminal_came(signal) != 0
  }

  /// Whether a shell is there that can continue us when we stop.
  static var canStop: Bool { cterminal_can_stop() != 0 }

  /// Stops this process and those in a pipeline with it; returns when they go on.
  static func stop() {
    cterminal_stop()
    cterminal_clear(SIGCONT)
  }
}
