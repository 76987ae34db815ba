package import ByteSearch
internal import Glibc

/// The bytes of a file.
///
/// A regular file is mapped, so that nothing of it is read before it is looked at. All else that can be
/// read, such as a FIFO, a device or a file of the system that has no size, is read to its end.
/// - Throws: `SourceError`, also for a directory.
package func readFile(at path: String) throws(SourceError) -> Bytes {
  try readFile(at: Array(path.utf8))
}

/// The bytes of a file whose path need not be UTF-8.
/// - Throws: `SourceError`, also for a directory.
package func readFile(at path: [UInt8]) throws(SourceError) -> Bytes {
  let file = try Descriptor(opening: path)
  let kind = try file.kind()
  guard kind != .directory else { throw SourceError(at: file.name, code: EISDIR) }
  if case .regular(let size) = kind, size > 0 {
    do {
      return try Bytes(mapping: file.number)
    } catch {
      // Some files of the system have a size and cannot be mapped: they are read.
      return try file.readToEnd()
    }
  }
  return try file.readToEnd()
}

/// The bytes of a file that has an end and is there at once: of a regular one.
/// - Throws: `SourceError`, also for all else.
package func readRegularFile(at path: [UInt8]) throws(SourceError) -> Bytes {
  let file = try Descriptor(opening: path, waiting: .never)
  guard case .regular = try file.kind() else {
    throw SourceError(place: file.name, code: 0, words: "not a regular file")
  }
  return try file.readToEnd()
}

/// All bytes of standard input.
/// - Throws: `SourceError`, also if it is a directory or not open.
package func readStandardInput() throws(SourceError) -> Bytes {
  try Descriptor(lent: STDIN_FILENO, name: "standard input").readToEnd()
}

/// Whether there is something at a path, which need not be readable.
package func fileExists(at path: String) -> Bool {
  // Safe: the system only reads the path, which ends in a zero byte.
  unsafe access(path, F_OK) == 0
}
