internal import CTerminal
internal import Glibc

/// Ends the editor's waiting for a key, from any thread.
final class Waker: Sendable {
  /// What the editor waits on; below 0 if the system gave none, and then nothing wakes it.
  let descriptor: Int32

  init() { descriptor = cterminal_wake_open() }
  deinit { if descriptor >= 0 { close(descriptor) } }

  func wake() { cterminal_wake(descriptor) }
  func clear() { cterminal_wake_clear(descriptor) }
}
