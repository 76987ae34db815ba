internal import NarrowEngine
internal import UnicodeText

/// Turns what the shell says into lines of text.
package struct Printer: Sendable {
  /// What parts look like.
  var theme: Theme
  /// The columns of the screen, so that rows are cut; `nil` where nothing is cut.
  var width: Int?
  /// What becomes of unsafe text in rows and details.
  var manner: CellText.Manner
  /// Whether `:steps` tells times, which differ from run to run.
  var showsTimes: Bool
  /// What tells that a long answer will not be written any more.
  var stop = StopSignal()

  /// Prints to a terminal of so many columns.
  package static func screen(theme: Theme, width: Int) -> Printer {
    Printer(theme: theme, width: width, manner: .isolated, showsTimes: true)
  }

  /// Prints to a pipe or a file: nothing is cut, and data keeps its bytes.
  package static func pipe(theme: Theme = .plain) -> Printer {
    Printer(theme: theme, width: nil, manner: .asItIs, showsTimes: false)
  }

  /// Prints a session that can be replayed: nothing is cut, and data is harmless.
  package static func sessionForm(theme: Theme = .plain) -> Printer {
    Printer(theme: theme, width: nil, manner: .harmless, showsTimes: false)
  }

  /// The lines of an answer, without line breaks.
  func lines(of answer: Answer) -> [StyledLine] {
    switch answer {
    case .opened(let opening): lines(of: opening)
    case .list(let page): lines(of: page)
    case .hints(let hints): lines(ofHints: hints)
    case .endOfList(let count):
      folded(
        StyledLine(count == 0 ? "no rows" : "no more rows: that was the last of \(count.grouped)"))
    case .details(let details, _): lines(of: details)
    case .scopes(let bar): lines(of: bar, asBanner: false)
    case .steps(let steps): lines(of: steps)
    case .fields(let report): lines(of: report)
    case .facts(let facts): lines(of: facts)
    case .theme(let fact): lines(of: [fact]) + folded(sample)
    case .entered(let entered): lines(of: entered)
    case .help(let page): lines(of: page)
    case .left: []
    }
  }
}
