internal import Glibc

/// The words that the process was started with, byte for byte.
///
/// `CommandLine.arguments` repairs what is not UTF-8, and a file name need not be.
package enum ProcessWords {
  /// The words after the program's name.
  package static var all: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      // Safe: there are `argc` words, and each ends in a zero byte.
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe UnsafeBufferPointer(start: word, count: strlen(word)).map {
        UInt8(bitPattern: $0)
      }
    }
  }

  /// The value of an environment variable.
  package static func variable(_ name: String) -> String? {
    // Safe: the value is copied at once, and nothing here changes the environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
