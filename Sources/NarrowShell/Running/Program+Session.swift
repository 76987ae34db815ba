internal import NarrowEngine

extension Program {
  /// Runs the shell on lines that are typed, piped or given.
  func runSession(_ invocation: Invocation) throws -> ExitCode {
    let place = invocation.source ?? (surroundings.isInputTerminal ? nil : .standardInput)
    let lines = try lines(for: invocation, whenDataIsAt: place)
    let source: OpenedSource =
      if case .typed = lines { try openArriving(place, for: invocation) } else {
        OpenedSource(try open(place, for: invocation))
      }
    let shell = try shell(
      on: source, from: place, for: invocation,
      presenter: presenter(for: invocation, lines: lines))
    try run(lines, in: shell, for: invocation)
    let isIncomplete = !invocation.work.isEmpty && shell.session.corpus.isCutShort
    return shell.failures == 0 && !isIncomplete ? .success : .failed
  }

  /// Where the lines of a session come from.
  private enum Lines {
    /// Lines and scripts; a script ends at its first failure.
    case given([ListedLines])
    case piped(any LineReading)
    case typed(any LineReading)
  }

  /// The lines; a missing script or terminal is told before any data is read.
  private func lines(
    for invocation: Invocation, whenDataIsAt place: SourceRequest.Place?
  ) throws(PlacedError) -> Lines {
    guard invocation.work.isEmpty else {
      var given: [ListedLines] = []
      for (index, work) in invocation.work.enumerated() {
        given.append(try lines(of: work, number: index + 1, of: invocation.work.count))
      }
      return .given(given)
    }
    let isTyped = surroundings.isInputTerminal || place == .standardInput
    guard isTyped else { return .piped(surroundings.pipedLines()) }
    return .typed(try surroundings.typedLines(history: invocation.history))
  }

  private func lines(
    of work: Invocation.Work, number: Int, of count: Int
  ) throws(PlacedError) -> ListedLines {
    switch work {
    case .line(let text):
      return ListedLines([Line(text, place: count == 1 ? "--eval" : "--eval \(number)")])
    case .script(let path):
      let place = String(decoding: path, as: UTF8.self)
      return ListedLines(of: try surroundings.contents(ofFile: path), place: place).withoutComments
    }
  }

  private func run(_ lines: Lines, in shell: Shell, for invocation: Invocation) throws {
    if case .typed(let lines) = lines { return try runTyped(lines, in: shell, for: invocation) }
    try apply(invocation, to: shell)
    shell.begin()
    switch lines {
    case .given(let all):
      for var lines in all where !shell.isLeft { shell.takeAll(of: &lines, on: .ends) }
    case .piped(var lines), .typed(var lines): Self.take(&lines, in: shell)
    }
    shell.end()
  }

  /// Runs a shell, set up as the user usually wants it, on lines that are typed.
  func runTyped(
    _ lines: any LineReading, in shell: Shell, for invocation: Invocation
  ) throws {
    var lines = lines
    configure(shell, for: invocation)
    try apply(invocation, to: shell)
    shell.begin()
    Self.take(&lines, in: shell)
    shell.end()
  }

  private static func take(_ lines: inout any LineReading, in shell: Shell) {
    func takeAll(_ lines: inout some LineReading) {
      shell.takeAll(of: &lines, on: .goesOn)
    }
    takeAll(&lines)
  }

  /// A shell for what the invocation names, which does not have its other options yet.
  func shell(
    on source: OpenedSource, from place: SourceRequest.Place?, for invocation: Invocation,
    presenter: any Presenter
  ) throws -> Shell {
    let shell = Shell(corpus: source.corpus, presenters: [presenter], stop: surroundings.stop)
    shell.arriving = source.arriving
    // A session file must not depend on the screen it was made on.
    if !invocation.echoes { shell.screenPage = { [surroundings] in surroundings.screen?.page } }
    shell.look = look(for: invocation)
    shell.writer = surroundings.writer
    if let place, place != .standardInput {
      shell.reopen = { try open(place, for: invocation) }
    }
    return shell
  }

  /// Gives a shell what the options say; what they do not say stays.
  func apply(_ invocation: Invocation, to shell: Shell) throws {
    let corpus = shell.session.corpus
    shell.session.rules = try rules(for: invocation, in: corpus, besides: shell.session.rules)
    if let page = invocation.page {
      shell.askedPage = page
      shell.chosenPage = nil
    }
    if let live = invocation.live { shell.live = live }
    if let theme = invocation.theme { shell.look.name = theme }
    if let scope = invocation.scope {
      try shell.session.select(scopeOption: scope, stop: shell.stop)
    }
    // Nothing was printed yet, whatever the configuration searched for.
    shell.printed = PrintedList(shell.session.listed())
  }

  private func presenter(for invocation: Invocation, lines: Lines) -> TextPresenter {
    let output = surroundings.write
    if invocation.echoes {
      let words = [Array("narrow".utf8)] + invocation.openingWords.map(surroundings.sources.shown)
      return TextPresenter(
        printer: .sessionForm(),
        form: .recording(commandLine: CommandLineText.joined(words))
      ) { output($1, $0) }
    }
    let form: TextPresenter.Form =
      switch lines {
      case .typed: .screen
      case .piped: surroundings.screen == nil ? .pipe : .demonstration
      case .given: .pipe
      }
    return presenter(for: invocation, form: form) { output($1, $0) }
  }

  /// A presenter that follows the size of the screen.
  func presenter(
    for invocation: Invocation, form: TextPresenter.Form,
    output: @escaping (TextPresenter.Output, [UInt8]) -> Void
  ) -> TextPresenter {
    let presenter = TextPresenter(printer: printer(for: invocation), form: form, output: output)
    presenter.columns = { [surroundings] in surroundings.screen?.columns }
    presenter.stop = surroundings.stop
    return presenter
  }

  /// What prints on the screen, or where there is none.
  func printer(for invocation: Invocation) -> Printer {
    guard let screen = surroundings.screen else { return .pipe() }
    var printer = Printer.screen(theme: .plain, width: screen.columns)
    // A terminal that is to get no codes may not know the signs either.
    if colors(for: invocation) == .noCodes { printer.manner = .harmless }
    return printer
  }
}

extension SearchSession {
  /// Selects what `--scope` names: a value, quoted if odd, or `all`.
  mutating func select(scopeOption text: String, stop: StopSignal) throws {
    var words = Words(text)
    let word = try words.nextToEnd()
    if !word.isKeyword("all") { try selectScope(named: word.text, stop: stop) }
  }
}
