internal import NarrowEngine

extension Shell {
  /// Gives the present results to a command of the system's shell, in the order of the list.
  func pipe(to command: String) throws -> Answer {
    guard let writer else { throw ShellError.runsNothing }
    guard !session.corpus.isNothing else { throw ShellError.unexpected(Self.nothingOpen) }
    let ending = try writer.pipe(
      chosenRecords(), of: session.corpus, as: pipedForm.recordForm, to: command, stop: stop)
    guard ending == .status(0) else { throw ShellError.commandFailed(ending) }
    return .done
  }

  /// The present results, in the order of the list.
  func chosenRecords() throws -> ChosenRecords {
    guard !session.listed().isInCorpusOrder else { return .set(session.results.records) }
    return .list(try session.listed().records(at: 0..<session.results.count, stop: stop))
  }
}

/// The form in which commands get records: as their source has them without header or brackets, or a
/// whole text.
enum PipedForm: String, CaseIterable, Sendable {
  case own, text, csv, tsv, json, ndjson

  fileprivate var recordForm: RecordForm {
    self == .own ? .records(endingIn: .line) : .named(rawValue)
  }
}

/// How a command ended.
package enum CommandEnding: Equatable, Sendable {
  case status(Int32)
  case signal(Int32)
}

extension CommandEnding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .status(let status): "the command ended with status \(status)"
    case .signal(let number): "the command was ended by signal \(number)"
    }
  }
}
