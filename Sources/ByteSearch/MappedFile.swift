internal import CByteSearch
internal import Glibc

/// A file in memory, with zeros behind it, and how it was when it was mapped.
@safe
final class MappedFile: Sendable {
  /// The first byte of the file.
  // Safe: set once by `init`; the memory is only read, and given back by `deinit`.
  nonisolated(unsafe) let start: UnsafeMutableRawPointer
  /// The number of bytes of the file.
  let count: Int
  private let length: Int
  // Safe: made and left by the system's handler of faults, which any thread may ask.
  nonisolated(unsafe) private let mapping: OpaquePointer
  /// The open file, so that it can be asked about whatever its name is by now.
  private let descriptor: CInt
  private let stamp: FileStamp

  /// Maps an open file with at least `padding` bytes behind it.
  init(_ file: CInt, padding: Int) throws(MappingError) {
    let descriptor = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw MappingError(code: errno) }
    do {
      let stamp = try FileStamp(of: descriptor)
      // Safe: what was mapped is given back by `deinit` alone.
      unsafe (start, length, mapping) = try Self.map(descriptor, stamp.size, padding: padding)
      count = stamp.size
      self.stamp = stamp
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func map(
    _ descriptor: CInt, _ count: Int, padding: Int
  ) throws(MappingError) -> (UnsafeMutableRawPointer, Int, OpaquePointer) {
    let page = Int(sysconf(CInt(_SC_PAGESIZE)))
    let pages = (count + page - 1) / page * page
    let length = pages + max(page, padding)
    // Zero pages first, then the file over them: what lies past its end stays readable.
    // Safe: `MAP_FIXED` lands inside the zero pages, which are ours alone until `init` ends.
    guard let zeros = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe zeros != MAP_FAILED
    else { throw MappingError(code: errno) }
    let flags = MAP_PRIVATE | MAP_FIXED
    let file = unsafe count > 0 ? mmap(zeros, pages, PROT_READ, flags, descriptor, 0) : zeros
    if unsafe file != MAP_FAILED, let mapping = unsafe cbs_look_after(zeros, length) {
      return unsafe (zeros, length, mapping)
    }
    let code = errno
    unsafe munmap(zeros, length)
    throw MappingError(code: code)
  }

  deinit {
    // Safe: nobody holds `self`, and so the memory, any more.
    unsafe cbs_leave(mapping)
    unsafe munmap(start, length)
    close(descriptor)
  }

  /// What has become of the file, as far as it is known.
  var change: FileChange? {
    // Safe: the node lives for ever.
    if unsafe cbs_was_cut(mapping) != 0 { return .shorter(by: missing) }
    return (try? FileStamp(of: descriptor)).flatMap { $0.change(since: stamp) }
  }

  /// How many bytes the file has less than it had; 0 where they have come back since they were missed.
  private var missing: Int {
    (try? FileStamp(of: descriptor)).map { max(0, count - $0.size) } ?? 0
  }
}

/// Why a file could not be mapped.
package struct MappingError: Error, Equatable {
  /// The system's error number.
  package let code: CInt
}

/// What the system says of an open file.
private struct FileStamp {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// Whether it has no name any more: it was deleted, or another file has taken its name.
  private let isNameless: Bool

  init(of descriptor: CInt) throws(MappingError) {
    var info = stat()
    // Safe: `info` is written before the call returns.
    guard unsafe fstat(descriptor, &info) == 0 else { throw MappingError(code: errno) }
    size = Int(info.st_size)
    (seconds, nanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
    isNameless = info.st_nlink == 0
  }

  /// What has happened since an earlier stamp; bytes that are lost come first.
  func change(since before: FileStamp) -> FileChange? {
    if size < before.size { return .shorter(by: before.size - size) }
    if size > before.size { return .longer(by: size - before.size) }
    if (seconds, nanoseconds) != (before.seconds, before.nanoseconds) { return .rewritten }
    return isNameless && !before.isNameless ? .nameless : nil
  }
}
