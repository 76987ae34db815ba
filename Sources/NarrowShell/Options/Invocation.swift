package import NarrowEngine

/// What a command line asks for.
package struct Invocation: Sendable {
  /// What to open; `nil` if nothing is named.
  package var source: SourceRequest.Place?
  /// How to read it.
  package var reading = SourceRequest.Reading()
  /// The queries of `--filter`; all must hold.
  package var filters: [String] = []
  /// What `--eval` and `--script` give, in their order.
  package var work: [Work] = []
  /// What else to do, or instead.
  package var task = Task.search
  package var isCounting = false
  /// Whether the user picks records, which are printed.
  package var picks = false
  /// What ends each record that is printed.
  package var ending = RecordForm.Ending.line
  /// The form of `--output`; `nil` for the source's own.
  package var form: String?
  package var scope: String?
  package var fields: FieldChoice?
  /// How texts are read; `nil` as usual.
  package var mode: MatchMode?
  package var letterCase: CaseRule?
  package var accents: AccentRule?
  /// The rows of a page; `nil` for the usual number.
  package var page: Int?
  package var color = ColorRule.auto
  /// The theme; `nil` for the usual one.
  package var theme: ThemeName?
  /// Whether lines are previewed while they are typed; `nil` as usual.
  package var live: LiveRule?
  /// Whether the configuration file is read where lines are typed.
  package var readsConfiguration = true
  /// Where the lines that are typed are kept.
  package var history = HistoryPlace.usual
  /// Whether what is entered is printed too, in session form.
  package var echoes = false
  /// The words that open the same session without lines of its own, for the head of a session file.
  package var openingWords: [[UInt8]] = []

  /// What a run does.
  package enum Task: Equatable, Sendable {
    case search, help, version
    case replay(path: [UInt8])
  }

  /// Where the lines that are typed are kept.
  package enum HistoryPlace: Equatable, Sendable {
    case usual, none
    case file(path: [UInt8])
  }

  /// Lines to run.
  package enum Work: Equatable, Sendable {
    case line(String)
    case script(path: [UInt8])
  }

  /// Nothing asked for.
  package init() {}

  /// Whether standard input has the data when no source is named, and is not read otherwise.
  package var isOneShot: Bool { !filters.isEmpty || !work.isEmpty }
}
