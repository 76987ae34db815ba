internal import Glibc

/// A pseudo terminal that a measured program takes for its own, and that is read here.
final class PrivateTerminal {
  private let outer: CInt
  /// The path of the inner side, which the program opens.
  let path: String

  // Macros that Swift does not import, as <asm-generic/ioctls.h> defines them.
  private static let unlock: UInt = 0x4004_5431
  private static let tellNumber: UInt = 0x8004_5430

  /// Opens a terminal of 24 rows of 80 letters.
  init() throws(BenchError) {
    // Safe: the path is constant.
    outer = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard outer >= 0 else { throw BenchError(system: "no pseudo terminal") }
    var (locked, number) = (CInt(0), CInt(0))
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    // Safe: each call reads or writes one value of the type that it is given.
    guard unsafe ioctl(outer, Self.unlock, &locked) == 0,
      unsafe ioctl(outer, Self.tellNumber, &number) == 0,
      unsafe ioctl(outer, UInt(TIOCSWINSZ), &size) == 0
    else {
      let error = BenchError(system: "no pseudo terminal")
      close(outer)
      throw error
    }
    path = "/dev/pts/\(number)"
  }

  deinit { close(outer) }

  /// Reads until the program has written a byte; tells whether it came in time.
  func wait(for byte: UInt8, atMost patience: Duration) throws(BenchError) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + patience
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while clock.now < end {
      guard isReadable(within: end - clock.now) else { return false }
      let count = try readPiece(from: outer, into: &buffer)
      if count == 0 { return false }
      if buffer[..<count].contains(byte) { return true }
    }
    return false
  }

  /// Drops what is written within a time.
  func drain(for time: Duration) throws(BenchError) {
    let end = ContinuousClock.now + time
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while isReadable(within: end - ContinuousClock.now) {
      if try readPiece(from: outer, into: &buffer) == 0 { return }
    }
  }

  private func isReadable(within time: Duration) -> Bool {
    let (seconds, rest) = max(time, .zero).components
    let milliseconds = seconds * 1000 + rest / 1_000_000_000_000_000
    var wait = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
    // Safe: one structure is read and written during the call.
    return unsafe poll(&wait, 1, CInt(clamping: milliseconds)) > 0
  }
}
