internal import ByteSearch
internal import Glibc
internal import LineEditing
internal import NarrowEngine
internal import NarrowShell
internal import NarrowSources

/// The real surroundings of a run: the process, its terminal and its files.
final class System: Surroundings {
  /// The terminal that lines are edited on.
  private var terminal: RawTerminal?

  var sources: any SourceOpening {
    OpenedSources(afterStandardInput: { [weak self] in self?.takeTerminal() })
  }

  var writer: any RecordWriting { WrittenRecords(lendingTerminalOf: self) }
  let stop = Interruption.signal

  private lazy var kind = TerminalKind(ProcessWords.variable("TERM") ?? "")

  /// The value of a variable; `TERM` is `dumb` for every terminal that cannot be painted on.
  func variable(_ name: String) -> String? {
    name == "TERM" && !kind.canBePainted ? "dumb" : ProcessWords.variable(name)
  }

  var hasColors: Bool { kind.hasColors }

  /// Where the shell is shown.
  private var shown = STDOUT_FILENO

  var screen: ScreenSize? {
    Terminal.size(of: shown).map { ScreenSize(columns: $0.columns, rows: $0.rows) }
  }

  var isInputTerminal: Bool { Terminal.isTerminal(STDIN_FILENO) }

  func write(_ bytes: [UInt8], to output: TextPresenter.Output) {
    do {
      try LineEditing.write(bytes, to: descriptor(of: output))
    } catch {
      // Nobody can be told that standard error is gone, and the work goes on without it.
      guard output == .standard else { return }
      // Who read the output has seen enough.
      if error.isClosedPipe { exit(ExitCode.success.rawValue) }
      write(ErrorLine(place: "standard output", text: "\(error)").bytes, to: .error)
      exit(ExitCode.failed.rawValue)
    }
  }

  private func descriptor(of output: TextPresenter.Output) -> CInt {
    switch output {
    case .standard: STDOUT_FILENO
    case .error: STDERR_FILENO
    case .terminal: shown
    }
  }

  func showOnTerminal() throws(PlacedError) {
    do {
      shown = try Terminal.open()
    } catch {
      throw PlacedError(
        place: "--pick",
        reason: "there is no terminal to pick at; --filter prints what matches without one")
    }
  }

  func contents(ofFile path: [UInt8]) throws(PlacedError) -> [UInt8] {
    let bytes = try OpenedSources.bytes(ofFile: path)
    return bytes[0..<bytes.count]
  }

  func contents(ofRegularFile path: [UInt8]) throws(PlacedError) -> [UInt8] {
    let bytes = try OpenedSources.bytes(ofRegularFile: path)
    return bytes[0..<bytes.count]
  }

  func exists(_ path: [UInt8]) -> Bool {
    String(validating: path, as: UTF8.self).map(fileExists(at:)) ?? false
  }

  func pipedLines() -> any LineReading { PipedLines() }

  func typedLines(
    history: Invocation.HistoryPlace
  ) throws(PlacedError) -> any LineReading {
    let history = try historyFile(at: history)
    if let lines = editedLines(history: history) { return lines }
    guard !isInputTerminal else {
      return PromptedLines(descriptor: STDIN_FILENO, history: history)
    }
    do {
      return PromptedLines(descriptor: try Terminal.open(), history: history)
    } catch {
      throw PlacedError(
        place: nil,
        reason: "standard input has the data and there is no terminal to type at: "
          + "use --filter, --eval or --script, or name a SOURCE")
    }
  }

  /// Starts a command with the terminal as its own, whose output goes to where the shell is shown.
  func start(_ command: String) throws(PlacedError) -> PipedCommand {
    terminal?.lend()
    do {
      return try PipedCommand(command, output: shown)
    } catch {
      takeTerminalBack()
      throw PlacedError(place: ":pipe", reason: "\(error)")
    }
  }

  /// Takes the terminal back from a command.
  func takeTerminalBack() { terminal?.takeBack() }

  /// Takes the terminal once the data is there; what was typed until then has shown on it.
  private func takeTerminal() {
    terminal?.beginWork()
    terminal?.clearTyped()
  }

  /// Lines that are edited, unless the terminal is none that could show it.
  private func editedLines(history: HistoryFile?) -> EditedLines? {
    var environment: [String: String] = [:]
    for name in ["TERM", "XTERM_VERSION", "TMUX"] { environment[name] = variable(name) }
    guard environment["TERM"] != "dumb" else { return nil }
    guard let terminal = RawTerminal(environment: environment) else { return nil }
    // What makes the data may ask for a password, or whether a host is to be trusted, and needs the
    // terminal as it is. (less switches echo off at once, so that one answers such a question blindly.)
    // What is typed meanwhile shows, and is for the first line all the same.
    if isInputTerminal { terminal.beginWork() }
    self.terminal = terminal
    return EditedLines(
      terminal: terminal, history: history,
      isFirstStart: history.map { !exists(Array($0.path.utf8)) } ?? false)
  }

  /// The file that keeps the lines; `nil` if none is to.
  private func historyFile(
    at place: Invocation.HistoryPlace
  ) throws(PlacedError) -> HistoryFile? {
    let owner: HistoryFile.Owner = if case .file = place { .user } else { .program }
    return try historyPath(at: place).map { HistoryFile(path: $0, owner: owner) }
  }

  private func historyPath(at place: Invocation.HistoryPlace) throws(PlacedError) -> String? {
    switch place {
    case .none: return nil
    case .file(let path):
      if let name = String(validating: path, as: UTF8.self) { return name }
      throw PlacedError(place: "--history", reason: "the name is not valid UTF-8")
    case .usual:
      if let states = variable("XDG_STATE_HOME"), states.hasPrefix("/") {
        return states + "/narrow/history"
      }
      return variable("HOME").map { $0 + "/.local/state/narrow/history" }
    }
  }
}
