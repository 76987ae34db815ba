internal import CPCRE2

/// What is wrong with a pattern.
package struct PatternError: Error, Equatable {
  /// The fault in PCRE2's words.
  package let message: String
  /// Where in the pattern it was noticed, in scalars from its start; the length at its end.
  package let offset: Int

  /// Makes the error of an error code that PCRE2 noticed at a byte of the pattern.
  init(code: CInt, offset: Int, in pattern: [UInt8]) {
    message = Self.words(for: code)
    let before = pattern.prefix(min(max(0, offset), pattern.count))
    self.offset = String(decoding: before, as: UTF8.self).unicodeScalars.count
  }

  private static func words(for code: CInt) -> String {
    // PCRE2's longest message has fewer than 128 bytes.
    var buffer = [UInt8](repeating: 0, count: 256)
    // Safe: PCRE2 writes no more than the buffer's count.
    let count = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      unsafe pcre2_get_error_message_8(code, bytes.baseAddress, bytes.count)
    }
    guard count > 0 else { return "error \(code) in the pattern" }
    return String(decoding: buffer.prefix(Int(count)), as: UTF8.self)
  }
}
