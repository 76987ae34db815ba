internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

/// Opens one table of an SQLite file.
struct OpenedDatabase {
  let path: [UInt8]
  /// The table that is asked for; `nil` for the only one.
  let asked: String?

  /// What errors call the file.
  private var place: String { String(decoding: path, as: UTF8.self) }

  /// The table's name and its records, or those that came before work was stopped.
  func read() throws(PlacedError) -> (name: String, table: Table) {
    let reader = DatabaseReader(of: path) { Interruption.signal.isStopped }
    let tables: [DatabaseReader.Table]
    let rows: DatabaseRows
    do { tables = try reader.tables() } catch { throw PlacedError(error) }
    let chosen = try chosen(among: tables)
    do { rows = try reader.rows(of: chosen) } catch { throw PlacedError(error) }
    return (rows.table, try table(of: rows))
  }

  private func chosen(
    among tables: [DatabaseReader.Table]
  ) throws(PlacedError) -> DatabaseReader.Table {
    guard !tables.isEmpty else { throw PlacedError(place: place, reason: "it has no tables") }
    if let asked {
      if let table = tables.first(where: { $0.name == asked }) { return table }
      throw PlacedError(place: place, reason: "no table \(asked); it has \(Self.list(tables))")
    }
    if tables.count == 1 { return tables[0] }
    throw PlacedError(place: place, reason: "choose one with --table: \(Self.list(tables))")
  }

  private static func list(_ tables: [DatabaseReader.Table]) -> String {
    tables.map(\.name).joined(separator: ", ")
  }

  private func table(of rows: DatabaseRows) throws(PlacedError) -> Table {
    let rules = ReadingRules(format: .csv, delimiter: UInt8(ascii: ","), header: .present)
    var table: Table
    do {
      table = try NarrowFormats.read(rows.csv, rules: rules)
    } catch {
      throw PlacedError(place: place, reason: error.reason)
    }
    table.guesses = ["table \(rows.table) (--table says otherwise)"]
    table.markAbsent(rows.nulls)
    table.numbers = rows.numbers
    table.isCutShort = rows.isCutShort
    if rows.isCutShort { table.notes.append("reading was stopped after \(table.count) records") }
    return table
  }
}
