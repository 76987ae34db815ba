extension Bench {
  /// From a file to the first search: text against `wc -l`.
  func loadRows() throws(BenchError) -> [BenchRow] {
    let file = try file(names)
    let lines = Peer.wc.call(["-l", file])
    var row = row(
      "load, \(size) lines", .wc, lines, narrow([file, "-e", ":quit"]), goal: .ofPeer(0.8))
    if let lines { Agreement.counts.check(lines, countOfAll(in: file), in: &row) }
    return [row]
  }

  /// From a table to the first search: CSV and NDJSON against programs that read them.
  func tableRows() throws(BenchError) -> [BenchRow] {
    let (csv, ndjson) = (try file(.csv), try file(.ndjson))
    return tableRows(
      "load, CSV, 1 M records", csv, reader: "read_csv", goal: .fasterThanPeer(times: 12),
      (.mlr, Peer.mlr.call(["--icsv", "--ojson", "filter", "false", csv])))
      + tableRows(
        "load, NDJSON, 1 M records", ndjson, reader: "read_json", goal: .fasterThanPeer(times: 4),
        (.jq, Peer.jq.call(["empty", ndjson])))
  }

  /// duckdb makes a table of the file by one of its readers; another peer only reads it.
  private func tableRows(
    _ work: String, _ file: String, reader: String, goal: Goal,
    _ other: (peer: Peer, call: ProgramCall?)
  ) -> [BenchRow] {
    func duckdb(_ statement: String) -> ProgramCall? {
      Peer.duckdb.call(["-csv", "-noheader", "-c", "\(statement) from \(reader)('\(file)')"])
    }
    var rows = rows(
      work,
      [(.duckdb, duckdb("create table t as select *"), goal), (other.peer, other.call, .none)],
      narrow([file, "-e", ":quit"]))
    if let count = duckdb("select count(*)") {
      Agreement.counts.check(count, countOfAll(in: file), in: &rows[0])
    }
    return rows
  }

  /// Counts all records.
  private func countOfAll(in file: String) -> ProgramCall { narrow(["-c", "-f", "\"\"", file]) }
}
