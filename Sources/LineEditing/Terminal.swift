internal import Glibc

/// What can be asked of a terminal.
package enum Terminal {
  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  /// The columns and rows of the terminal at a descriptor, 0 where it does not know, or `nil` if it is none.
  package static func size(of descriptor: CInt) -> (columns: Int, rows: Int)? {
    guard isTerminal(descriptor) else { return nil }
    var size = winsize()
    // Safe: the request fills the structure that it is given.
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    guard status == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether this process is among those that a terminal's keys are for.
  static func isInFront(_ descriptor: CInt) -> Bool { tcgetpgrp(descriptor) == getpgrp() }

  /// Opens the terminal that the process belongs to, or tells the system's error number.
  package static func open() throws(TerminalError) -> CInt {
    // Safe: the path is a constant that the system only reads.
    let descriptor = unsafe Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw TerminalError(code: errno) }
    return descriptor
  }
}

/// There is no terminal to be opened.
package struct TerminalError: Error, Equatable {
  /// The system's error number.
  package let code: CInt
}
