internal import NarrowEngine

extension Program {
  /// Prints every match, or how many there are.
  func runFilter(_ invocation: Invocation) throws -> ExitStatus {
    guard let place = invocation.source ?? (surroundings.isInputTerminal ? nil : .standardInput)
    else { throw PlacedError(place: nil, reason: "nothing to search: name a SOURCE or pipe data in") }
    let corpus = try open(place, for: invocation)
    let notes = Note.all(of: corpus)
    for note in notes { write(error: PlacedError(place: note.place, reason: note.text)) }
    guard let queries = try queries(of: invocation, in: corpus) else { return .failed }
    var session = SearchSession(corpus: corpus)
    if let scope = invocation.scope { try session.select(scopeOption: scope) }
    let found = try Searcher.matches(
      of: queries, in: corpus, scope: session.state.scope, stop: surroundings.stop)
    try write(found, of: corpus, for: invocation)
    return found.count > 0 ? .success : .nothing
  }

  /// The queries, or `nil` after telling what is wrong with one.
  private func queries(of invocation: Invocation, in corpus: Corpus) throws(FieldError) -> [Query]? {
    let rules = try rules(for: invocation, in: corpus)
    let names = FieldNames(corpus.fields)
    var queries: [Query] = []
    for text in invocation.filters {
      do {
        queries.append(try Query(parsing: text, names: names, rules: rules))
      } catch {
        write(error: PlacedError(place: "--filter", reason: "\(error)"))
        for line in Printer.marked(error.range, in: text) {
          surroundings.write(line.bytes(in: .plain) + [0x0A], to: .error)
        }
        return nil
      }
    }
    return queries
  }

  private func write(_ found: ResultSet, of corpus: Corpus, for invocation: Invocation) throws {
    if invocation.isCounting {
      write("\(found.count)\n")
    } else {
      try surroundings.writer.write(found.records, of: corpus, as: invocation.form) {
        surroundings.write($0, to: .standard)
      }
    }
    if found.undecided > 0 {
      let reason = "\(found.undecided.rows) undecided: a pattern takes too long on them"
      write(error: PlacedError(place: corpus.source, reason: reason))
    }
  }
}
