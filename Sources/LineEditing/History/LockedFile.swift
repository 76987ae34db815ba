internal import Glibc

/// A file that is open and locked, as long as this exists.
@safe final class LockedFile {
  private let descriptor: Int32
  private let path: String

  /// How long somebody else's lock is waited for, in steps of ten milliseconds.
  private static let patience = 100

  /// Opens the file at `path`, and makes it with mode 0600 if it is not there.
  ///
  /// A symbolic link is not followed. Who renames another file to that path meanwhile makes us open that one.
  init(at path: String) throws(HistoryFault) {
    self.path = path
    var descriptor = try Self.open(path)
    while !Self.isStill(descriptor, at: path) {
      close(descriptor)
      descriptor = try Self.open(path)
    }
    self.descriptor = descriptor
  }

  private static func open(_ path: String) throws(HistoryFault) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    // Safe: the path is only read.
    let descriptor = unsafe Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw HistoryFault(.writing, path) }
    do throws(HistoryFault) {
      try check(descriptor, path)
      try lock(descriptor, path)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// How many bytes the file has.
  var size: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

  /// The bytes from `offset` on, at most so many.
  func bytes(from offset: Int, atMost most: Int) throws(HistoryFault) -> [UInt8] {
    try Self.read(descriptor, path, from: offset, atMost: min(most, max(0, size - offset)))
  }

  /// The bytes of a file that may only be read, without a lock.
  static func bytes(at path: String, atMost most: Int) throws(HistoryFault) -> [UInt8] {
    let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    // Safe: the path is only read.
    let descriptor = unsafe Glibc.open(path, flags)
    guard descriptor >= 0 else { throw HistoryFault(.reading, path) }
    defer { close(descriptor) }
    return try read(descriptor, path, from: 0, atMost: most)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, from offset: Int, atMost most: Int
  ) throws(HistoryFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    var filled = 0
    while filled < most {
      // Safe: the bytes that are read fit behind those that are filled.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let free = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return unsafe pread(descriptor, free.baseAddress, free.count, offset + filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw HistoryFault(.reading, path) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Writes bytes at the end, in one piece.
  func append(_ bytes: [UInt8]) throws(HistoryFault) {
    try Self.write(bytes, to: descriptor, path)
  }

  /// Puts another file with these bytes in the place of this one, whole or not at all.
  func replace(with bytes: [UInt8]) throws(HistoryFault) {
    // Who has the lock is alone here, so what lies there was left by somebody who was killed.
    let made = path + ".new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // Safe: the paths are only read, here and below.
    unsafe unlink(made)
    let descriptor = unsafe Glibc.open(made, flags, 0o600)
    guard descriptor >= 0 else { throw HistoryFault(.writing, path) }
    defer { close(descriptor) }
    do throws(HistoryFault) {
      try Self.write(bytes, to: descriptor, path)
      guard fsync(descriptor) == 0, unsafe rename(made, path) == 0 else {
        throw HistoryFault(.writing, path)
      }
    } catch {
      unsafe unlink(made)
      throw error
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(HistoryFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Safe: the pointer is used during the call, for as many bytes as there are.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw HistoryFault(.writing, path) }
      rest = rest.dropFirst(count)
    }
  }

  private static func check(_ descriptor: Int32, _ path: String) throws(HistoryFault) {
    var status = stat()
    // Safe: the status is written during the call only.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw HistoryFault(.notAFile, path, code: 0)
    }
    // Others' eyes are kept off an older file too; where that fails it is not ours to change.
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(HistoryFault) {
    for _ in 0..<patience {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw HistoryFault(.locking, path) }
      poll(nil, 0, 10)
    }
    throw HistoryFault(.locking, path)
  }

  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var ours = stat()
    var present = stat()
    // Safe: both are written during the calls only.
    guard unsafe fstat(descriptor, &ours) == 0, unsafe lstat(path, &present) == 0 else {
      return false
    }
    return ours.st_ino == present.st_ino && ours.st_dev == present.st_dev
  }
}
