internal import Glibc

/// How the process takes the signals that concern its lines.
package enum Signals {
  /// Calls a function at each interrupt (Ctrl-C); waiting for a line ends then.
  ///
  /// The function runs in the signal handler and may only do what is safe there.
  package static func onInterrupt(_ action: @escaping @convention(c) (CInt) -> Void) {
    var rule = sigaction()
    // Safe: the structure is set before the system copies it; no flag restarts a waiting read.
    unsafe rule.__sigaction_handler.sa_handler = action
    unsafe sigaction(SIGINT, &rule, nil)
    var interrupts = sigset_t()
    // Safe: the set is filled before it is read. Who started us may have had the signal blocked.
    unsafe sigemptyset(&interrupts)
    unsafe sigaddset(&interrupts, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
  }

  /// Lets SIGQUIT end the process: it is no fault of which the runtime is to tell anything.
  package static func quitAtOnce() { signal(SIGQUIT, SIG_DFL) }

  /// Lets a write to a closed pipe, or beyond the size that files may have, fail instead of ending the
  /// process.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
