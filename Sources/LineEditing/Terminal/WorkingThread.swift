internal import Glibc
internal import Synchronization

/// A thread that works whenever it is waked, beside the one that reads lines.
///
/// It takes no signals from outside: those are for the thread that waits for keys. Those of its own
/// faults it takes, so that the terminal is put back should the process end by one.
@safe package final class WorkingThread: Sendable {
  /// What the thread keeps while it lives.
  private final class Shared: Sendable {
    let waker = Waker()
    let isEnding = Atomic<Bool>(false)
    let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) { self.work = work }

    func run() {
      // On Linux that is for this thread alone: keys go before work.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      while true {
        waker.wait()
        if isEnding.load(ordering: .acquiring) { return }
        waker.clear()
        work()
      }
    }
  }

  private let shared: Shared
  private let thread: pthread_t

  /// Starts a thread that calls `work` once or more after each `wake()`; nil if the system gives none.
  package init?(work: @escaping @Sendable () -> Void) {
    shared = Shared(work: work)
    guard shared.waker.descriptor >= 0 else { return nil }
    var all = sigset_t()
    var before = sigset_t()
    var thread = pthread_t()
    // Safe: the sets are filled before they are read; the thread owns the reference that it gets.
    unsafe sigfillset(&all)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] {
      unsafe sigdelset(&all, fault)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    let own = unsafe Unmanaged.passRetained(shared)
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Shared>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, own.toOpaque())
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    self.thread = thread
    if status != 0 {
      // There is no thread that `deinit` could wait for.
      shared.isEnding.store(true, ordering: .relaxed)
      unsafe own.release()
      return nil
    }
  }

  /// Lets the thread work soon, from any thread.
  package func wake() { shared.waker.wake() }

  /// Ends the thread after the work that it has begun, and waits for that.
  package func end() {
    guard !shared.isEnding.exchange(true, ordering: .acquiringAndReleasing) else { return }
    shared.waker.wake()
    // Safe: the thread was started, and is joined once.
    pthread_join(thread, nil)
  }

  deinit { end() }
}
