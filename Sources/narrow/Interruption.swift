internal import Glibc
internal import LineEditing
internal import NarrowEngine
internal import NarrowShell
internal import Synchronization

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
    isStoppingWork.store(true, ordering: .relaxed)
  }

  private static let isStoppingWork = Atomic<Bool>(false)

  /// Lets Ctrl-C stop some work that keeps what it has, also where it would else end the program.
  static func stopping<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard !isStoppingWork.load(ordering: .relaxed) else { return try work() }
    stopsWork()
    defer {
      Interrupts.unwatch()
      isStoppingWork.store(false, ordering: .relaxed)
      forget()
    }
    return try work()
  }

  /// Forgets what came too late for the work that it was to stop.
  static func forget() {
    Interrupts.forget()
    signal.reset()
  }
}
