import Glibc

/// A folder of its own for a test, removed at the end.
final class TemporaryFolder {
  let path: String

  init() {
    var name = Array("/tmp/line-editing-XXXXXX".utf8CString)
    path = unsafe name.withUnsafeMutableBufferPointer { buffer in
      guard let name = buffer.baseAddress, let made = unsafe mkdtemp(name) else {
        return "/nonexistent"
      }
      return unsafe String(cString: made)
    }
  }

  deinit {
    // Only what the tests make: files, one level of folders, and the folder itself.
    for name in contents {
      for inner in Self.contents(of: file(name)) { unsafe unlink("\(file(name))/\(inner)") }
      unsafe unlink(file(name))
      unsafe rmdir(file(name))
    }
    unsafe rmdir(path)
  }

  var contents: [String] { Self.contents(of: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) {
    let descriptor = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = unsafe Glibc.write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  func bytes(of name: String) -> [UInt8] {
    let descriptor = unsafe open(file(name), O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(descriptor, &piece, piece.count)
      if count <= 0 { return bytes }
      bytes += piece.prefix(count)
    }
  }

  func text(of name: String) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  func mode(of name: String) -> UInt32 {
    var status = stat()
    return unsafe stat(file(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private static func contents(of path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
