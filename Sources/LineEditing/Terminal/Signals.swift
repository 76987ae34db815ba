internal import CTerminal
internal import Glibc

/// The signals that a line editor has to do with.
package enum Signals {
  /// Whether Ctrl-C came since it was last forgotten.
  package static var isInterrupted: Bool { cterminal_came(SIGINT) != 0 }

  /// Forgets a Ctrl-C that came; to be called before work that can be interrupted.
  package static func forgetInterrupt() { cterminal_clear(SIGINT) }

  /// From now on Ctrl-C during work ends nothing but sets a flag, `isInterrupted`.
  ///
  /// `function` is called too, in the signal handler, so it may only do what is safe there, such as
  /// to set an atomic flag that was made before.
  package static func watchInterrupts(calling function: (@convention(c) () -> Void)? = nil) {
    cterminal_on_interrupt(function)
    _ = cterminal_watch(SIGINT)
  }

  /// Ctrl-C ends the process again, as before it was watched.
  package static func unwatchInterrupts() {
    cterminal_unwatch(SIGINT)
    cterminal_on_interrupt(nil)
  }

  /// What comes while a line is edited.
  static let whileEditing = [SIGWINCH, SIGCONT, SIGTSTP]

  static func watch() { for signal in whileEditing { _ = cterminal_watch(signal) } }
  static func unwatch() { for signal in whileEditing { cterminal_unwatch(signal) } }

  /// Forgets what came before a line was begun.
  static func forget() { for signal in whileEditing + [SIGINT] { cterminal_clear(signal) } }

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
