internal import Synchronization

/// Tells running work to stop; may be set from a signal handler or another thread.
package final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)

  /// Makes a signal that is not set.
  package init() {}

  /// Asks the work to stop.
  package func stop() { flag.store(true, ordering: .relaxed) }

  /// Makes ready for the next work.
  package func reset() { flag.store(false, ordering: .relaxed) }

  /// Whether the work should stop.
  package var isStopped: Bool { flag.load(ordering: .relaxed) }
}

/// The work was stopped before it had an answer.
package struct Interrupted: Error, Equatable {
  /// Tells that work was stopped.
  package init() {}
}
