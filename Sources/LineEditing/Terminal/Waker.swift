internal import CTerminal
internal import Glibc

/// Ends the waiting of one thread, from any other.
package final class Waker: Sendable {
  /// What can be waited on; below 0 if the system gave none, and then nothing wakes.
  package let descriptor: Int32

  /// Makes one that nobody has waked yet.
  package init() { descriptor = cterminal_wake_open() }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Ends the waiting, now or when it begins.
  package func wake() { cterminal_wake(descriptor) }

  /// Makes ready for another waiting.
  package func clear() { cterminal_wake_clear(descriptor) }

  /// Waits until it is waked, or a signal comes.
  ///
  /// It waits no longer than so many milliseconds if that is not negative.
  package func wait(milliseconds: Int32 = -1) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safe: one structure is given, and one is named.
    unsafe poll(&wanted, 1, milliseconds)
  }
}
