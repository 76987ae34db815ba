/// How the reading of a line ended.
package enum LineOutcome: Sendable, Equatable {
  /// It was entered.
  case line(String)
  /// It was entered, and a paste of so many lines had been joined into it; the user should be told.
  case joined(String, lines: Int)
  /// Ctrl-C dropped it.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone: there are no more lines.
  case ended
  /// It was longer than so many letters (Unicode scalars), and nothing of it was taken.
  case refused(limit: Int)
}
