package import ByteSearch
internal import Glibc

/// The bytes of standard input as they come, for a thread that another one can tell to stop.
package final class ArrivingBytes {
  private let input = Descriptor(lent: STDIN_FILENO, name: "standard input")
  private let stop: CInt

  /// What has come.
  package enum Arrival: Sendable {
    case bytes, end
    /// Nothing within the time that was waited.
    case nothing
    /// The other thread has told to stop.
    case stopped
  }

  /// Reads until a descriptor can be read.
  /// - Throws: `SourceError` if standard input is a directory or not open.
  package init(stoppedBy stop: CInt) throws(SourceError) {
    self.stop = stop
    if try input.kind() == .directory { throw SourceError(at: input.name, code: EISDIR) }
  }

  /// Adds the next bytes, for which it waits so many milliseconds at most if that is not negative.
  package func next(
    into bytes: BytesBuilder, milliseconds: Int32
  ) throws(SourceError) -> Arrival {
    switch try input.wait(orFor: stop, milliseconds: milliseconds) {
    case .inVain: .nothing
    case .forOther: .stopped
    case .forThis: try input.readMore(to: bytes) > 0 ? .bytes : .end
    }
  }
}
