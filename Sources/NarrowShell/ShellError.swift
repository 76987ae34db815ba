package import NarrowEngine

/// Why the shell could not do what a line asked for.
package enum ShellError: Error, Sendable {
  case session(SessionError)
  case query(QueryError)
  case field(FieldError)
  case argument(ArgumentError)
  case unknownCommand(String, nearest: String?)
  case unknownSetting(String, nearest: String?)
  case unknownTopic(String, nearest: String?)
  case noRow(Int, count: Int)
  case noRowNamed(String, count: Int)
  case severalRowsNamed(String, rows: [Int])
  case nothingListed
  case nothingPicked
  case severalRowsToPick(Int)
  case tooLong(limit: Int)
  /// Bytes of the source are gone, as the words tell.
  case sourceLost(String)
  case rowsLetGo
  case notReadAgain
  case savesNothing
  case runsNothing
  case commandFailed(CommandEnding)
  case unexpected(String)

  /// Takes an error that a command threw.
  init(_ error: any Error) {
    switch error {
    case let error as ShellError: self = error
    case let error as SessionError: self = .session(error)
    case let error as QueryError: self = .query(error)
    case let error as FieldError: self = .field(error)
    case let error as ArgumentError: self = .argument(error)
    case let error as PlacedError:
      self = .unexpected((error.place.map { "\($0): " } ?? "") + error.reason)
    default: self = .unexpected("\(error)")
    }
  }

  /// Whether the work on the line was stopped.
  var isInterruption: Bool {
    if case .session(.interrupted) = self { true } else { false }
  }

  /// The part of the search text that the error is about, in Unicode scalars.
  package var range: Range<Int>? {
    switch self {
    case .session(.query(let error)), .query(let error): error.range
    default: nil
    }
  }
}

extension ShellError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .session(let error): "\(error)"
    case .query(let error): "\(error)"
    case .field(let error): "\(error)"
    case .argument(let error): "\(error)"
    case .unknownCommand("", _): "a command's name is missing after the colon; :help lists them"
    case .unknownCommand(let name, let nearest):
      "no command :\(name)" + Self.suggestion(nearest.map { ":" + $0 })
        + " (to search for it, type \\:\(name))"
    case .unknownSetting(let name, let nearest): "no setting \(name)" + Self.suggestion(nearest)
    case .unknownTopic(let name, let nearest): "no help on \(name)" + Self.suggestion(nearest)
    case .noRow(let row, let count): "no row \(row.grouped): the list has \(count.rows)"
    case .noRowNamed(let name, let count): "no row named \(name) among \(count.rows)"
    case .severalRowsNamed(let name, let rows):
      "several rows are named \(name): \(rows.map(\.grouped).joined(separator: ", "))"
    case .nothingListed: "the list has no rows to show"
    case .nothingPicked: "nothing is picked here; narrow --pick does that"
    case .severalRowsToPick(let count):
      "the list has \(count.rows); say which, as :pick 2 or :pick 2 5-7"
    case .tooLong(let limit):
      "the line is longer than \(limit.grouped) letters, so nothing of it was taken"
    case .rowsLetGo: "the oldest of these rows were let go, as more records came than are kept"
    case .savesNothing: "nothing is written to files here, as a session is only played again"
    case .runsNothing: "no command is run here, as a session is only played again"
    case .commandFailed(let ending): "\(ending)"
    case .notReadAgain: "what is searched came by a pipe, and cannot be read again"
    case .sourceLost(let words), .unexpected(let words): words
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; \($0)?" } ?? ""
  }
}
