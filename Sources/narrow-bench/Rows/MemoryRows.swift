extension Bench {
  /// The most memory that narrow has, loaded and in use, against the file's size.
  func memoryRows() throws(BenchError) -> [BenchRow] {
    let (file, csv) = (try file(names), try file(.csv))
    let entered = ["c", "co", "con", "conn", ":cancel", "the", ":back", "land", ":quit"]
    let size = FileSize(bytes: try SystemFile.size(of: file))
    let table = FileSize(
      bytes: try SystemFile.size(of: csv), cells: DataSet.csv.count * PeopleRecords.fields.count)
    return [
      memoryRow(
        "memory, \(self.size) lines loaded", narrow([file, "-e", ":quit"]), size,
        .memory(ofFile: 1.15), peer: Peer.fzf.call(["-f", "zyxwvut"], input: file)),
      memoryRow(
        "memory, \(self.size) lines in use", narrow([file] + entered.flatMap { ["-e", $0] }), size,
        .memory(ofFile: 1.3), peer: Peer.fzf.call(["-f", "con"], input: file)),
      memoryRow(
        "memory, CSV loaded", narrow([csv, "-e", ":quit"]), table,
        .memory(ofFile: 1.15, bytesPerCell: 4), peer: nil),
    ]
  }

  private func memoryRow(
    _ work: String, _ call: ProgramCall, _ file: FileSize, _ goal: Goal, peer: ProgramCall?
  ) -> BenchRow {
    let once = Pace(rounds: 2, leastRounds: 1, budget: .seconds(1))
    let scores = Contest([call] + (peer.map { [$0] } ?? []), pace: once).scores
    var row = BenchRow(work: work, peer: peer?.name, ours: scores[0].peak, goal: goal, file: file)
    row.notes = scores.compactMap(\.fault)
    if scores.count > 1 { row.theirs = scores[1].peak }
    row.notes.append("the file has \(Figure.memory(bytes: file.bytes))")
    if file.cells > 0, let peak = scores[0].peak {
      let each = (peak.value - Double(file.bytes)) / Double(file.cells)
      row.notes.append("\(fixed(each, digits: 1)) B a cell beyond it")
    }
    return row
  }
}
