internal import CTerminal
internal import Glibc

/// Ctrl-C during work, as a flag.
package enum Interrupts {
  /// Whether Ctrl-C came since it was last forgotten.
  package static var hasCome: Bool { cterminal_came(SIGINT) != 0 }

  /// Forgets a Ctrl-C that came; to be called before work that can be interrupted.
  package static func forget() { cterminal_clear(SIGINT) }

  /// From now on Ctrl-C during work ends nothing but sets a flag, `hasCome`.
  ///
  /// `function` is called too, in the signal handler, so it may only do what is safe there, such as
  /// to set an atomic flag that was made before.
  package static func watch(calling function: (@convention(c) () -> Void)? = nil) {
    cterminal_on_interrupt(function)
    _ = cterminal_watch(SIGINT)
  }

  /// Ctrl-C ends the process again, as before it was watched.
  package static func unwatch() {
    cterminal_unwatch(SIGINT)
    cterminal_on_interrupt(nil)
  }
}
