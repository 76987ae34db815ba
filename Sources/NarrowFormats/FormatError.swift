/// Why a source cannot be read at all: where, and what is wrong.
package struct FormatError: Error, Equatable, Sendable {
  /// The line, from 1; `nil` where the whole source is meant.
  package let line: Int?
  /// What is wrong, in a few words.
  package let reason: String

  /// Tells the place and the reason.
  package init(line: Int? = nil, reason: String) {
    self.line = line
    self.reason = reason
  }
}

extension FormatError: CustomStringConvertible {
  /// `17: what is wrong`, to be put after the name of the source and a colon.
  package var description: String {
    guard let line else { return reason }
    return "\(line): \(reason)"
  }
}
