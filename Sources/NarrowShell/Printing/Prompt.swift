package import NarrowEngine
internal import UnicodeText

/// What stands before a line that is typed: `candies:Chocolate › caramel> `.
package struct Prompt: Sendable, Equatable {
  /// The prompt with its last blank; names and texts that are written from right to left are isolated.
  package let line: StyledLine

  /// The prompt of a session, shortened in the middle to half of a screen's columns.
  package init(of session: SearchSession, screen columns: Int) {
    var whole = Self.shown(session.corpus.name.isEmpty ? "narrow" : session.corpus.name)
    if let scope = session.scopeName {
      whole.append(":", as: .prompt)
      whole.append(Self.shown(scope))
    }
    for step in session.state.trail {
      whole.append(" › ", as: .prompt)
      whole.append(Self.shown(step.query.text))
    }
    var line = whole.shortened(to: max(columns / 2 - 2, 8))
    line.append("> ", as: .prompt)
    self.line = line
  }

  /// The text alone.
  package var text: String { line.text }

  private static func shown(_ text: String) -> StyledLine {
    StyledLine(harmless(text), as: .prompt).isolated
  }
}
