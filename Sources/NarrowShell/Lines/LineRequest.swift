internal import NarrowEngine
internal import UnicodeText

/// What a terminal asks for a line with: the shell that the line is for.
package struct LineRequest {
  package let shell: Shell

  /// Asks for a line.
  package init(shell: Shell) {
    self.shell = shell
  }

  /// What becomes of the lines where Ctrl-C drops one: where rows are picked, the user gives up.
  package var interruptEnds: Bool { shell.purpose == .pick }

  /// How parts look.
  package var theme: Theme { shell.look.theme }

  /// What stands before the line, on a screen of so many columns.
  package func prompt(columns: Int) -> StyledLine {
    let prompt = Prompt(of: shell.session, screen: columns)
    // What gets no codes gets no signs either.
    return shell.look.colors == .noCodes ? StyledLine(prompt.text, as: .prompt) : prompt.line
  }

  /// What stands behind the prompt while the line is empty.
  package var placeholder: StyledLine {
    let corpus = shell.session.corpus
    let name = harmless(corpus.name)
    let words =
      switch shell.purpose {
      case _ where corpus.isNothing: "Nothing is open…"
      case .search: "Search \(name)…"
      case .pick: "Search \(name), :N picks…"
      }
    return StyledLine(words, as: .placeholder)
  }

  /// What the very first start tells below the prompt.
  package var firstHint: StyledLine {
    StyledLine(
      "type to search, Enter narrows, :back undoes, :help tells more, Ctrl-D leaves",
      as: .placeholder)
  }
}
