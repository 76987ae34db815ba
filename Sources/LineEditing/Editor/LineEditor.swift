internal import UnicodeText

/// Reads lines from a terminal: libedit edits them, this paints them, with what the client shows
/// below, and brings the client's previews, completions and the history in.
///
/// To be used on one thread; other threads post to `mailbox`. While a line is read the terminal is
/// raw; in between it shows nothing of what is typed, which waits for the next line, and Ctrl-C is
/// watched by `Interrupts` if the client wants that.
@safe package final class LineEditor {
  /// How many letters (Unicode scalars) a line can have; what is longer is refused whole.
  package static let longestLine = 131_072

  /// What the client is asked.
  package var hooks = LineHooks()
  /// Where previews are posted.
  package let mailbox = PreviewMailbox()
  /// The lines that were entered.
  package let history: History
  /// The bytes that were typed or pasted into the last line and left out, being no UTF-8.
  package internal(set) var droppedBytes = 0

  let terminal: RawTerminal
  let engine: EditEngine
  var decoder = KeyDecoder()
  var painter = Painter()
  var screen: TerminalSize
  /// Number of the last preview that was asked for.
  var lastGeneration = 0
  /// All that belongs to the line being read.
  var state = LineState(context: LineContext(prompt: ""))

  /// Makes an editor; nil if the system gives what it needs no more (a pseudo terminal, memory).
  ///
  /// `program` is the name under which `~/.editrc` can bind keys for it alone (`program:bind …`).
  package init?(
    terminal: RawTerminal, history: @autoclosure () -> History, program: String
  ) {
    // First, as its large rows are memory that nobody touches, so long as no other large piece was
    // given back before: what is read of the history's file is one.
    guard let engine = EditEngine(program: program) else { return nil }
    self.terminal = terminal
    self.history = history()
    self.engine = engine
    screen = terminal.size
    engine.client = self
  }

  /// How large the screen is.
  package var screenSize: TerminalSize { terminal.size }

  /// Reads a line; the cursor must stand at the left margin.
  ///
  /// An interrupt that has come since `Interrupts.forget()` drops the line, as Ctrl-C does.
  /// An entered line is put into the history.
  package func readLine(_ context: LineContext) -> LineOutcome {
    begin(context)
    defer { EditingSignals.unwatch() }
    guard terminal.makeRaw() else { return .ended }
    decoder.append(terminal.takeAhead())
    terminal.write(Self.startPasting)
    let isEntered = engine.read()
    let text = engine.line.text
    leave(showing: text)
    terminal.beginWork()
    if isEntered, state.ending == nil { return entered(text) }
    return state.ending ?? .ended
  }

  static let startPasting = "\u{1B}[?2004h"
  static let endPasting = "\u{1B}[?2004l"

  private func begin(_ context: LineContext) {
    state = LineState(context: context)
    droppedBytes = 0
    screen = terminal.size
    EditingSignals.watch()
    EditingSignals.forget()
    // What comes too late for the line before is dropped as any other.
    lastGeneration += 1
    takePreviews()
  }

  private func entered(_ text: String) -> LineOutcome {
    history.add(text)
    return state.pastedLines > 1 ? .joined(text, lines: state.pastedLines) : .line(text)
  }

  /// Leaves the line on the screen without what stood below, and the cursor in a fresh row.
  func leave(showing text: String) {
    let line = EditedLine(text: text, cursor: text.unicodeScalars.count)
    let content = FrameContent(
      prompt: state.context.prompt, line: text, cursor: line.before.utf8.count)
    let output = painter.paint(content.frame(on: screen), columns: screen.columns)
    terminal.write(output + painter.leave() + Self.endPasting)
  }
}
