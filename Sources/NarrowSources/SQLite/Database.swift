internal import CSQLite
internal import Glibc

/// An open SQLite database: with its statements, the one place that calls SQLite.
@safe
final class Database {
  /// What errors call it.
  let name: String
  private let handle: OpaquePointer
  /// What is to go when the database is closed.
  private let copy: TemporaryCopy?

  /// Opens a file; `access` is how, as the query of SQLite's URIs has it: `mode=ro`.
  /// - Throws: `SourceError` with SQLite's code and words.
  init(
    at path: [UInt8], _ access: String, name: String, copy: TemporaryCopy? = nil
  ) throws(SourceError) {
    var opened: OpaquePointer?
    let uri = "file:\(Self.escaped(path))?\(access)"
    // Safe: SQLite keeps no pointer to the URI.
    let code = unsafe sqlite3_open_v2(uri, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, nil)
    guard let opened = unsafe opened else { throw SourceError(at: name, code: ENOMEM) }
    self.name = name
    self.copy = copy
    unsafe handle = opened
    // From here on `deinit` closes it, also where something fails.
    try check(code)
    try check(unsafe sqlite3_extended_result_codes(handle, 1))
    try check(unsafe csqlite_leave_log(handle))
  }

  // Safe: closed once; statements that are still open keep what they need.
  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs a statement, whatever rows it gives.
  func run(_ sql: String) throws(SourceError) {
    let statement = try statement(sql)
    while try statement.next() {}
  }

  /// Makes a statement ready.
  func statement(_ sql: String) throws(SourceError) -> Statement {
    var prepared: OpaquePointer?
    // Safe: SQLite keeps no pointer to the text.
    try check(unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil))
    guard let prepared = unsafe prepared else { throw SourceError(at: name, code: EINVAL) }
    return unsafe Statement(prepared, of: self)
  }

  /// Turns a code of SQLite that is no success into an error with SQLite's words.
  func check(_ code: CInt) throws(SourceError) {
    guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
    // Safe: the words are copied at once.
    let words = unsafe String(cString: sqlite3_errmsg(handle))
    throw SourceError(place: name, code: code, words: words)
  }

  /// A name as SQL takes it, whatever is in it.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// A path as a URI has it: each byte that could mean something else there by its number.
  private static func escaped(_ path: [UInt8]) -> String {
    let plain = Set("/._-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    return path.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      return byte < 16 ? "%0" + String(byte, radix: 16) : "%" + String(byte, radix: 16)
    }.joined()
  }
}

extension SourceError {
  /// Whether another program holds the database.
  var isLocked: Bool { code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED }

  /// Whether the database has to be mended by one who may write, as its last writer was killed.
  var isUnmended: Bool { code & 0xFF == SQLITE_READONLY || code & 0xFF == SQLITE_CANTOPEN }
}
