internal import ByteSearch
internal import NarrowEngine

extension Shell {
  /// The answer to a line, as long as the source has all that it is made of.
  ///
  /// Where bytes are lost, nothing that was found counts, and the results stay as they were.
  func soundAnswer(to line: Line) throws -> Answer {
    let before = (session, printed)
    let answer: Answer
    do {
      answer = try self.answer(to: line.text)
    } catch  where ShellError(error).isAboutRecords {
      try check(orReturnTo: before)
      throw error
    }
    if answer.showsRecords { try check(orReturnTo: before) }
    if let change = session.corpus.sourceChange, !change.isLoss, !hasToldChange {
      hasToldChange = true
      tell(.noted(change.words(of: session.corpus.source), line))
    }
    return answer
  }

  private func check(orReturnTo before: (SearchSession, PrintedList)) throws(ShellError) {
    guard let change = session.corpus.sourceChange, change.isLoss else { return }
    let source = session.corpus.source
    (session, printed) = before
    throw .sourceLost(change.words(of: source))
  }

  /// Reads the source again, applies the trail to it, and lists what is left.
  func reload() throws -> Answer {
    guard let reopen else { throw ShellError.notReadAgain }
    let before = session.corpus
    let corpus = try reopen()
    // What was only half read is worth less than what is there.
    if stop.isStopped { throw SessionError.interrupted }
    let columns = columns?.map { before[$0].name }
    let gone = try session.reload(corpus, stop: stop)
    hasToldChange = false
    takeColumns(named: columns)
    let dropped = gone.isEmpty ? [] : [Self.dropped(gone)]
    let notes = Note.all(of: corpus).map { "\($0.place): \($0.text)" }
    return .list(try page(ofNewState: [Self.words(for: corpus, after: before)] + notes + dropped))
  }

  /// Lists the fields of these names beside the name, as far as they are there.
  func takeColumns(named names: [String]?) {
    let fields = FieldNames(session.corpus.fields)
    columns = names?.compactMap { name in try? fields.field(named: name) }
  }

  /// What is told of steps that went.
  static func dropped(_ steps: [String]) -> String {
    "dropped \(steps.joined(separator: ", ")), whose field is gone"
  }

  private static func words(for corpus: Corpus, after before: Corpus) -> String {
    let more = corpus.count - before.count
    let records = corpus.count == 1 ? "1 record" : "\(corpus.count.grouped) records"
    let difference = more == 0 ? "" : ", \(abs(more).grouped) \(more > 0 ? "more" : "fewer")"
    return "\(corpus.source) was read again: \(records)\(difference)"
  }
}

extension Answer {
  /// Whether it tells what stands in the records.
  var showsRecords: Bool {
    switch self {
    case .opened, .list, .hints, .details, .scopes, .steps, .fields, .done: true
    case .endOfList, .facts, .theme, .entered, .help, .left: false
    }
  }
}

extension ShellError {
  /// Whether it tells what was found, or not, in the records.
  fileprivate var isAboutRecords: Bool {
    switch self {
    case .noRow, .noRowNamed, .severalRowsNamed, .nothingListed, .severalRowsToPick: true
    case .session(.scope): true
    default: false
    }
  }
}

extension FileChange {
  /// What is said of a source of which that has become.
  func words(of source: String) -> String {
    let what =
      switch self {
      case .shorter(by: 0): "changed on disk while it was read"
      case .shorter(let count): "changed on disk: \(Self.bytes(count)) shorter"
      case .longer(let count): "changed on disk: \(Self.bytes(count)) longer"
      case .rewritten: "changed on disk"
      case .nameless: "was replaced or deleted on disk"
      }
    return "\(source) \(what); :reload to read it again"
  }

  private static func bytes(_ count: Int) -> String {
    count == 1 ? "1 byte" : "\(count.grouped) bytes"
  }
}
