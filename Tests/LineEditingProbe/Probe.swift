internal import Glibc
internal import LineEditing

/// A program for the tests: reads lines with the editor and tells what it got.
///
/// `name=value` arguments: `history` (path), `preview` (none, now, later, or milliseconds to wait),
/// `rows` (of the preview), `words` (candidates, separated by commas), `placeholder`, `hint`,
/// `outlives` (the number of a signal), `prompt`, `style` (SGR parameters of the prompt), `outdated` (SGR parameters, or none).
@main enum Probe {
  static func main() {
    let settings = Settings(CommandLine.arguments.dropFirst())
    let environment = ["TERM", "XTERM_VERSION", "TMUX"].reduce(into: [String: String]()) {
      // Safe: the text ends in a zero and is copied at once.
      if let value = unsafe getenv($1) { $0[$1] = unsafe String(cString: value) }
    }
    if let number = settings["outlives"].flatMap({ CInt($0) }) { signal(number) { _ in } }
    let history = History(file: settings["history"].map { HistoryFile(path: $0) })
    guard let terminal = RawTerminal(environment: environment),
      let editor = LineEditor(terminal: terminal, history: history, program: "probe")
    else { return say("no terminal") }
    Interrupts.watch()
    Client(editor, settings).run()
  }
}

/// Writes a line to standard output at once.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // Safe: the bytes are only read.
  _ = unsafe write(1, bytes, bytes.count)
}

/// The arguments `name=value`.
struct Settings {
  private var values: [String: String] = [:]

  init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
  }

  subscript(name: String) -> String? { values[name] }
}
