/// fzf on a terminal with a loaded file, whose query is changed through its port.
///
///     start fzf with --listen and a bell at each result; wait until it has read the file
///     a key: connect, drop old bells, send change-query, wait for the bell, ask for the count
///
/// A bell is a byte on the terminal: no shell has to be started to tell of a result.
final class FzfSession {
  private let terminal: PrivateTerminal
  private let child: ChildProcess
  private let port: UInt16

  private static let bell: UInt8 = 7
  private static let patience = Duration.seconds(60)
  /// How long it must have been quiet before a key.
  private static let calm = Duration.milliseconds(150)

  /// Starts it, and waits until all of the file is read.
  init(_ program: ProgramCall, records: Int) throws(BenchError) {
    port = try LocalConnection.freePort()
    terminal = try PrivateTerminal()
    let listening = ["--listen", "127.0.0.1:\(port)", "--bind", "result:bell"]
    let call = ProgramCall(program.name, at: program.path, program.arguments + listening)
    var streams = ChildProcess.Streams.terminal(terminal.path)
    streams.input = program.input.map { .file($0) } ?? .nothing
    streams.output = .nothing
    child = try ChildProcess(call, streams: streams)
    let end = ContinuousClock.now + Self.patience
    while true {
      try terminal.drain(for: Self.calm)
      let state = try? FzfState(try ask())
      if let state, !state.isReading, state.total == records { return }
      if child.hasEnded {
        throw BenchError("fzf ended with status \(child.wait().status); --listen needs a newer one")
      }
      guard ContinuousClock.now < end else { throw BenchError("fzf did not load the file") }
    }
  }

  /// Gives it another query, and waits for what that finds.
  func key(_ text: String) throws(BenchError) -> KeyFigure {
    try terminal.drain(for: Self.calm)
    let body = "change-query(\(text))"
    let connection = try LocalConnection(port: port)
    let clock = ContinuousClock()
    let start = clock.now
    try connection.send(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    guard try terminal.wait(for: Self.bell, atMost: Self.patience) else {
      throw BenchError("fzf gave no result for \(text)")
    }
    let elapsed = clock.now - start
    let state = try FzfState(try ask())
    guard state.query == text else { throw BenchError("fzf looked for \(state.query)") }
    return KeyFigure(elapsed: elapsed, count: state.found)
  }

  /// Ends it.
  func stop() -> Ending { child.stop() }

  private func ask() throws(BenchError) -> String {
    let connection = try LocalConnection(port: port)
    try connection.send("GET /?limit=0 HTTP/1.1\r\nHost: x\r\n\r\n")
    return try connection.answer()
  }
}

/// What fzf tells of itself.
struct FzfState: Equatable {
  let isReading: Bool
  let total: Int
  let found: Int
  let query: String

  /// Reads the members that count from fzf's answer, an object of JSON.
  init(_ answer: String) throws(BenchError) {
    func member(_ name: String) -> Substring? {
      let parts = answer.split(separator: "\"\(name)\":", maxSplits: 1)
      return parts.count == 2 ? parts[1].drop { $0 == " " } : nil
    }
    guard let reading = member("reading"), let query = member("query"),
      let total = member("totalCount").flatMap({ Int($0.prefix { $0.isNumber }) }),
      let found = member("matchCount").flatMap({ Int($0.prefix { $0.isNumber }) })
    else { throw BenchError("fzf does not tell its state") }
    isReading = reading.hasPrefix("true")
    self.total = total
    self.found = found
    self.query = String(query.dropFirst().prefix { $0 != "\"" })
  }
}
