internal import Glibc

/// Permits that threads take and give, and wait for where there are none.
@safe
final class Permits: Sendable {
  // Safe: the semaphore is made by `init`, undone by `deinit`, and used by any thread between.
  nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>

  /// Begins with so many.
  init(_ count: Int) {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, UInt32(count))
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Takes one, once there is one.
  func take() {
    // Safe: a signal may end the wait too early.
    while unsafe sem_wait(semaphore) != 0, errno == EINTR {}
  }

  /// Gives one.
  func give() { unsafe sem_post(semaphore) }
}
