internal import ByteSearch
package import NarrowEngine

/// Finds what lines that are typed would do, beside the shell that they are for.
///
/// A value: it works on another thread, on a copy of what the shell had when the line was
/// begun, and never touches the shell.
package struct LinePreviewer: Sendable {
  /// The search with all that was found for earlier previews.
  package private(set) var search: PreviewSearch
  private let commands: CommandTable
  private var surroundings: TrialSurroundings
  /// What was shown last, and for which line.
  private var last: (line: String, preview: LinePreview)?

  /// Previews lines for a shell as it is now.
  package init(of shell: Shell) {
    search = shell.session.previewSearch()
    commands = shell.commands
    surroundings = TrialSurroundings(of: shell)
  }

  /// What a line would do, in at most so many rows; `nil` if it was stopped.
  ///
  /// While the count takes long, `early` gets the first rows.
  package mutating func preview(
    of line: String, rows: Int, stop: StopSignal, early: (LinePreview) -> Void
  ) -> LinePreview? {
    do {
      // A blank before the colon keeps a command out of the history.
      let words = line.drop(while: \.isBlank)
      let preview =
        words.first == ":"
        ? try command(words.dropFirst(), rows: rows, stop: stop)
        : try text(Shell.searchText(of: line), rows: rows, stop: stop, early: early)
      if preview.answer?.showsRecords == true, let loss { return loss }
      last = (line, preview)
      return preview
    } catch {
      let error = ShellError(error)
      if error.isInterruption { return nil }
      return notice(of: error, in: line, rows: rows, stop: stop)
    }
  }

  /// Looks ahead for what the next lines may ask, while nobody waits; tells whether there may be more.
  package mutating func prepare(stop: StopSignal) -> Bool {
    // What was stopped is looked for again.
    (try? search.prepare(stop: stop)) ?? true
  }

  /// Goes on with what the corpus has become, and tells whether that changes anything.
  /// - Throws: `SessionError.interrupted` if stopped; nothing changed then.
  package mutating func grow(to corpus: Corpus, stop: StopSignal) throws(SessionError) -> Bool {
    let before = search.corpus
    guard before.isOlder(than: corpus), before.edition == corpus.edition else { return false }
    try search.grow(to: corpus, stop: stop)
    surroundings.grow(from: before, to: corpus)
    last = nil
    return true
  }

  /// What stands below an empty line while a source is still being read: the results that came last.
  private func newest(rows: Int, stop: StopSignal) throws(ShellError) -> LinePreview {
    guard search.corpus.isArriving else { return .nothing }
    let shell = surroundings.shell(in: search.session, rows: rows, stop: stop)
    var preview = LinePreview(answer: try shell.newest(rows))
    preview.scopes = Self.bar(of: shell.session)
    preview.isNewest = shell.printed.list.isInCorpusOrder
    return preview
  }

  /// What is shown where bytes of the source are gone, so that nothing found counts.
  private var loss: LinePreview? {
    guard let change = search.corpus.sourceChange, change.isLoss else { return nil }
    return LinePreview(notes: [change.words(of: search.corpus.source)])
  }

  /// How long the first rows wait for the count.
  private static let patience = Duration.milliseconds(12)

  private mutating func text(
    _ text: String, rows: Int, stop: StopSignal, early: (LinePreview) -> Void
  ) throws -> LinePreview {
    guard !text.allSatisfy(\.isBlank) else { return try newest(rows: rows, stop: stop) }
    guard !search.session.corpus.isNothing else { return LinePreview(notes: [Shell.nothingOpen]) }
    let found = try withoutActuallyEscaping(early) { early in
      let (copy, surroundings) = (search, surroundings)
      let page = PreviewSearch.EarlyPage(size: rows, after: Self.patience) { first in
        let shell = surroundings.shell(in: copy.session(at: first), rows: rows, stop: stop)
        // One that is stopped, or of what is gone, is not shown.
        if copy.corpus.sourceChange?.isLoss == true { return }
        do { early(try Self.preview(of: first, in: shell)) } catch { return }
      }
      return try search.preview(of: text, early: page, stop: stop)
    }
    if found.results.count == 0, !found.hints.isEmpty {
      // It may yet become the pattern that it is not.
      var preview = standing(under: text, rows: rows, stop: stop)
      preview.notes = found.hints.map(\.description)
      return preview
    }
    let shell = surroundings.shell(in: search.session(at: found), rows: rows, stop: stop)
    return try Self.preview(of: found, in: shell)
  }

  private static func preview(
    of found: Preview, in shell: Shell
  ) throws(ShellError) -> LinePreview {
    var preview = LinePreview(answer: try shell.list())
    preview.notes = found.hints.map(\.description)
    switch found.effect {
    case .narrows: preview.scopes = bar(of: shell.session)
    case .begins: preview.goesOn = true
    case .widens(let count):
      preview.scopes = bar(of: shell.session)
      preview.widensTo = count
    }
    return preview
  }

  /// The scopes, unless they are so many that a bar shows next to none of them.
  private static func bar(of session: SearchSession) -> ScopeBar? {
    session.scopeTotal <= 1000 ? ScopeBar(of: session) : nil
  }

  private mutating func command(
    _ line: Substring, rows: Int, stop: StopSignal
  ) throws -> LinePreview {
    guard !line.allSatisfy(\.isBlank) else { return .nothing }
    let (command, words) = try commands.reading(line, for: surroundings.purpose)
    let shell = surroundings.shell(in: search.session, rows: rows, stop: stop)
    guard let answer = try command.preview(shell, with: words) else {
      return LinePreview(notes: [command.usageAndSummary])
    }
    search.adopt(shell.session)
    var preview = LinePreview(answer: answer)
    if case .theme = answer { preview.theme = shell.look.theme }
    if case .list(let page) = answer {
      preview.scopes = page.scopes ?? Self.bar(of: shell.session)
    }
    return preview
  }

  /// What is said of a line that cannot be done: what is half typed keeps the last preview, or
  /// the present results.
  private func notice(
    of error: ShellError, in line: String, rows: Int, stop: StopSignal
  ) -> LinePreview {
    var preview = LinePreview.nothing
    if error.isOfHalfTypedText { preview = standing(under: line, rows: rows, stop: stop) }
    preview.notes = ["\(error)"]
    if case .argument = error,
      let command = try? commands.reading(line.dropFirst(), for: surroundings.purpose).command
    {
      preview.notes.append(command.usageAndSummary)
    }
    return preview
  }
}

extension LinePreviewer {
  /// What stays below a line that is half typed: the last preview, or the present results.
  private func standing(under line: String, rows: Int, stop: StopSignal) -> LinePreview {
    if let last, last.line.first == line.first { return last.preview }
    guard line.first != ":" else { return .nothing }
    let shell = surroundings.shell(in: search.session, rows: rows, stop: stop)
    do {
      return LinePreview(answer: try shell.list(), scopes: Self.bar(of: shell.session))
    } catch {
      // It was stopped, and is not shown.
      return .nothing
    }
  }
}

extension ShellError {
  /// Whether more letters may make sense of what was typed.
  fileprivate var isOfHalfTypedText: Bool {
    switch self {
    case .session(.query), .query, .argument(.unclosedQuote): true
    default: false
    }
  }
}

extension Command {
  /// How it is used, and what for.
  fileprivate var usageAndSummary: String { "\(usage)  \(summary)" }
}
