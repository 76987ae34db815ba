package import NarrowEngine

/// A search shell: takes lines, changes its session, and tells its presenters what happens.
///
/// It never writes anything itself and knows neither terminal nor file.
package final class Shell {
  /// The search itself.
  package internal(set) var session: SearchSession
  /// What can be typed after a colon.
  package let commands: CommandTable = .standard
  /// How many rows a page has unless `:set page` says otherwise; 0 for all.
  package var usualPage = 20
  /// How many rows a page has on the screen as it is now; `nil` where there is none.
  var screenPage: () -> Int? = { nil }
  /// How many rows a preview has room for, whatever is set.
  var trialPage: Int?
  /// How many rows the command line asks for.
  package var askedPage: Int?
  /// How many rows `:set page` asks for.
  var chosenPage: Int?
  /// The fields listed beside the name, or `nil` for the scope field alone.
  var columns: [FieldID]?
  /// The list that row numbers mean.
  var printed: PrintedList
  /// Stops the work on a line.
  package let stop: StopSignal
  /// How what is printed looks.
  package var look = Look() {
    didSet { if look != oldValue { tell(.themeChanged(look.theme)) } }
  }
  /// Whether a line is previewed while it is typed.
  package var live = LiveRule.on
  /// The lines that were entered, oldest first.
  package internal(set) var entered: [String] = []
  /// What the shell is there for.
  package var purpose = Purpose.search
  /// What was picked, in order; `nil` if the user gave up.
  package internal(set) var picked: [RecordID]?
  /// Whether `:quit` was entered.
  package internal(set) var isLeft = false
  /// How many lines could not be done.
  package internal(set) var failures = 0
  /// What reads on where the source has not ended.
  package var arriving: (any ArrivingSource)?
  /// What is to be told with the next line.
  var unheard: [String] = []
  /// Whether it was told that records of a growing source were let go.
  var hasToldLetGo = false
  /// Reads the source again; `nil` where it cannot be.
  var reopen: (() throws -> Corpus)?
  /// What writes records to files; `nil` where nothing is to be written.
  var writer: (any RecordWriting)?
  /// The form in which commands get records.
  var pipedForm = PipedForm.own
  /// Whether it was told that the source has changed since it was read.
  var hasToldChange = false
  /// Whether the last answer found nothing, so that help is wanted.
  var wantsRelief = false
  private let presenters: [any Presenter]

  /// Opens a corpus; presenters hear of it when `begin` is called.
  package init(
    corpus: Corpus, rules: QueryRules? = nil, presenters: [any Presenter],
    stop: StopSignal = StopSignal()
  ) {
    session = SearchSession(corpus: corpus)
    if let rules { session.rules = rules }
    self.presenters = presenters
    self.stop = stop
    printed = PrintedList(session.listed())
    session.listener = { [presenters] event in
      for presenter in presenters { presenter.hear(.session(event)) }
    }
  }

  /// A shell that tries what a line would do, with a session of its own, and tells nobody.
  init(trying session: SearchSession, printed: PrintedList, stop: StopSignal) {
    self.session = session
    self.printed = printed
    self.stop = stop
    presenters = []
  }

  /// How many rows a page has; 0 for all.
  var page: Int { trialPage ?? chosenPage ?? askedPage ?? screenPage() ?? usualPage }

  /// Tells the presenters that the shell is ready.
  package func begin() {
    tell(.session(.began(session.corpus)))
    tell(.began(Opening(of: session)))
  }

  /// Tells the presenters that no line follows.
  package func end() {
    tell(.session(.ended))
    tell(.ended)
  }

  /// Does what a line asks for, and tells the presenters.
  ///
  /// An error leaves the results as they were.
  package func take(_ line: Line) {
    remember(line.text)
    tell(.lineEntered(line))
    follow()
    for remark in takeUnheard() + line.remarks { tell(.noted(remark, line)) }
    do {
      if let limit = line.refusedBeyond { throw ShellError.tooLong(limit: limit) }
      let answer = try soundAnswer(to: line)
      tell(.answered(answer))
      // Whoever writes a long answer has said that it was stopped.
      if answer.isLong, stop.isStopped { failures += 1 }
      tellRelief(after: line)
    } catch {
      failures += 1
      tell(.failed(ShellError(error), line))
    }
  }

  /// Takes all lines up to the last, to `:quit`, or to the first failure if that ends them.
  package func takeAll<Lines: LineReading>(
    of lines: inout Lines, on failure: FailureRule
  ) {
    entered = lines.enteredBefore
    while !isLeft {
      // Not once the line is there: a Ctrl-C right behind it is for its work.
      stop.reset()
      guard let line = lines.nextLine(for: LineRequest(shell: self)) else { return }
      let before = failures
      take(line)
      if failure == .ends, failures > before { return }
    }
  }

  /// What becomes of the lines after one that failed.
  package enum FailureRule: Sendable {
    case ends, goesOn
  }

  /// Keeps a line for `:history`; not an empty one, one that begins with a blank, or the last one again.
  private func remember(_ text: String) {
    guard let first = text.first, !first.isBlank, text != entered.last else { return }
    entered.append(text)
  }

  func answer(to text: String) throws -> Answer {
    // A blank before the colon keeps a command out of the history.
    let command = text.drop(while: \.isBlank)
    if command.first == ":" { return try commands.run(command.dropFirst(), in: self) }
    if text.allSatisfy(\.isBlank) { return try answerToEmptyLineOfPick() ?? nextPage() }
    return try search(text)
  }

  /// Takes what was found while a line was typed, so that entering it costs nothing.
  package func adopt(_ previewer: LinePreviewer) {
    let before = session.corpus
    session.adopt(previewer.search)
    guard before.isOlder(than: session.corpus) else { return }
    growPrinted(since: before)
    hear(since: before)
  }

  /// Hears that the line being typed is another one now.
  package func hearTyped(_ text: String) { tell(.session(.textChanged(text))) }

  /// Hears that the preview of a text came when the text was another one already.
  package func hearLatePreview(of text: String) { tell(.previewDropped(text)) }

  /// Tells all presenters.
  func tell(_ event: ShellEvent) {
    for presenter in presenters { presenter.hear(event) }
  }
}

/// What a shell is there for.
package enum Purpose: Sendable { case search, pick }

/// Whether a line is previewed while it is typed.
package enum LiveRule: String, CaseIterable, Sendable { case on, off }
