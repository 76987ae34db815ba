internal import NarrowEngine

extension Program {
  /// Runs the shell on lines that are typed, piped or given.
  func runSession(_ invocation: Invocation) throws -> ExitCode {
    let place = invocation.source ?? (surroundings.isInputTerminal ? nil : .standardInput)
    let lines = try lines(for: invocation, whenDataIsAt: place)
    let shell = try shell(
      on: open(place, for: invocation), for: invocation,
      presenter: presenter(for: invocation, lines: lines))
    shell.begin()
    run(lines, in: shell, theme: theme(for: invocation))
    shell.end()
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

  private func run(_ lines: Lines, in shell: Shell, theme: Theme) {
    switch lines {
    case .given(let all):
      for var lines in all where !shell.isLeft { shell.takeAll(of: &lines, on: .ends) }
    case .piped(var lines), .typed(var lines): Self.take(&lines, in: shell, theme: theme)
    }
  }

  private static func take(_ lines: inout any LineReading, in shell: Shell, theme: Theme) {
    func takeAll(_ lines: inout some LineReading) {
      shell.takeAll(of: &lines, on: .goesOn, theme: theme)
    }
    takeAll(&lines)
  }

  /// A shell as the options shape it.
  func shell(
    on corpus: Corpus, for invocation: Invocation, presenter: any Presenter
  ) throws -> Shell {
    let shell = Shell(
      corpus: corpus, rules: try rules(for: invocation, in: corpus), presenters: [presenter],
      stop: surroundings.stop)
    // A session file must not depend on the screen it was made on.
    let screen = invocation.echoes ? nil : surroundings.screen
    shell.usualPage = screen?.page ?? 20
    shell.askedPage = invocation.page
    shell.live = invocation.live
    if let scope = invocation.scope {
      try shell.session.select(scopeOption: scope, stop: shell.stop)
    }
    return shell
  }

  private func presenter(for invocation: Invocation, lines: Lines) -> TextPresenter {
    let theme = theme(for: invocation)
    let output = surroundings.write
    if invocation.echoes {
      let words = [Array("narrow".utf8)] + invocation.openingWords
      return TextPresenter(
        printer: .sessionForm(theme: theme),
        form: .recording(commandLine: CommandLineText.joined(words))
      ) { output($1, $0) }
    }
    let screen = surroundings.screen
    let printer: Printer =
      screen.map { .screen(theme: theme, width: $0.columns) } ?? .pipe(theme: theme)
    let form: TextPresenter.Form =
      switch lines {
      case .typed: .screen
      case .piped: screen == nil ? .pipe : .demonstration
      case .given: .pipe
      }
    return TextPresenter(printer: printer, form: form) { output($1, $0) }
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
