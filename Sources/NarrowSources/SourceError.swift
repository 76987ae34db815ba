/// Why a source could not be read.
package struct SourceError: Error, Equatable, Sendable {
  /// The source, as the user named it.
  package let place: String
  /// The system's error number.
  package let code: CInt
  /// What the system calls the error.
  package let words: String
}

extension SourceError: CustomStringConvertible {
  package var description: String { "\(place): \(words)" }
}
