import ByteSearch
import Foundation
import NarrowSources
import Testing

@Suite struct DatabaseReaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func make(_ name: String, _ sql: String) throws {
    try folder.shell("sqlite3 \(name) <<'SQL' >/dev/null\n\(sql)\nSQL")
  }

  private func reader(_ name: String) -> DatabaseReader {
    DatabaseReader(of: folder.path(name)) { false }
  }

  private func rows(_ name: String, table: String = "t") throws -> DatabaseRows {
    let reader = reader(name)
    return try reader.rows(of: try #require(reader.tables().first { $0.name == table }))
  }

  private func text(_ rows: DatabaseRows) -> String {
    String(decoding: rows.csv[0..<rows.csv.count], as: UTF8.self)
  }

  @Test func `null, empty text, the text NULL, numbers and blobs stay apart`() throws {
    try make(
      "a.db",
      """
      CREATE TABLE t(a, b);
      INSERT INTO t VALUES (NULL, 1), ('', 2.0), ('NULL', x'04D2'), ('a,"b"', x''),
        ('n' || char(10), 9007199254740993);
      """)
    let rows = try rows("a.db")
    #expect(
      text(rows) == """
        "a","b"
        ,1
        "",2.0
        NULL,x'04D2'
        "a,""b""\",x''
        "n
        ",9007199254740993

        """)
    #expect(rows.nulls == [[0], []])
    #expect(rows.numbers.isEmpty)
  }

  @Test func `a text with bad bytes, NUL or separators is kept byte for byte`() throws {
    try make(
      "a.db", "CREATE TABLE t(a); INSERT INTO t VALUES (cast(x'61FF0062' AS text)), (char(31));")
    let rows = try rows("a.db")
    #expect(
      rows.csv[0..<rows.csv.count]
        == Array("\"a\"\na".utf8) + [0xFF, 0] + Array("b\n\u{1F}\n".utf8))
  }

  @Test func `rows have their own numbers where these do not count them`() throws {
    try make(
      "a.db",
      """
      CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3); DELETE FROM t WHERE a = 2;
      CREATE TABLE hidden(a, rowid); INSERT INTO hidden VALUES ('x', 7);
      CREATE TABLE keyed(a PRIMARY KEY) WITHOUT ROWID; INSERT INTO keyed VALUES ('k');
      CREATE VIEW seen AS SELECT a FROM t;
      """)
    #expect(try rows("a.db").numbers == [1, 3])
    for (table, text) in [
      ("hidden", "\"a\",\"rowid\"\nx,7\n"), ("keyed", "\"a\"\nk\n"), ("seen", "\"a\"\n1\n3\n"),
    ] {
      #expect(try self.text(rows("a.db", table: table)) == text)
    }
  }

  @Test func `tables of any name are listed, and what SQLite keeps for itself is not`() throws {
    try make(
      "a.db",
      """
      CREATE TABLE "o""d; name"(a INTEGER PRIMARY KEY AUTOINCREMENT);
      CREATE VIRTUAL TABLE f USING fts5(b); CREATE VIEW v AS SELECT 1 AS c, 2 AS d;
      """)
    let tables = try reader("a.db").tables()
    #expect(tables.map(\.name) == ["f", "o\"d; name", "v"])
    #expect(tables.map(\.kind) == ["virtual", "table", "view"])
    #expect(try text(rows("a.db", table: "o\"d; name")) == "\"a\"\n")
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `reading leaves no side files, also where nobody may write`(mode: String) throws {
    try make("a.db", "PRAGMA journal_mode=\(mode); CREATE TABLE t(a); INSERT INTO t VALUES (1);")
    try folder.shell("chmod 444 a.db; chmod 555 .")
    #expect(try text(rows("a.db")) == "\"a\"\n1\n")
    #expect(try folder.names == ["a.db"])
    try folder.shell("chmod 755 .")
  }

  @Test func `what a killed writer left in its log is read, from a copy`() throws {
    try folder.shell(
      """
      python3 - <<'END'
      import os, sqlite3
      database = sqlite3.connect("a.db")
      database.execute("PRAGMA journal_mode=WAL")
      database.execute("CREATE TABLE t(a)")
      database.execute("INSERT INTO t VALUES (5)")
      database.commit()
      os._exit(0)
      END
      rm a.db-shm
      """)
    #expect(try text(rows("a.db")) == "\"a\"\n5\n")
    #expect(try folder.names == ["a.db", "a.db-wal"])
  }

  @Test func `what is in the log of a writer that is still there is read`() throws {
    let writer = try folder.start(
      """
      exec python3 -c '
      import sqlite3, sys, time
      database = sqlite3.connect("a.db")
      database.execute("PRAGMA journal_mode=WAL")
      database.execute("CREATE TABLE t(a)")
      database.execute("INSERT INTO t VALUES (6)")
      database.commit()
      open("ready", "w").close()
      while True: time.sleep(60)'
      """)
    defer { writer.kill() }
    while !(try folder.names.contains("ready")) {}
    #expect(try text(rows("a.db")) == "\"a\"\n6\n")
    #expect(try folder.names == ["a.db", "a.db-wal", "a.db-shm", "ready"])
  }

  /// A program that holds the database until a file `go` is there.
  private func holder() throws -> Process {
    try make("a.db", "CREATE TABLE t(a); INSERT INTO t VALUES (1);")
    let holder = try folder.start(
      """
      exec python3 -c '
      import os, sqlite3, time
      database = sqlite3.connect("a.db", isolation_level=None)
      database.execute("BEGIN EXCLUSIVE")
      open("held", "w").close()
      while not os.path.exists("go"): time.sleep(0.01)'
      """)
    while !(try folder.names.contains("held")) {}
    return holder
  }

  @Test func `a database that is let go soon is waited for`() throws {
    let holder = try holder()
    defer { holder.kill() }
    var asked = 0
    let reader = DatabaseReader(of: folder.path("a.db")) { [folder] in
      asked += 1
      if asked == 3 { folder.create("go") }
      return false
    }
    #expect(try reader.tables().map(\.name) == ["t"])
    #expect(asked >= 3)
  }

  @Test func `a database that stays held is an error that says so, after the stated time`() throws {
    let holder = try holder()
    defer { holder.kill() }
    let clock = ContinuousClock()
    let start = clock.now
    let error = #expect(throws: SourceError.self) { try reader("a.db").tables() }
    #expect(
      error?.words == "another program has held the database for 5 seconds (database is locked)")
    #expect(clock.now - start > .seconds(4))
  }

  @Test func `waiting for a database can be stopped`() throws {
    let holder = try holder()
    defer { holder.kill() }
    let reader = DatabaseReader(of: folder.path("a.db")) { true }
    #expect(throws: SourceError.self) { try reader.tables() }
  }

  @Test func `a file that only begins like a database is an error in SQLite's words`() throws {
    try folder.shell("printf 'SQLite format 3\\0nothing more' > a.db")
    let error = #expect(throws: SourceError.self) { try reader("a.db").tables() }
    #expect(error?.words == "file is not a database")
  }
}
