internal import Glibc

/// Lines that are typed at a terminal behind a plain prompt; the terminal itself edits them.
///
/// Ctrl-D on an empty line ends them; an interrupt drops the line, and so does Ctrl-Z, in the terminal
/// itself: when the process goes on, its prompt is there again.
package struct TypedLines {
  private let descriptor: CInt
  private var lines: DescriptorLines
  private let output: CInt

  /// Reads from one descriptor and shows the prompt on another.
  package init(reading descriptor: CInt, prompting output: CInt) {
    self.descriptor = descriptor
    self.output = output
    lines = DescriptorLines(descriptor: descriptor)
  }

  /// What an interrupt does.
  package enum InterruptRule: Sendable { case dropsLine, endsLines }

  /// The next line, or `nil` at the end.
  package mutating func next(
    prompt: String, interrupt: InterruptRule = .dropsLine
  ) -> [UInt8]? {
    // So that waiting ends when the process goes on.
    EditingSignals.watchContinuing()
    defer { EditingSignals.unwatchContinuing() }
    show(prompt)
    while true {
      switch lines.next() {
      case .line(let line): return line
      case .interrupted where EditingSignals.take(SIGCONT):
        lines.dropUnfinished()
        // In the background it says nothing, and waiting stops it.
        if Terminal.isInFront(descriptor) { show(prompt) }
      case .interrupted:
        lines.dropUnfinished()
        show("\n")
        if interrupt == .endsLines { return nil }
        show(prompt)
      case .end:
        show("\n")
        return nil
      }
    }
  }

  /// A terminal that is gone shows nothing, and reading tells so.
  private func show(_ text: String) {
    try? write(Array(text.utf8), to: output)
  }
}
