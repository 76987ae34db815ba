internal import CByteSearch

/// Faults of the memory that files are mapped to.
package enum Faults {
  /// Calls a function before such a fault ends the process, as it does where no mapped file was cut.
  ///
  /// The function runs in the signal handler and may only do what is safe there.
  package static func beforeFatal(_ action: @escaping @convention(c) () -> Void) {
    cbs_before_fatal_fault(action)
  }
}
