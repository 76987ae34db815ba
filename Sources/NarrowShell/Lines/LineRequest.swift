internal import NarrowEngine
internal import UnicodeText

/// What a terminal asks for a line with: the shell that the line is for, and how parts look.
package struct LineRequest {
  package let shell: Shell
  package let theme: Theme

  /// Asks for a line.
  package init(shell: Shell, theme: Theme = .plain) {
    self.shell = shell
    self.theme = theme
  }

  /// What stands before the line, on a screen of so many columns.
  package func prompt(columns: Int) -> StyledLine {
    StyledLine(Prompt(of: shell.session, screen: columns).text, as: .prompt)
  }

  /// What stands behind the prompt while the line is empty.
  package var placeholder: StyledLine {
    let corpus = shell.session.corpus
    return StyledLine(
      corpus.isNothing ? "Nothing is open…" : "Search \(harmless(corpus.name))…", as: .placeholder)
  }

  /// What the very first start tells below the prompt.
  package var firstHint: StyledLine {
    StyledLine(
      "type to search, Enter narrows, :back undoes, :help tells more, Ctrl-D leaves",
      as: .placeholder)
  }
}
