internal import Glibc
internal import LineEditing

/// An open file, read or written piece by piece so that little memory is taken.
final class SystemFile {
  private let descriptor: CInt
  private let path: String

  /// Opens a file for reading.
  init(reading path: String) throws(BenchError) {
    self.path = path
    // Safe: the system copies the path.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError(system: "cannot read \(path)") }
  }

  /// Opens a new file, or an old one anew, for writing.
  init(writing path: String) throws(BenchError) {
    self.path = path
    // Safe: the system copies the path.
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BenchError(system: "cannot write \(path)") }
  }

  deinit { close(descriptor) }

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) throws(BenchError) {
    do { try LineEditing.write(bytes, to: descriptor) } catch {
      throw BenchError("cannot write \(path): \(error)")
    }
  }

  /// All bytes of a small file.
  func readAll() throws(BenchError) -> [UInt8] {
    var all: [UInt8] = []
    try eachPiece { all.append(copying: $0) }
    return all
  }

  /// Up to so many bytes of the beginning.
  func head(_ count: Int) throws(BenchError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    return Array(buffer.prefix(try readPiece(from: descriptor, into: &buffer)))
  }

  /// The checksum of all bytes.
  func checksum() throws(BenchError) -> Checksum {
    var sum = Checksum()
    try eachPiece { sum.add($0) }
    return sum
  }

  /// How many bytes a file has.
  static func size(of path: String) throws(BenchError) -> Int {
    let file = try SystemFile(reading: path)
    let end = lseek(file.descriptor, 0, SEEK_END)
    guard end >= 0 else { throw BenchError(system: "cannot read \(path)") }
    return Int(end)
  }

  /// Makes a folder, unless it is there.
  static func makeFolder(_ path: String) throws(BenchError) {
    // Safe: the system copies the path.
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw BenchError(system: "cannot make the folder \(path)")
    }
  }

  /// Gives a file another name, in place of whatever had that.
  static func rename(_ path: String, to other: String) throws(BenchError) {
    // Safe: the system copies the paths.
    guard unsafe Glibc.rename(path, other) == 0 else {
      throw BenchError(system: "cannot write \(other)")
    }
  }

  /// Takes a file away.
  static func remove(_ path: String) throws(BenchError) {
    // Safe: the system copies the path.
    guard unsafe unlink(path) == 0 else { throw BenchError(system: "cannot remove \(path)") }
  }

  private func eachPiece(_ take: (Span<UInt8>) -> Void) throws(BenchError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try readPiece(from: descriptor, into: &buffer)
      if count == 0 { return }
      take(buffer.span.extracting(0..<count))
    }
  }
}

extension [UInt8] {
  /// Adds the bytes of a span.
  mutating func append(copying bytes: Span<UInt8>) {
    for offset in bytes.indices { append(bytes[offset]) }
  }
}

/// Reads what there is, and tells how many bytes; 0 at the end.
func readPiece(from descriptor: CInt, into buffer: inout [UInt8]) throws(BenchError) -> Int {
  while true {
    // Safe: no more is read than the array holds.
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    // The other side of a terminal is gone.
    if errno == EIO { return 0 }
    guard errno == EINTR else { throw BenchError(system: "cannot read") }
  }
}

extension BenchError {
  /// What could not be done, and what the system says of it.
  init(system action: String, code: CInt = errno) {
    // Safe: the words are copied at once.
    self.init("\(action): \(unsafe String(cString: strerror(code)))")
  }
}
