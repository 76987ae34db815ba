internal import LineEditing
internal import NarrowEngine
internal import NarrowShell

/// Lines that are typed and edited at a terminal, with what they would do below them.
final class EditedLines: LineReading {
  private let editor: LineEditor
  private let desk: PreviewDesk
  private let thread: WorkingThread
  /// Whether nothing was ever entered here.
  private var isFirstStart: Bool
  private var hasBegun = false
  /// The texts that previews were asked for last, to be named where one comes too late.
  private var asked: [(generation: PreviewGeneration, text: String)] = []

  /// What a preview was wanted for last.
  private var lastWanted: PreviewRequest?

  /// So many records are searched within a moment.
  private static let fewRecords = 50_000
  /// No more answers than these are under way.
  private static let askedAtOnce = 16
  /// How many rows a preview takes at most.
  static let previewRows = 10

  /// Reads from a terminal; `nil` if the system does not give what that takes.
  init?(terminal: RawTerminal, history: HistoryFile?, isFirstStart: Bool) {
    guard
      let editor = LineEditor(
        terminal: terminal, history: History(file: history), program: "narrow")
    else { return nil }
    let desk = PreviewDesk(answersTo: editor.mailbox)
    guard let thread = WorkingThread(work: desk.work) else { return nil }
    self.editor = editor
    self.desk = desk
    self.thread = thread
    self.isFirstStart = isFirstStart
  }

  deinit {
    desk.want(nil)
    thread.end()
  }

  var enteredBefore: [String] { editor.history.entries }

  func nextLine(for request: LineRequest) -> Line? {
    // Until now a source was read, and Ctrl-C ended the program.
    if !hasBegun { Interruption.stopsWork() }
    hasBegun = true
    while true {
      // From now on it is for this line, or for the work that comes of it.
      Interruption.forget()
      let outcome = read(for: request)
      isFirstStart = false
      switch outcome {
      case .line(let text): return line(text)
      case .joined(let text, let count): return line(text, joinedLines: count)
      case .refused(let limit): return line("", refusedBeyond: limit)
      case .interrupted where !request.interruptEnds:
        // Nothing else can be meant where nothing was typed.
        if lastWanted?.text.isEmpty ?? true, request.shell.isArriving {
          request.shell.stopReading()
        }
        continue
      case .interrupted, .ended: return nil
      }
    }
  }

  /// Reads a line once, with its previews.
  private func read(for request: LineRequest) -> LineOutcome {
    let shell = request.shell
    (asked, lastWanted) = ([], nil)
    begin(for: shell)
    shell.arriving?.onChange { [thread, mailbox = editor.mailbox] in
      thread.wake()
      mailbox.wake()
    }
    editor.hooks.textChanged = { [unowned self] in preview($0, for: request) }
    editor.hooks.waked = { [unowned self] in follow(in: request) }
    editor.hooks.complete = {
      shell.follow()
      return shell.completion(of: $0.text, cursor: $0.cursor).map(Completion.init)
    }
    editor.hooks.previewDropped = { [unowned self] generation in
      if let late = asked.first(where: { $0.generation == generation }) {
        shell.hearLatePreview(of: late.text)
      }
    }
    let outcome = editor.readLine(context(for: request))
    if let found = desk.end() { shell.adopt(found) }
    return outcome
  }

  /// Begins the previews of a line.
  private func begin(for shell: Shell) {
    desk.begin(with: LinePreviewer(of: shell), arriving: shell.arriving)
    // Until a key comes there is time to look ahead.
    if shell.live == .on { thread.wake() }
  }

  /// Begins them anew if an arriving source turns out to be another than it seemed.
  private func follow(in request: LineRequest) {
    let shell = request.shell
    guard let arriving = shell.arriving, arriving.corpus.edition != shell.session.corpus.edition
    else { return }
    shell.follow()
    begin(for: shell)
    if let lastWanted { _ = preview(lastWanted, for: request) }
  }

  private func preview(_ wanted: PreviewRequest, for request: LineRequest) -> PreviewAnswer {
    if !wanted.text.isEmpty || !asked.isEmpty { request.shell.hearTyped(wanted.text) }
    lastWanted = wanted
    let isEmpty = wanted.text.isEmpty && !request.shell.isArriving
    guard !isEmpty, wanted.rows > 0, request.shell.live == .on else {
      desk.want(nil)
      return .none
    }
    asked = asked.suffix(Self.askedAtOnce - 1) + [(wanted.generation, wanted.text)]
    let printer = Printer.screen(theme: request.theme, width: wanted.columns)
    desk.want(.init(request: wanted, printer: printer, theme: request.theme))
    thread.wake()
    // Among few records it is there before anybody sees the key; among many the key goes first.
    return request.shell.session.corpus.count <= Self.fewRecords ? .soon : .later
  }

  private func context(for request: LineRequest) -> LineContext {
    let theme = request.theme
    var context = LineContext(
      prompt: StyledText(request.prompt(columns: editor.screenSize.columns), in: theme),
      placeholder: StyledText(request.placeholder, in: theme),
      hint: isFirstStart ? StyledText(request.firstHint, in: theme) : "",
      previewRows: request.shell.live == .on ? Self.previewRows : 0)
    context.styles.note = TextStyle(parameters: theme.code(for: .placeholder) ?? "")
    return context
  }

  /// The line as the shell takes it, with what the editor has to tell.
  private func line(_ text: String, joinedLines: Int = 1, refusedBeyond: Int? = nil) -> Line {
    var line = Line(text, droppedBytes: editor.droppedBytes)
    line.joinedLines = joinedLines
    line.refusedBeyond = refusedBeyond
    if let fault = editor.history.takeFault() { line.otherRemarks = [fault.description] }
    return line
  }
}

extension Completion {
  /// A completion as the editor takes it.
  fileprivate init(_ completion: LineCompletion) {
    self.init(
      replacing: completion.replaced, with: completion.insertion,
      candidates: completion.candidates.map { Candidate($0.text, detail: $0.detail) },
      hasMore: completion.hasMore)
  }
}
