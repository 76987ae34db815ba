package import ByteSearch
internal import Glibc

/// Reads tables of an SQLite file, and never changes it.
package struct DatabaseReader {
  private let path: [UInt8]
  private let isStopped: () -> Bool
  /// How long another program may hold the database, in seconds.
  package static let patience = 5

  /// A table or view.
  package struct Table: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// `table`, `view` or `virtual`.
    package let kind: String
    /// How many columns it has.
    package let columns: Int
    fileprivate let isNumbered: Bool
  }

  /// Makes ready to read a file, until `isStopped`.
  package init(of path: [UInt8], isStopped: @escaping () -> Bool) {
    self.path = path
    self.isStopped = isStopped
  }

  /// Whether bytes are the beginning of an SQLite file.
  package static func reads(_ bytes: Bytes) -> Bool {
    let signature = DatabaseFile.signature
    return bytes.count >= signature.count && bytes[0..<signature.count] == signature
  }

  /// The tables and views, in the order of their names, without what SQLite keeps for itself.
  /// - Throws: `SourceError`, also if another program holds the file for longer than `patience`.
  package func tables() throws(SourceError) -> [Table] {
    try reading { database throws(SourceError) in try Self.tables(of: database) }
  }

  /// All rows of a table, or those that came before `isStopped`.
  /// - Throws: `SourceError`, also if another program holds the file for longer than `patience`.
  package func rows(of table: Table) throws(SourceError) -> DatabaseRows {
    try reading { database throws(SourceError) in
      let number = table.isNumbered ? "rowid, " : ""
      let statement = try database.statement(
        "SELECT \(number)* FROM \(Database.quoted(table.name))")
      var rows = RowsAsCSV(
        Array(statement.names.dropFirst(table.isNumbered ? 1 : 0)), isNumbered: table.isNumbered)
      while try statement.next() {
        rows.add(statement)
        if isStopped() { return rows.finish(table: table.name, isCutShort: true) }
      }
      return rows.finish(table: table.name, isCutShort: false)
    }
  }

  private static func tables(of database: Database) throws(SourceError) -> [Table] {
    let statement = try database.statement(
      """
      SELECT name, type, ncol, type = 'table' AND NOT wr AND NOT EXISTS (
        SELECT 1 FROM pragma_table_info(list.name) WHERE lower(name) = 'rowid')
      FROM pragma_table_list AS list
      WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name
      """)
    var tables: [Table] = []
    while try statement.next() {
      tables.append(
        Table(
          name: statement.text(at: 0), kind: statement.text(at: 1),
          columns: statement.integer(at: 2), isNumbered: statement.integer(at: 3) == 1))
    }
    return tables
  }

  /// Reads in one transaction; again where the file was held or written meanwhile.
  private func reading<Value>(
    _ body: (Database) throws(SourceError) -> Value
  ) throws(SourceError) -> Value {
    let end = Self.now + Self.patience
    while true {
      do {
        let file = try DatabaseFile(at: path)
        let value = try body(file.open())
        if try file.isUnchanged() { return value }
      } catch {
        guard error.isLocked else { throw error }
        guard Self.now < end, !isStopped() else { throw error.waitedFor(Self.patience) }
      }
      usleep(Self.pause)
    }
  }

  /// How long to wait before a file that is held is tried again, in microseconds.
  private static let pause: useconds_t = 20_000

  /// Seconds on a clock that nobody sets.
  private static var now: Int {
    var time = timespec()
    // Safe: `time` is written before the call returns.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

extension SourceError {
  /// The error of a database that was held for all the time that was waited.
  fileprivate func waitedFor(_ seconds: Int) -> SourceError {
    SourceError(
      place: place, code: code,
      words: "another program has held the database for \(seconds) seconds (\(words))")
  }
}
