internal import CByteSearch
internal import Glibc

/// Work that several processor cores share.
package enum Cores {
  /// How many cores this process may use, but no more than the work here can make use of.
  package static let count = min(max(1, Int(cbs_core_count())), 8)

  /// Does some work once for each of `workers`, at the same time, and returns when all is done.
  ///
  /// The work is told which worker does it, from 0. It must go well if it is done one after the
  /// other, too: where the system has no thread left, this thread does all of it.
  package static func share(
    among workers: Int = count, _ work: @escaping @Sendable (Int) -> Void
  ) {
    share(among: workers, here: { work(0) }, elsewhere: work)
  }

  /// Does some work on this thread and other work on as many more as make `workers`.
  package static func share(
    among workers: Int = count, here: () -> Void, elsewhere work: @escaping @Sendable (Int) -> Void
  ) {
    let threads = (1..<max(1, workers)).map { worker in
      (worker: worker, thread: start { work(worker) })
    }
    here()
    for (worker, thread) in threads {
      if let thread {
        pthread_join(thread, nil)
      } else {
        work(worker)
      }
    }
  }

  /// What each of `workers` makes, in their order.
  package static func map<Value: Sendable>(
    among workers: Int = count, _ make: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let made = Guarded<[Int: Value]>([:])
    share(among: workers) { worker in
      let value = make(worker)
      made.withLock { $0[worker] = value }
    }
    return made.withLock { made in (0..<max(1, workers)).compactMap { made[$0] } }
  }

  /// What a thread does, as an object that can be handed over.
  private final class Task: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that leaves the signals of others to them, or `nil` if there is none to be had.
  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let task = unsafe Unmanaged.passRetained(Task(run))
    var thread = pthread_t()
    var all = sigset_t()
    var before = sigset_t()
    // Safe: the sets are our own; the thread takes the task over, or we take it back.
    unsafe sigfillset(&all)
    // What a thread's own reading raises, as of a file that was cut, it must be able to receive.
    for signal in [SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP] { unsafe sigdelset(&all, signal) }
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    let status = unsafe pthread_create(
      &thread, nil,
      { task in
        // Safe: what is handed over is the task, retained for this thread.
        if let task = unsafe task {
          unsafe Unmanaged<Task>.fromOpaque(task).takeRetainedValue().run()
        }
        return nil
      }, task.toOpaque())
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    guard status == 0 else {
      unsafe task.release()
      return nil
    }
    return thread
  }
}
