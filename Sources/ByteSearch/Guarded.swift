internal import Glibc

/// A value that one thread at a time may use, guarded by a lock of the system.
///
/// `Synchronization.Mutex` would do as well, but what it does where threads wait for each other is
/// hidden from the thread sanitizer, which then takes every use for a race.
@safe
package final class Guarded<Value: Sendable>: Sendable {
  // Safe: it is made by `init`, undone by `deinit`, and used by any thread between.
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
  // Safe: it is made and undone with the lock, and used by who holds that.
  nonisolated(unsafe) private let value: UnsafeMutablePointer<Value>

  /// Guards a value.
  package init(_ value: Value) {
    // Safe: nobody else has what is being made.
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe self.value = .allocate(capacity: 1)
    unsafe self.value.initialize(to: value)
  }

  deinit {
    // Safe: nobody else has what is being undone.
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Uses the value while no other thread does; must not be called again from within.
  package func withLock<Result>(_ use: (inout Value) -> Result) -> Result {
    // Safe: the lock is held until the value is back in its place.
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return unsafe use(&value.pointee)
  }
}
