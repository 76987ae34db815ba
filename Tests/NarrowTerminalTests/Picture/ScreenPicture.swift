import TerminalTesting

/// What a screen shows, as runs of letters that look the same.
struct ScreenPicture {
  /// Letters side by side in one look.
  struct Run: Hashable {
    var column: Int
    var columns: Int
    var text: String
    let look: DrawnLetter.Look
  }

  /// The runs of each row; blanks at the ends of a run are left out.
  let rows: [[Run]]
  let cursor: VirtualScreen.Place
  /// How long it is to be seen, in tenths of a second.
  let tenths: Int

  /// Takes what a screen shows now.
  init(_ screen: VirtualScreen, tenths: Int) {
    rows = (0..<screen.rows).map { Self.runs(of: screen.letters(inRow: $0)) }
    cursor = screen.cursor
    self.tenths = tenths
  }

  private static func runs(of letters: [DrawnLetter]) -> [Run] {
    var runs: [Run] = []
    for (column, letter) in letters.enumerated() {
      if let last = runs.last, last.look == letter.look {
        runs[runs.count - 1].columns += 1
        runs[runs.count - 1].text += letter.text
      } else {
        runs.append(Run(column: column, columns: 1, text: letter.text, look: letter.look))
      }
    }
    return runs.map(trimmed).filter { !$0.text.isEmpty }
  }

  private static func trimmed(_ run: Run) -> Run {
    guard run.look.background == .usual, !run.look.isUnderlined, !run.look.isReversed else {
      return run
    }
    let before = run.text.prefix { $0 == " " }.count
    let after = run.text.reversed().prefix { $0 == " " }.count
    return Run(
      column: run.column + before, columns: max(0, run.columns - before - after),
      text: String(run.text.dropFirst(before).dropLast(after)), look: run.look)
  }
}
