internal import Glibc
internal import LineEditing
internal import Synchronization

/// The programs that run now, so that none outlives a benchmark that is interrupted.
enum RunningChildren {
  // As many as ever run at once; a handler of signals may read atomics and nothing else.
  private static let first = Atomic<pid_t>(0)
  private static let second = Atomic<pid_t>(0)
  private static let interrupted: CInt = 130

  /// From now on Ctrl-C, and being told to end, ends the programs first.
  static func endWithProgram() {
    // Made before a signal can ask for them.
    remove(-1)
    Signals.onInterrupt { _ in RunningChildren.endAll() }
    signal(SIGTERM) { _ in RunningChildren.endAll() }
    signal(SIGHUP) { _ in RunningChildren.endAll() }
  }

  static func add(_ process: pid_t) {
    if first.compareExchange(expected: 0, desired: process, ordering: .relaxed).exchanged { return }
    _ = second.compareExchange(expected: 0, desired: process, ordering: .relaxed)
  }

  static func remove(_ process: pid_t) {
    _ = first.compareExchange(expected: process, desired: 0, ordering: .relaxed)
    _ = second.compareExchange(expected: process, desired: 0, ordering: .relaxed)
  }

  private static func endAll() {
    for process in [first.load(ordering: .relaxed), second.load(ordering: .relaxed)]
    where process > 0 {
      kill(process, SIGKILL)
    }
    _exit(interrupted)
  }
}
