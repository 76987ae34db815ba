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
    var lines: [StyledLine] = []
    forEachPart(of: answer) { part in
      lines += part
      return .goesOn
    }
    return lines
  }

  /// Whether more of a long answer is wanted.
  enum Wish { case goesOn, ends }

  /// Makes the lines of an answer, those of a long one part by part: `take` gets each as soon as it is made.
  ///
  /// What has room on a screen is one part.
  func forEachPart(of answer: Answer, _ take: ([StyledLine]) -> Wish) {
    switch answer {
    case .list(let page): forEachPart(of: page, take)
    case .details(let details, _): forEachPart(of: details, take)
    case .scopes(let bar): forEachPart(of: bar, above: [], take)
    default: _ = take(shortLines(of: answer))
    }
  }

  /// Makes lines from so many things, some at a time, with others above and below all of them.
  func forEachPart(
    of count: Int, atOnce: Int, above top: [StyledLine], below: () -> [StyledLine],
    _ make: (Range<Int>) -> [StyledLine], _ take: ([StyledLine]) -> Wish
  ) {
    var part = top
    for start in stride(from: 0, to: count, by: atOnce) {
      let end = min(start + atOnce, count)
      part += make(start..<end)
      guard end < count else { break }
      guard take(part) == .goesOn else { return }
      part = []
    }
    _ = take(part + below())
  }

  private func shortLines(of answer: Answer) -> [StyledLine] {
    switch answer {
    case .opened(let opening): lines(of: opening)
    case .hints(let hints): lines(ofHints: hints)
    case .endOfList(let count):
      folded(
        StyledLine(count == 0 ? "no rows" : "no more rows: that was the last of \(count.grouped)"))
    case .steps(let steps): lines(of: steps)
    case .fields(let report): lines(of: report)
    case .facts(let facts): lines(of: facts)
    case .theme(let fact): lines(of: [fact]) + folded(sample)
    case .entered(let entered): lines(of: entered)
    case .help(let page): lines(of: page)
    case .left, .done, .list, .details, .scopes: []
    }
  }
}
