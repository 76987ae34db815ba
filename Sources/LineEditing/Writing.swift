internal import Glibc

/// Writes all bytes to a descriptor.
/// - Throws: `WritingError` if some could not be written.
package func write(_ bytes: [UInt8], to descriptor: CInt) throws(WritingError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    // Safe: the memory has as many bytes as are named, and outlives the call.
    let written = unsafe rest.withUnsafeBytes { memory in
      unsafe Glibc.write(descriptor, memory.baseAddress, memory.count)
    }
    if written < 0, errno != EINTR { throw WritingError(code: errno) }
    rest = rest.dropFirst(max(written, 0))
  }
}

/// Why bytes could not be written.
package struct WritingError: Error, Equatable {
  /// The system's error number.
  let code: CInt

  /// Whether nobody reads the other end any more.
  package var isClosedPipe: Bool { code == EPIPE }
}

extension WritingError: CustomStringConvertible {
  package var description: String {
    // Safe: the system's text ends in a zero byte and is copied at once.
    unsafe String(cString: strerror(code))
  }
}
