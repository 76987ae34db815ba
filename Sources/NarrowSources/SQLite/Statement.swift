internal import ByteSearch
internal import CSQLite

/// A statement of a database, whose rows are read one after the other.
@safe
final class Statement {
  private let database: Database
  private let handle: OpaquePointer

  /// Takes over a prepared statement.
  // Safe: the caller made it and gives it away.
  @unsafe init(_ handle: OpaquePointer, of database: Database) {
    self.database = database
    unsafe self.handle = handle
  }

  // Safe: finished once, before the database is let go.
  deinit { unsafe sqlite3_finalize(handle) }

  /// Goes to the next row; `false` after the last.
  func next() throws(SourceError) -> Bool {
    // Safe: the statement is open until `deinit`.
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    try database.check(code)
    return false
  }

  /// The names of the columns.
  var names: [String] {
    unsafe (0..<sqlite3_column_count(handle)).map { column in
      // Safe: the name is copied at once.
      unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// What kind of value stands in a column of the present row.
  func kind(at column: Int) -> Kind {
    // Safe: SQLite gives NULL for a column that is not there.
    switch unsafe sqlite3_column_type(handle, CInt(column)) {
    case SQLITE_NULL: .null
    case SQLITE_BLOB: .blob
    case SQLITE_TEXT: .text
    default: .number
    }
  }

  enum Kind { case null, number, text, blob }

  /// The whole number in a column.
  func integer(at column: Int) -> Int {
    // Safe: SQLite gives 0 for a column that is not there.
    Int(unsafe sqlite3_column_int64(handle, CInt(column)))
  }

  /// The text in a column, a number as SQLite writes it.
  func text(at column: Int) -> String {
    let bytes = BytesBuilder()
    withBytes(at: column, as: .text) { bytes.append($0) }
    return String(decoding: bytes[0..<bytes.count], as: UTF8.self)
  }

  /// Lends the bytes of a column: the text, a number as SQLite writes it, or a blob.
  func withBytes(at column: Int, as kind: Kind, _ body: (Span<UInt8>) -> Void) {
    // Safe: asked for in this order the length is that of the bytes, which stay until the next call.
    let start =
      unsafe kind == .blob
      ? sqlite3_column_blob(handle, CInt(column))
      : UnsafeRawPointer(sqlite3_column_text(handle, CInt(column)))
    let count = Int(unsafe sqlite3_column_bytes(handle, CInt(column)))
    let none: [UInt8] = []
    guard count > 0, let start = unsafe start else { return body(none.span) }
    unsafe body(
      Span(_unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: count))
  }
}
