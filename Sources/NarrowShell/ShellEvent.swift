package import NarrowEngine

/// What happens in a shell.
package enum ShellEvent: Sendable {
  /// The shell is ready for its first line.
  case began(Opening)
  case lineEntered(Line)
  /// The session says what it does.
  case session(SessionEvent)
  case answered(Answer)
  /// A line could not be done.
  case failed(ShellError, Line)
  /// Something to know about a line that was done.
  case noted(String, Line)
  /// A preview was not shown: it came when its text was another one already.
  case previewDropped(String)
  /// What is printed looks so from now on.
  case themeChanged(Theme)
  /// The last line is done.
  case ended
}
