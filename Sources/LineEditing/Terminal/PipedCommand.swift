internal import CTerminal
internal import Glibc

/// A command of the system's shell that reads what is written to it.
///
/// It belongs to the job of this process, so that Ctrl-C and Ctrl-Z are for both; Ctrl-\ ends the
/// command alone.
@safe package final class PipedCommand {
  private let process: pid_t
  private var input: CInt

  /// How a command ended: with its status, or by a signal.
  package enum Ending: Equatable, Sendable {
    case status(CInt)
    case signal(CInt)
  }

  /// Starts a command whose output goes to a descriptor; `finish()` must be called.
  package init(_ command: String, output: CInt) throws(WritingError) {
    guard !command.utf8.contains(0) else { throw WritingError(code: EINVAL) }
    var input: CInt = -1
    // Safe: the command is copied into the new process, and the number is written, during the call.
    let process = unsafe cterminal_run(command, output, &input)
    guard process >= 0 else { throw WritingError(code: errno) }
    (self.process, self.input) = (process, input)
    signal(SIGQUIT, SIG_IGN)
  }

  /// Writes all bytes, unless that is stopped or the command reads no more; tells whether it does.
  package func write(
    _ bytes: [UInt8], unlessStopped isStopped: () -> Bool
  ) throws(WritingError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isStopped() { return false }
      // Safe: the memory has as many bytes as are named, and outlives the call.
      let written = unsafe rest.withUnsafeBytes { memory in
        unsafe Glibc.write(input, memory.baseAddress, memory.count)
      }
      if written < 0, errno == EPIPE { return false }
      if written < 0, errno != EINTR { throw WritingError(code: errno) }
      rest = rest.dropFirst(max(written, 0))
    }
    return true
  }

  /// Ends the command's input, and waits for the command to end.
  package func finish() -> Ending {
    close(input)
    input = -1
    var status: CInt = 0
    // Safe: the status is written during the call only.
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    Signals.quitAtOnce()
    return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
