internal import ByteSearch
internal import Glibc

/// A file that is written beside its place and takes it only when it is whole.
///
/// Until then, and where anything goes wrong, what stood there stays.
package final class NewFile {
  private let path: [UInt8]
  private let unfinished: [UInt8]
  private let file: Descriptor
  private let place: Place
  private var isFinished = false

  /// Whether a file may stand in the place already.
  package enum Place: Sendable { case free, any }

  /// Begins a file for a path; a symbolic link there is followed.
  /// - Throws: `SourceError`, also if there is something already and the place is to be free.
  package init(at path: [UInt8], _ place: Place) throws(SourceError) {
    self.path = Self.resolved(path)
    self.place = place
    if place == .free, try Descriptor.size(ofFile: path) != nil {
      throw SourceError(at: String(decoding: path, as: UTF8.self), code: EEXIST)
    }
    // The process is told apart from others that write the same file now.
    unfinished = self.path + Array(".\(getpid()).unfinished".utf8)
    file = try Descriptor(creating: unfinished)
  }

  deinit {
    guard !isFinished else { return }
    // Safe: the system only reads the path.
    unsafe unfinished.withPath { _ = unsafe unlink($0) }
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(SourceError) { try file.write(bytes.span) }

  /// Gives the file its place, once all of it is on the disk.
  package func finish() throws(SourceError) {
    try file.takeMode(of: place == .any ? path : [])
    try file.synchronize()
    try Descriptor.move(unfinished, to: path, replacing: place == .any)
    isFinished = true
  }

  /// Where a path leads in the end; itself if nothing is there.
  private static func resolved(_ path: [UInt8]) -> [UInt8] {
    // Safe: the path that comes back is copied, and freed at once.
    unsafe path.withPath { start in
      guard let found = unsafe realpath(start, nil) else { return path }
      defer { unsafe free(found) }
      return unsafe Array(UnsafeBufferPointer(start: found, count: strlen(found)))
        .map { UInt8(bitPattern: $0) }
    }
  }
}
