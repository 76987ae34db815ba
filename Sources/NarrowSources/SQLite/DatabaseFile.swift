internal import ByteSearch

/// An SQLite file as it lies on the disk, and how it can be read without leaving a trace.
///
/// SQLite makes side files (`-wal`, `-shm`) where it reads a database with a write-ahead log, and it
/// has to write where a program was killed while it wrote. So a database whose log is empty is opened
/// as one that does not change, which is looked at again when all is read, and one that has to be mended
/// first is copied to a folder of its own.
/// Source: <https://www.sqlite.org/wal.html>, "Read-Only Databases".
struct DatabaseFile {
  let path: [UInt8]
  private let access: Access

  /// The bytes that an SQLite file begins with.
  static let signature = Array("SQLite format 3\0".utf8)

  private static let log = Array("-wal".utf8)
  private static let sharedMemory = Array("-shm".utf8)
  private static let journal = Array("-journal".utf8)

  /// What errors call it.
  var name: String { String(decoding: path, as: UTF8.self) }

  private enum Access {
    /// Beside those who write it: SQLite's locks keep what is read whole.
    case shared
    /// As nobody writes it now.
    case unchanging
    /// Mended, in a folder of its own.
    case copied
  }

  /// Looks at the files of a database.
  init(at path: [UInt8]) throws(SourceError) {
    self.path = path
    if try Self.isEmpty(path + Self.log) {
      // The 19th byte is 2 where the database has a write-ahead log.
      let head = try Descriptor(opening: path).read(first: 20)
      access = head.count == 20 && head[18] == 2 ? .unchanging : .shared
    } else {
      access = try Descriptor.size(ofFile: path + Self.sharedMemory) == nil ? .copied : .shared
    }
  }

  private static func isEmpty(_ path: [UInt8]) throws(SourceError) -> Bool {
    try Descriptor.size(ofFile: path) ?? 0 == 0
  }

  /// Whether what was read since the file was looked at is whole.
  func isUnchanged() throws(SourceError) -> Bool {
    guard case .unchanging = access else { return true }
    return try Self.isEmpty(path + Self.log)
  }

  /// Opens the database for one reading, in which nothing changes.
  /// - Throws: `SourceError`; one that `isLocked` while another program holds it.
  func open() throws(SourceError) -> Database {
    switch access {
    case .unchanging: return try begun(Database(at: path, "immutable=1", name: name))
    case .copied: return try openCopy()
    case .shared:
      do {
        return try begun(Database(at: path, "mode=ro", name: name))
      } catch {
        guard error.isUnmended else { throw error }
        return try openCopy()
      }
    }
  }

  private func openCopy() throws(SourceError) -> Database {
    let copy = try TemporaryCopy(of: path, with: [Self.log, Self.journal])
    return try begun(Database(at: copy.path, "mode=rw", name: name, copy: copy))
  }

  /// Begins to read, which is when SQLite looks at the file.
  private func begun(_ database: Database) throws(SourceError) -> Database {
    try database.run("BEGIN")
    try database.run("SELECT 1 FROM sqlite_schema LIMIT 1")
    return database
  }
}
