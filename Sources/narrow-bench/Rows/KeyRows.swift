internal import NarrowEngine

/// What keys are typed at, and how fast they should be.
struct Typing {
  let work: String
  let mode: MatchMode
  let set: DataSet
  /// The words that make fzf search in the same way.
  let fzf: [String]
  let firstGoal: Goal
  let laterGoal: Goal

  /// A part of each value has to be there, a million lines.
  static let exact = Typing(
    work: "key, exact, 1 M", mode: .words, set: .names(lines: 1_000_000), fzf: ["-e", "-i"],
    firstGoal: .ofPeer(1 / 40), laterGoal: .ofPeer(1 / 40))
  /// The letters in order, a million lines.
  static let fuzzy = Typing(
    work: "key, fuzzy, 1 M", mode: .fuzzy, set: .names(lines: 1_000_000), fzf: ["-i"],
    firstGoal: .ofPeer(0.1), laterGoal: .ofPeer(0.1))
  /// As `exact`, ten million lines.
  static let exactInLarge = Typing(
    work: "key, exact, 10 M", mode: .words, set: .names(lines: 10_000_000), fzf: ["-e", "-i"],
    firstGoal: .time(.milliseconds(60)), laterGoal: .ofPeer(1 / 50))

  /// What a line's key is to reach.
  fileprivate func goal(of line: TypedKeys.Line) -> Goal {
    switch line.kind {
    // What is kept costs nothing, whatever a peer makes of it.
    case .takenBack: .time(.milliseconds(1))
    case .begins: firstGoal
    case .goesOn: laterGoal
    }
  }
}

extension Bench {
  /// What each key takes a session as it is typed, against fzf.
  func keyRows(_ typing: Typing) throws(BenchError) -> [BenchRow] {
    let file = try file(typing.set)
    var duel = KeyDuel(
      typing: typing, file: file, fzf: Peer.fzf.call(typing.fzf, input: file),
      lines: TypedKeys.usual)
    let start = ContinuousClock.now
    var done = 0
    while pace.goesOn(after: done, since: start) {
      duel.typeIntoFzf()
      try duel.typeIntoSession()
      done += 1
    }
    return duel.rows
  }
}

/// The same lines typed into fzf and into sessions, in turns.
private struct KeyDuel {
  let typing: Typing
  let file: String
  let fzf: ProgramCall?
  let lines: [TypedKeys.Line]
  private var theirs: [[KeyFigure]] = []
  private var ours: [[KeyFigure]] = []
  private var fault: String?

  init(typing: Typing, file: String, fzf: ProgramCall?, lines: [TypedKeys.Line]) {
    self.typing = typing
    self.file = file
    self.fzf = fzf
    self.lines = lines
    if fzf == nil { fault = "peer missing (\(Peer.fzf.origin))" }
  }

  /// Types all lines into a new fzf.
  mutating func typeIntoFzf() {
    guard let fzf, fault == nil else { return }
    do {
      let session = try FzfSession(fzf, records: typing.set.count)
      theirs.append(try lines.map { (line) throws(BenchError) in try session.key(line.text) })
    } catch {
      fault = "\(error)"
    }
  }

  /// Types all lines into a new session.
  mutating func typeIntoSession() throws(BenchError) {
    ours.append(try SessionWorker.figures(of: lines, in: file, mode: typing.mode))
  }

  /// A row for each line.
  var rows: [BenchRow] {
    lines.indices.map { index in
      var row = BenchRow(
        work: "\(typing.work): \(lines[index].name)", peer: Peer.fzf.rawValue,
        theirs: theirs.map { $0[index].elapsed }.median.map(Figure.time),
        ours: ours.map { $0[index].elapsed }.median.map(Figure.time),
        goal: typing.goal(of: lines[index]))
      row.notes = [cost(of: index, in: row.ours), found(by: index), fault].compactMap { $0 }
      return row
    }
  }

  /// What a key costs for each candidate; these are what the line before it has found, or all.
  private func cost(of index: Int, in figure: Figure?) -> String? {
    guard let figure, let session = ours.first else { return nil }
    guard session[index].lookedAt != 0 else { return "kept" }
    let candidates = lines[index].kind == .goesOn ? session[index - 1].count : typing.set.count
    guard candidates > 0 else { return nil }
    let each = fixed(figure.value * 1e9 / Double(candidates), digits: 1)
    let cost = "\(each) ns × \(candidates)"
    guard let lookedAt = session[index].lookedAt, lookedAt > candidates else { return cost }
    return cost + ", though \(lookedAt) were looked at"
  }

  /// How many lines of the text both find.
  private func found(by index: Int) -> String? {
    guard let our = ours.first?[index].count else { return nil }
    guard let their = theirs.first?[index].count, their != our else { return "\(our) found" }
    return "found: fzf \(their), narrow \(our)"
  }
}
