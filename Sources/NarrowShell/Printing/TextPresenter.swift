internal import NarrowEngine
internal import UnicodeText

/// Writes down what the shell says: on a screen, in a pipe, or in session form.
package final class TextPresenter: Presenter {
  private var printer: Printer
  private let form: Form
  private let output: (Output, [UInt8]) -> Void
  /// How many columns the screen has now; `nil` where there is none.
  var columns: () -> Int? = { nil }
  /// What tells that a long answer need not be written any further.
  var stop = StopSignal()

  /// Where text goes; `terminal` is the one that the shell is shown on.
  package enum Output: Sendable { case standard, error, terminal }

  /// What is written besides the answers, and where errors go.
  package struct Form: Sendable {
    let opening: Opening
    let errors: Output
    /// The first line of a session file; `nil` where lines are not repeated.
    var commandLine: String?
    /// Where errors go besides, with their place.
    var alsoErrors: Output?

    enum Opening: Sendable { case shown, notesOnly }

    /// For someone who types at a terminal.
    package static let screen = Form(opening: .shown, errors: .standard)
    /// For piped lines whose answers go to a terminal.
    package static let demonstration = Form(opening: .shown, errors: .error)
    /// For programs: nothing but answers on standard output.
    package static let pipe = Form(opening: .notesOnly, errors: .error)
    /// For a session file that is being made: whoever makes it hears of errors too.
    package static func recording(commandLine: String) -> Form {
      Form(opening: .shown, errors: .standard, commandLine: commandLine, alsoErrors: .error)
    }
    /// For a session file, or someone who reads one.
    package static func session(commandLine: String) -> Form {
      Form(opening: .shown, errors: .standard, commandLine: commandLine)
    }
  }

  /// Writes in a form; `output` gets whole lines.
  package init(
    printer: Printer, form: Form, output: @escaping (Output, [UInt8]) -> Void
  ) {
    self.printer = printer
    self.form = form
    self.output = output
  }

  package func hear(_ event: ShellEvent) {
    if case .session = event { return }
    if let columns = columns() { printer.width = columns }
    switch event {
    case .began(let opening): begin(with: opening)
    case .lineEntered(let line):
      if form.commandLine != nil { write("> \(line.text)") }
    case .answered(let answer): write(answer)
    case .failed(let error, let line): write(error, in: line)
    case .noted(let text, let line): write(note: text, of: line)
    case .themeChanged(let theme): printer.theme = theme
    case .session, .previewDropped, .ended: break
    }
  }

  private func begin(with opening: Opening) {
    if let commandLine = form.commandLine { write("$ \(commandLine)") }
    switch form.opening {
    case .shown: write(printer.lines(of: .opened(opening)))
    case .notesOnly:
      for note in opening.notes { writeError(note.text, place: note.place) }
      if !opening.isOpen { writeError(Shell.nothingOpen, place: nil) }
    }
  }

  private func write(_ error: ShellError, in line: Line) {
    let lines = printer.lines(of: error, in: line)
    if form.errors == .standard { write(lines) }
    guard form.errors == .error || form.alsoErrors == .error else { return }
    writeError("\(error)", place: line.place)
    for place in lines.dropFirst() { output(.error, place.bytes(in: .plain) + [0x0A]) }
  }

  private func write(note text: String, of line: Line) {
    guard form.errors == .error else {
      return write(printer.folded(StyledLine(harmless(text), as: .indicator)))
    }
    writeError(text, place: line.place)
  }

  private func writeError(_ text: String, place: String?) {
    output(.error, ErrorLine(place: place, text: text).bytes)
  }

  /// Writes an answer as it is made; the later parts of a long one as long as nobody stops them.
  private func write(_ answer: Answer) {
    var isBegun = false
    printer.forEachPart(of: answer) { part in
      if isBegun, stop.isStopped {
        write([StyledLine("\(ShellError.session(.interrupted))", as: .error)])
        return .ends
      }
      isBegun = true
      write(part)
      return .goesOn
    }
  }

  private func write(_ lines: [StyledLine]) {
    guard !lines.isEmpty else { return }
    output(.standard, lines.flatMap { guarded($0.bytes(in: printer.theme)) + [0x0A] })
  }

  /// Writes a line of a session file as it was typed; but for tabs, no control gets through.
  private func write(_ text: String) {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
    let line = parts.map { harmless(String($0)) }.joined(separator: "\t")
    output(.standard, Array(line.utf8) + [0x0A])
  }

  /// The line with a blank before it if it would be taken for an entered one.
  private func guarded(_ line: [UInt8]) -> [UInt8] {
    guard form.commandLine != nil, line.first == UInt8(ascii: ">") else { return line }
    return [0x20] + line
  }
}
