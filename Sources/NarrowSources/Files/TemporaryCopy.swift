internal import ByteSearch
internal import Glibc

/// Copies of files in a folder of their own, which goes with this value's last reference.
@safe
final class TemporaryCopy {
  /// The first file's copy.
  let path: [UInt8]
  private let folder: [UInt8]
  private let endings: [[UInt8]]

  /// Copies a file and those whose names have something more at the end, as far as they are there.
  init(of path: [UInt8], with endings: [[UInt8]]) throws(SourceError) {
    folder = try Self.makeFolder()
    self.path = folder + Array("/copy".utf8)
    self.endings = [[]] + endings
    for ending in self.endings {
      let size = try Descriptor.size(ofFile: path + ending)
      if size == nil, !ending.isEmpty { continue }
      try Descriptor(opening: path + ending).copyToEnd(to: Descriptor(creating: self.path + ending))
    }
  }

  deinit {
    // What SQLite made beside the copy goes, too; what is not there need not go.
    // Safe: the system only reads the paths.
    for ending in endings + [Array("-shm".utf8)] {
      unsafe (path + ending).withPath { _ = unsafe unlink($0) }
    }
    unsafe folder.withPath { _ = unsafe rmdir($0) }
  }

  private static func makeFolder() throws(SourceError) -> [UInt8] {
    // Safe: the value is copied at once; nothing here changes the environment.
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/narrow-XXXXXX".utf8).map { CChar(bitPattern: $0) } + [0]
    // Safe: the template ends in a zero, and is changed in place.
    guard unsafe mkdtemp(&template) != nil else { throw SourceError(at: parent, code: errno) }
    return template.dropLast().map { UInt8(bitPattern: $0) }
  }
}
