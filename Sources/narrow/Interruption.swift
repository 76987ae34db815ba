internal import Glibc
internal import LineEditing
internal import NarrowEngine
internal import NarrowShell

/// What Ctrl-C does: it ends the program, or in a session that is typed the present work.
enum Interruption {
  /// Stops the present work.
  static let signal = StopSignal()

  /// Lets Ctrl-C end the program, with the status for it.
  static func endsProgram() {
    Signals.onInterrupt { _ in
      RawTerminal.restore()
      _exit(ExitCode.interrupted.rawValue)
    }
  }

  /// Lets Ctrl-C stop the present work, and drop the line that is being typed.
  static func stopsWork() {
    // Made before a signal can ask for it.
    _ = signal
    Interrupts.watch { Interruption.signal.stop() }
  }

  /// Forgets what came too late for the work that it was to stop.
  static func forget() {
    Interrupts.forget()
    signal.reset()
  }
}
