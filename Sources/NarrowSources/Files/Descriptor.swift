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
  enum Waiting { case forWriter, never }

  /// Opens a file for reading; what waits for somebody who writes to it, such as a FIFO, may be
  /// opened without that.
  convenience init(opening path: [UInt8], waiting: Waiting = .forWriter) throws(SourceError) {
    try self.init(path, O_RDONLY | (waiting == .never ? O_NONBLOCK : 0))
  }

  /// Makes a file that was not there, for the user alone.
  convenience init(creating path: [UInt8]) throws(SourceError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  private init(_ path: [UInt8], _ flags: CInt) throws(SourceError) {
    let name = String(decoding: path, as: UTF8.self)
    self.name = name
    ownership = .owned
    // Safe: the path ends in a zero and lives as long as the call.
    number = try unsafe path.withPath { path throws(SourceError) in
      try check(name) { unsafe open(path, flags | O_CLOEXEC, 0o600) }
    }
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

  /// How many bytes a file has; `nil` if it is not there.
  static func size(ofFile path: [UInt8]) throws(SourceError) -> Int? {
    var info = stat()
    // Safe: `info` is written before the call returns.
    let isThere = unsafe path.withPath { unsafe stat($0, &info) == 0 }
    if isThere { return Int(info.st_size) }
    guard errno == ENOENT else {
      throw SourceError(at: String(decoding: path, as: UTF8.self), code: errno)
    }
    return nil
  }

  /// The first bytes, as many as there are up to `count`.
  func read(first count: Int) throws(SourceError) -> [UInt8] {
    let bytes = BytesBuilder()
    while bytes.count < count, try bytes.append(atMost: count - bytes.count, read) > 0 {}
    return bytes[0..<bytes.count]
  }

  /// Copies all bytes up to the end to another file.
  func copyToEnd(to copy: Descriptor) throws(SourceError) {
    while true {
      let bytes = BytesBuilder()
      guard try bytes.append(atMost: 1 << 20, read) > 0 else { return }
      try copy.write(bytes.finish().span)
    }
  }

  /// All bytes up to the end.
  func readToEnd() throws(SourceError) -> Bytes {
    let bytes = BytesBuilder()
    while try readMore(to: bytes) > 0 {}
    return bytes.finish()
  }

  /// Reads what is there, as soon as there is something, and tells how much it was: 0 at the end.
  func readMore(to bytes: BytesBuilder) throws(SourceError) -> Int {
    try bytes.append(atMost: 1 << 16, read)
  }

  /// Waits until there is something to read or the end, or until another descriptor can be read.
  ///
  /// It waits no longer than so many milliseconds if that is not negative.
  func wait(orFor other: CInt, milliseconds: CInt) throws(SourceError) -> Waited {
    var wanted = [
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    // Safe: as many structures are named as there are.
    let count = try unsafe wanted.withUnsafeMutableBufferPointer {
      (wanted) throws(SourceError) -> CInt in
      try check(name) { unsafe poll(wanted.baseAddress, nfds_t(wanted.count), milliseconds) }
    }
    if wanted[1].revents != 0 { return .forOther }
    return count == 0 ? .inVain : .forThis
  }

  enum Waited { case forThis, forOther, inVain }

  /// Takes the rights of a file, or where there is none those that new files of the user have.
  func takeMode(of path: [UInt8]) throws(SourceError) {
    var info = stat()
    // Safe: `info` is written before the call returns.
    let isThere = unsafe path.withPath { unsafe stat($0, &info) == 0 }
    let mask = umask(0)
    umask(mask)
    let mode = isThere ? info.st_mode & 0o7777 : 0o666 & ~mask
    _ = try check(name) { fchmod(number, mode) }
  }

  /// Waits until all that was written is on the disk.
  func synchronize() throws(SourceError) { _ = try check(name) { fsync(number) } }

  /// Gives a file another name, which nothing else has unless it may be replaced.
  static func move(
    _ path: [UInt8], to other: [UInt8], replacing isReplacing: Bool
  ) throws(SourceError) {
    // Safe: the system only reads the paths.
    let code = unsafe path.withPath { path in
      unsafe other.withPath { other in
        if isReplacing { return unsafe rename(path, other) == 0 ? 0 : errno }
        // A link, unlike a rename, fails where something came in the meantime.
        guard unsafe link(path, other) == 0 else { return errno }
        unsafe unlink(path)
        return 0
      }
    }
    if code != 0 { throw SourceError(at: String(decoding: other, as: UTF8.self), code: code) }
  }

  /// Writes all bytes.
  func write(_ bytes: Span<UInt8>) throws(SourceError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written..<bytes.count)
      // Safe: not more than the span holds is written.
      written += try unsafe rest.withUnsafeBufferPointer { (buffer) throws(SourceError) -> Int in
        try check(name) { unsafe Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
    }
  }

  private func read(_ room: inout MutableSpan<UInt8>) throws(SourceError) -> Int {
    // Safe: not more than the buffer holds is read into it.
    try unsafe room.withUnsafeMutableBufferPointer { (buffer) throws(SourceError) -> Int in
      try check(name) { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
    }
  }
}

extension [UInt8] {
  /// Lends the bytes as a path of the system: with a zero at the end.
  func withPath<Value, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let ended = map { CChar(bitPattern: $0) } + [0]
    // Safe: the array is not empty, and lives as long as the call.
    return try unsafe ended.withUnsafeBufferPointer { (buffer) throws(Failure) -> Value in
      guard let start = buffer.baseAddress else { preconditionFailure("no memory") }
      return try unsafe body(start)
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
