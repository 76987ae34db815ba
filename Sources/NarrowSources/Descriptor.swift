internal import ByteSearch
internal import Glibc

/// An open file: the one place that calls the system to read.
@safe
final class Descriptor {
  /// The system's number of the open file.
  let number: CInt
  /// What errors call it.
  let name: String
  private let ownership: Ownership

  private enum Ownership { case owned, lent }

  /// Opens a file for reading.
  init(opening path: [UInt8]) throws(SourceError) {
    let name = String(decoding: path, as: UTF8.self)
    self.name = name
    ownership = .owned
    let ended = path.map { CChar(bitPattern: $0) } + [0]
    // Safe: the path ends in a zero and lives as long as the call.
    number = try check(name) { unsafe open(ended, O_RDONLY | O_CLOEXEC) }
  }

  /// Reads from a file that others close.
  init(lent number: CInt, name: String) {
    self.number = number
    self.name = name
    ownership = .lent
  }

  deinit {
    if ownership == .owned { close(number) }
  }

  enum Kind: Equatable {
    case regular(size: Int)
    case directory
    case other
  }

  /// What kind of file it is.
  func kind() throws(SourceError) -> Kind {
    var info = stat()
    // Safe: `info` is written before the call returns.
    _ = try check(name) { unsafe fstat(number, &info) }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .regular(size: Int(info.st_size))
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// All bytes up to the end.
  func readToEnd() throws(SourceError) -> Bytes {
    let bytes = BytesBuilder()
    while try bytes.append(atMost: 1 << 16, read) > 0 {}
    return bytes.finish()
  }

  private func read(_ room: inout MutableSpan<UInt8>) throws(SourceError) -> Int {
    // Safe: not more than the buffer holds is read into it.
    try unsafe room.withUnsafeMutableBufferPointer { (buffer) throws(SourceError) -> Int in
      try check(name) { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
    }
  }
}

/// Makes a call of the system again while it is interrupted, and turns −1 into an error.
private func check<Number: SignedInteger>(
  _ place: String, _ call: () -> Number
) throws(SourceError) -> Number {
  while true {
    let answer = call()
    if answer >= 0 { return answer }
    guard errno == EINTR else { throw SourceError(at: place, code: errno) }
  }
}

extension SourceError {
  /// An error of the system, in its words.
  init(at place: String, code: CInt) {
    // Safe: the words are copied at once.
    self.init(place: place, code: code, words: unsafe String(cString: strerror(code)))
  }
}
