internal import LineEditing
internal import NarrowShell

extension StyledText {
  /// A line of the shell as a theme shows it.
  init(_ line: StyledLine, in theme: Theme) {
    self.init()
    for run in line.runs {
      append(
        String(decoding: run.text, as: UTF8.self),
        style: TextStyle(parameters: theme.code(for: run.part) ?? ""), isolate: run.isolate)
    }
  }
}
