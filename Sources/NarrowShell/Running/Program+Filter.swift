internal import ByteSearch
internal import NarrowEngine
internal import UnicodeText

extension Program {
  /// Prints every match, or how many there are.
  func runFilter(_ invocation: Invocation) throws -> ExitCode {
    let input: SourceRequest.Place? = surroundings.isInputTerminal ? nil : .standardInput
    guard let place = invocation.source ?? input else {
      throw PlacedError(place: nil, reason: "nothing to search: name a SOURCE or pipe data in")
    }
    let request = SourceRequest(place: place, reading: invocation.reading)
    guard invocation.canPass else {
      return try filter(surroundings.sources.open(request), for: invocation)
    }
    switch try surroundings.sources.openOnce(request) {
    case .corpus(let corpus): return try filter(corpus, for: invocation)
    case .lines(let lines): return try filter(lines, for: invocation)
    }
  }

  /// Filters lines as they come, if their order is the source's.
  private func filter(_ lines: any PassingLines, for invocation: Invocation) throws -> ExitCode {
    let corpus = lines.corpus
    guard let queries = try queries(of: invocation, in: corpus) else { return .failed }
    guard invocation.isCounting || !queries.isBestFirst else {
      return try filter(lines.readAll(), for: invocation)
    }
    let passing = Passing(invocation, corpus, isShown: surroundings.screen != nil)
    if !passing.preamble.isEmpty { surroundings.write(passing.preamble, to: .standard) }
    let search = PassingSearch(
      for: queries.flatMap(\.clauses), endingIn: passing.ending, stop: surroundings.stop)
    var (count, undecided) = (0, 0)
    try lines.search(search) { found in
      count += found.count
      undecided += found.undecided
      if !found.text.isEmpty { surroundings.write(passing.shown(found.text), to: .standard) }
    }
    if invocation.isCounting { write("\(count)\n") }
    tell(undecided: undecided, of: corpus)
    return count == 0 ? .nothing : .success
  }

  /// Filters a corpus.
  private func filter(_ corpus: Corpus, for invocation: Invocation) throws -> ExitCode {
    let notes = Note.all(of: corpus)
    for note in notes { write(error: PlacedError(place: note.place, reason: note.text)) }
    guard let queries = try queries(of: invocation, in: corpus) else { return .failed }
    var session = SearchSession(corpus: corpus)
    if let scope = invocation.scope {
      try session.select(scopeOption: scope, stop: surroundings.stop)
    }
    let found = try Searcher(corpus, stop: surroundings.stop)
      .matches(of: queries.flatMap(\.clauses), among: Decision(allOf: corpus.count))
    // Nothing was searched in the session: its results are the records of the scope.
    let scope = session.results.records
    let records = found.records.intersection(scope)
    try requireWhole(corpus)
    try write(records, of: corpus, foundBy: queries, for: invocation)
    tell(undecided: found.undecided.intersection(scope).count, of: corpus)
    if corpus.isCutShort { return .failed }
    return records.isEmpty ? .nothing : .success
  }

  /// The queries, or `nil` after telling what is wrong with one.
  private func queries(of invocation: Invocation, in corpus: Corpus) throws(FieldError) -> [Query]?
  {
    let rules = try rules(for: invocation, in: corpus)
    let names = FieldNames(corpus.fields)
    var queries: [Query] = []
    for text in invocation.filters {
      do {
        queries.append(try Query(parsing: text, names: names, rules: rules))
      } catch {
        write(error: PlacedError(place: "--filter", reason: "\(error)"))
        for line in Printer.pipe().marked(error.range, in: text) {
          surroundings.write(line.bytes(in: .plain) + [0x0A], to: .error)
        }
        return nil
      }
    }
    return queries
  }

  private func write(
    _ records: RecordSet, of corpus: Corpus, foundBy queries: [Query], for invocation: Invocation
  ) throws {
    guard !invocation.isCounting else { return write("\(records.count)\n") }
    let list = try records.bestFirst(for: queries, in: corpus, stop: surroundings.stop)
    try write(
      list.map(ChosenRecords.list) ?? .set(records), of: corpus, as: invocation.filteredForm,
      forTerminal: surroundings.screen != nil)
  }

  /// Writes records to standard output; a terminal gets nothing that could harm it.
  func write(
    _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm,
    forTerminal isShown: Bool
  ) throws(PlacedError) {
    var isWhole = true
    try surroundings.writer.write(records, of: corpus, as: form) { text in
      isWhole = isWhole && corpus.sourceChange?.isLoss != true
      if isWhole { surroundings.write(isShown ? Self.harmlessLines(text) : text, to: .standard) }
    }
    if !isWhole { try requireWhole(corpus) }
  }

  /// Makes sure that the source still has all that was read of it.
  private func requireWhole(_ corpus: Corpus) throws(PlacedError) {
    guard case .shorter(let count)? = corpus.sourceChange else { return }
    throw PlacedError(
      place: corpus.source,
      reason: "the file became shorter while it was read"
        + (count > 0 ? ": by \(count.grouped) bytes" : ""))
  }

  /// What a terminal gets in place of whole lines of data, whose bytes are for files and pipes.
  fileprivate static func harmlessLines(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let isReturned = line.last == 0x0D
      return Array(harmless(Array(isReturned ? line.dropLast() : line).span).utf8)
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private func tell(undecided count: Int, of corpus: Corpus) {
    guard count > 0 else { return }
    let reason = "\(count.rows) undecided: too long, or a pattern takes too long there"
    write(error: PlacedError(place: corpus.source, reason: reason))
  }
}

/// How lines are written that are searched as they come.
private struct Passing {
  /// What stands before the first.
  let preamble: [UInt8]
  /// What is written behind each; `nil` if they are only counted.
  let ending: [UInt8]?
  private let isShown: Bool

  init(_ invocation: Invocation, _ corpus: Corpus, isShown: Bool) {
    self.isShown = isShown
    let isOwn = !invocation.isCounting && invocation.ending == .line
    preamble = isOwn ? corpus.table.preamble : []
    ending = invocation.isCounting ? nil : isOwn ? corpus.table.lineBreak : [0]
  }

  /// What of lines is written.
  func shown(_ text: [UInt8]) -> [UInt8] { isShown ? Program.harmlessLines(text) : text }
}

extension Invocation {
  /// How what is found is written.
  fileprivate var filteredForm: RecordForm {
    if let form { return RecordForm(form, endingIn: ending) }
    return ending == .nul ? .records(endingIn: .nul) : .own
  }

  /// Whether lines could be searched and written as they come.
  fileprivate var canPass: Bool { scope == nil && (isCounting || form == nil) }
}
