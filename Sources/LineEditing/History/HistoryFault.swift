internal import Glibc

/// Why a history file cannot be used as it should.
package struct HistoryFault: Error, Equatable, CustomStringConvertible {
  /// What cannot be done.
  package enum Kind: Sendable, Equatable {
    case reading
    case writing
    case locking
    case notAFile
  }

  package let path: String
  package let kind: Kind
  /// The system's reason, 0 if there is none.
  package let code: Int32

  init(_ kind: Kind, _ path: String, code: Int32 = errno) {
    self.kind = kind
    self.path = path
    self.code = code
  }

  package var description: String {
    switch kind {
    case .reading: "history: \(path) cannot be read: \(reason)"
    case .writing: "history: \(path) cannot be written, so it is kept for this session: \(reason)"
    case .locking: "history: \(path) is locked by another program"
    case .notAFile: "history: \(path) is no plain file"
    }
  }

  private var reason: String {
    // Safe: strerror gives a text that ends in a zero, read at once.
    unsafe String(cString: strerror(code))
  }
}
