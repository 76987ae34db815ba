internal import Glibc
internal import LineEditing
internal import NarrowEngine
internal import NarrowShell

/// The lines of standard input, each named by its number.
struct PipedLines: LineReading {
  private var lines = DescriptorLines(descriptor: STDIN_FILENO)
  private var number = 0

  mutating func nextLine(for request: LineRequest) -> Line? {
    while true {
      switch lines.next() {
      case .line(let bytes):
        number += 1
        return Line(bytes: bytes, place: "standard input:\(number)")
      case .interrupted: continue
      case .end: return nil
      }
    }
  }
}

/// Lines that are typed at a terminal.
struct PromptedLines: LineReading {
  private var lines: TypedLines
  private let output: CInt
  private let history: History
  private var hasBegun = false

  /// Prompts on standard output if that is a terminal, else on the one that is typed at.
  init(descriptor: CInt, history: HistoryFile?) {
    self.history = History(file: history)
    output = Terminal.isTerminal(STDOUT_FILENO) ? STDOUT_FILENO : descriptor
    lines = TypedLines(reading: descriptor, prompting: output)
  }

  var enteredBefore: [String] { history.entries }

  mutating func nextLine(for request: LineRequest) -> Line? {
    // Until now a source was read, and Ctrl-C ended the program.
    if !hasBegun { Interruption.stopsWork() }
    hasBegun = true
    let prompt = request.prompt(columns: Terminal.size(of: output)?.columns ?? 80)
    let text = String(decoding: prompt.bytes(in: request.theme), as: UTF8.self)
    let typed = lines.next(
      prompt: text, interrupt: request.interruptEnds ? .endsLines : .dropsLine)
    // A Ctrl-C at the prompt has dropped its line and stops nothing else.
    Interruption.forget()
    guard let typed else { return nil }
    var line = Line(bytes: typed)
    history.add(line.text)
    if let fault = history.takeFault() { line.otherRemarks = [fault.description] }
    return line
  }
}
