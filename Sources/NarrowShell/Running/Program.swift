internal import NarrowEngine

/// A run of `narrow`, from the words of its command line to its exit status.
package struct Program {
  let surroundings: any Surroundings

  /// The version that `--version` tells.
  package static let version = "0.1.0"

  /// Makes ready to run.
  package init(in surroundings: any Surroundings) {
    self.surroundings = surroundings
  }

  /// Does what a command line asks for; the words are without the program's name.
  package func run(_ words: [[UInt8]]) -> ExitCode {
    do {
      return try run(Invocation(parsing: words))
    } catch {
      if error is Interrupted { return .interrupted }
      if case .interrupted? = error as? SessionError { return .interrupted }
      write(error: error)
      return .failed
    }
  }

  private func run(_ invocation: Invocation) throws -> ExitCode {
    switch invocation.task {
    case .help: write(Manual.help + "\n")
    case .version: write("narrow \(Self.version) (Unicode \(Manual.unicode))\n")
    case .replay(let path): return try replay(path)
    case .search:
      if invocation.picks { return try runPick(invocation) }
      return try invocation.filters.isEmpty ? runSession(invocation) : runFilter(invocation)
    }
    return .success
  }

  /// Opens what an invocation names, or the empty corpus.
  func open(_ place: SourceRequest.Place?, for invocation: Invocation) throws -> Corpus {
    guard let place else { return try .nothing }
    return try surroundings.sources.open(SourceRequest(place: place, reading: invocation.reading))
  }

  /// Opens what an invocation names for someone who types, who need not wait for its end.
  func openArriving(
    _ place: SourceRequest.Place?, for invocation: Invocation
  ) throws -> OpenedSource {
    guard let place else { return OpenedSource(try .nothing) }
    return try surroundings.sources.openArriving(
      SourceRequest(place: place, reading: invocation.reading))
  }

  /// The rules for what is searched first.
  ///
  /// What the options do not say is as in `usual`.
  func rules(
    for invocation: Invocation, in corpus: Corpus, besides usual: QueryRules? = nil
  ) throws(FieldError) -> QueryRules {
    let usual = usual ?? QueryRules(fields: [corpus.nameField])
    return QueryRules(
      fields: try invocation.fields?.fields(of: corpus) ?? usual.fields,
      mode: invocation.mode ?? usual.mode, letterCase: invocation.letterCase ?? usual.letterCase,
      accents: invocation.accents ?? usual.accents)
  }

  /// How a session looks; what is wrong with `NARROW_COLORS` is told where it would show.
  func look(for invocation: Invocation) -> Look {
    let changes = ThemeChanges(parsing: surroundings.variable(Self.colorsVariable) ?? "")
    let colors = colors(for: invocation)
    for fault in changes.faults where colors != .noCodes {
      write(error: PlacedError(place: Self.colorsVariable, reason: fault))
    }
    return Look(
      name: invocation.theme ?? .standard, changes: changes.codes, colors: colors)
  }

  /// What the output can show.
  func colors(for invocation: Invocation) -> Colors {
    invocation.color.colors(
      isTerminal: surroundings.screen != nil, hasColors: surroundings.hasColors,
      variable: surroundings.variable)
  }

  private static let colorsVariable = "NARROW_COLORS"

  func write(_ text: String) {
    surroundings.write(Array(text.utf8), to: .standard)
  }

  func write(error: any Error) {
    let line = (error as? PlacedError).map { ErrorLine(place: $0.place, text: $0.reason) }
    surroundings.write((line ?? ErrorLine(text: "\(error)")).bytes, to: .error)
  }
}
