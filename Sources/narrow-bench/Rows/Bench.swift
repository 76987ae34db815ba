/// What all measurements need: the data, the programs and the pace.
struct Bench {
  let folder: DataFolder
  /// The release binary that is measured.
  let narrow: String
  let pace: Pace
  /// How many lines the large text has.
  let lines: Int

  /// The text that most work is done on.
  var names: DataSet { .names(lines: lines) }

  /// How many there are: `10 M`.
  var size: String { Self.size(of: lines) }

  static func size(of count: Int) -> String { "\(count / 1_000_000) M" }

  /// The path of a generated file.
  func file(_ set: DataSet) throws(BenchError) -> String {
    try folder.file(of: set, tell: ReportPrinter.tell)
  }

  /// A call of narrow.
  func narrow(_ arguments: [String]) -> ProgramCall {
    ProgramCall("narrow", at: narrow, arguments)
  }

  /// The row of a piece of work that a peer and narrow do; without the peer only narrow does.
  func row(
    _ work: String, _ peer: Peer, _ theirs: ProgramCall?, _ ours: ProgramCall, goal: Goal,
    agreement: Agreement = .none
  ) -> BenchRow {
    rows(work, [(peer, theirs, goal)], ours, agreement: agreement)[0]
  }

  /// The rows of a piece of work that several peers and narrow do, in turns.
  func rows(
    _ work: String, _ peers: [(peer: Peer, call: ProgramCall?, goal: Goal)], _ ours: ProgramCall,
    agreement: Agreement = .none
  ) -> [BenchRow] {
    let there = peers.compactMap(\.call)
    let contest = Contest(there + [ours], pace: pace)
    let our = contest.scores[there.count]
    var scores = contest.scores[...]
    return peers.map { peer, call, goal in
      var row = BenchRow(work: work, peer: peer.rawValue, ours: our.time, goal: goal)
      if let call {
        let score = scores.removeFirst()
        row.theirs = score.time
        if call.isScript { row.notes.append("\(call.name) is started by a script") }
        row.notes += [score.fault, our.fault].compactMap { $0 }
        agreement.check(call, ours, in: &row)
      } else {
        row.notes = ["peer missing (\(peer.origin))"]
      }
      return row
    }
  }
}
