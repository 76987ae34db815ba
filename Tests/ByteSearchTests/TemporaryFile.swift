import Glibc

@testable import ByteSearch

/// A file of the system without a name, which tests write to and cut.
@safe
final class TemporaryFile: Sendable {
  let descriptor: CInt

  /// Makes an empty file; `nil` if the system gives none.
  init?() {
    var path = "/tmp/narrow-XXXXXX".utf8CString.map(\.self)
    descriptor = unsafe mkstemp(&path)
    if descriptor < 0 { return nil }
    unsafe unlink(path)
  }

  /// Makes a file of so many bytes, all of them lines of some letters.
  convenience init?(lines count: Int) {
    self.init()
    var line = Array(repeating: UInt8(ascii: "x"), count: 63) + [0x0A]
    for start in stride(from: 0, to: count, by: line.count) {
      unsafe pwrite(descriptor, &line, min(line.count, count - start), start)
    }
  }

  deinit { close(descriptor) }

  /// Cuts the file, or makes it longer by zeros.
  func cut(to count: Int) { ftruncate(descriptor, count) }

  /// Writes over a byte.
  func write(_ byte: UInt8, at place: Int) {
    var byte = byte
    unsafe pwrite(descriptor, &byte, 1, place)
  }
}
