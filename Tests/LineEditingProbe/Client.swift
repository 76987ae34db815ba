internal import Glibc
internal import LineEditing

/// Answers the editor as a shell would, in ways that tests can foretell.
final class Client {
  private let editor: LineEditor
  private let settings: Settings
  private var dropped = 0

  init(_ editor: LineEditor, _ settings: Settings) {
    self.editor = editor
    self.settings = settings
    editor.hooks.textChanged = { [unowned self] in preview($0) }
    editor.hooks.previewDropped = { [unowned self] _ in dropped += 1 }
    editor.hooks.complete = { [unowned self] in completion($0) }
  }

  /// Reads lines until there are no more.
  func run() {
    if let fault = editor.history.takeFault() { say(fault.description) }
    while true {
      switch editor.readLine(context) {
      case .line(let text): answer(text)
      case .joined(let text, let lines): say("JOINED \(lines) \(text)")
      case .interrupted: say("INTERRUPTED")
      case .refused(let limit): say("REFUSED \(limit)")
      case .ended: return say("ENDED")
      }
      if editor.droppedBytes > 0 { say("LEFT OUT \(editor.droppedBytes)") }
      if let fault = editor.history.takeFault() { say(fault.description) }
    }
  }

  private var context: LineContext {
    let style = TextStyle(parameters: settings["style"] ?? "")
    var context = LineContext(
      prompt: StyledText(settings["prompt"] ?? "p> ", style: style),
      placeholder: StyledText(settings["placeholder"] ?? ""),
      hint: StyledText(settings["hint"] ?? ""), previewRows: Int(settings["rows"] ?? "") ?? 4)
    if let outdated = settings["outdated"] {
      context.styles.outdated = outdated == "none" ? nil : TextStyle(parameters: outdated)
    }
    return context
  }

  private func answer(_ text: String) {
    switch text {
    case ":work": work()
    case ":crash": abort()
    case ":history": for entry in editor.history.entries { say("ENTRY \(entry.debugDescription)") }
    case ":dropped": say("DROPPED \(dropped)")
    case _ where text.utf8.count > 1000: say("LONG \(text.unicodeScalars.count)")
    default: say("RESULT \(text)")
    }
  }

  /// Works until Ctrl-C.
  private func work() {
    Interrupts.forget()
    say("working")
    while !Interrupts.hasCome { usleep(1000) }
    Interrupts.forget()
    say("stopped")
  }

  private func preview(_ request: PreviewRequest) -> PreviewAnswer {
    let how = settings["preview"] ?? "none"
    if how == "none" || request.text.isEmpty { return .none }
    let rows = Self.rows(of: request)
    if how == "now" { return .now(rows) }
    let mailbox = editor.mailbox
    // A text that begins with "slow" takes as long as asked for, others answer at once.
    let wait = request.text.hasPrefix("slow") ? Int(how) ?? 0 : 0
    Task.detached {
      if wait > 0 { try? await Task.sleep(for: .milliseconds(wait)) }
      mailbox.post(rows, for: request.generation)
    }
    return wait > 0 ? .later : .soon
  }

  /// `7 letters of TEXT`, then numbered rows with the text bold, as many as there is room for.
  private static func rows(of request: PreviewRequest) -> [StyledText] {
    let count = StyledText("\(request.text.unicodeScalars.count) letters of \(request.text)")
    let more = (1..<max(1, request.rows)).map { number in
      var row = StyledText("\(number) ")
      row.append(request.text, style: TextStyle(parameters: "1"))
      row.append(" and more")
      return row
    }
    return [count] + more
  }

  /// Completes the last word of what stands before the cursor.
  private func completion(_ request: CompletionRequest) -> Completion? {
    let before = String(request.text.utf8.prefix(request.cursor)) ?? ""
    let start = before.utf8.lastIndex(of: UInt8(ascii: " ")).map { before.utf8.index(after: $0) }
    let word = String(before[(start ?? before.startIndex)...])
    let words = (settings["words"] ?? "").split(separator: ",").map(String.init)
      .filter { $0.hasPrefix(word) }
    guard let first = words.first else { return nil }
    let common = words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return Completion(
      replacing: request.cursor - word.utf8.count..<request.cursor,
      with: words.count == 1 ? first + " " : common,
      candidates: words.map { Completion.Candidate($0, detail: "\($0.count)") })
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
