extension Bench {
  /// From the start of narrow on a small file to its prompt on a terminal.
  func startRow() throws(BenchError) -> BenchRow {
    let file = try file(.names(lines: 100))
    let goal = Goal.time(.milliseconds(15))
    var row = BenchRow(work: "start to prompt, 100 lines", peer: Peer.rg.rawValue, goal: goal)
    if let call = Peer.rg.call(["-c", "-i", "the", file]) {
      row.theirs = Contest([call], pace: .quick).scores[0].time
      row.notes = ["rg: start to end"]
    } else {
      row.notes = ["peer missing (\(Peer.rg.origin))"]
    }
    do {
      var times: [Duration] = []
      for _ in 0..<(2 * pace.rounds) { times.append(try timeToPrompt(on: file)) }
      row.ours = times.median.map(Figure.time)
    } catch {
      row.notes.append("\(error)")
    }
    return row
  }

  private func timeToPrompt(on file: String) throws(BenchError) -> Duration {
    let terminal = try PrivateTerminal()
    let call = narrow(["--no-history", "--no-config", file])
    let clock = ContinuousClock()
    let start = clock.now
    let child = try ChildProcess(call, streams: .terminal(terminal.path))
    // What is told before the prompt has no such sign.
    let isThere = try terminal.wait(for: UInt8(ascii: ">"), atMost: .seconds(10))
    let elapsed = clock.now - start
    _ = child.stop()
    guard isThere else { throw BenchError("narrow showed no prompt") }
    return elapsed
  }
}
