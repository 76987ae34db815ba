/// What a line is read with.
package struct LineContext: Sendable {
  /// Stands before the line; shortened in its middle to half of the screen's width.
  package var prompt: StyledText
  /// Stands behind the prompt while the line is empty, but while the history is searched.
  package var placeholder: StyledText
  /// Stands below the prompt until the first key.
  package var hint: StyledText
  /// How many rows a preview may take at most; none switches previews off.
  package var previewRows: Int
  /// How the editor's own words look.
  package var styles: LineStyles

  /// Names the parts; all but the prompt may be left out.
  package init(
    prompt: StyledText, placeholder: StyledText = "", hint: StyledText = "",
    previewRows: Int = 10, styles: LineStyles = LineStyles()
  ) {
    self.prompt = prompt
    self.placeholder = placeholder
    self.hint = hint
    self.previewRows = previewRows
    self.styles = styles
  }
}

/// The looks of the parts that the editor words itself.
package struct LineStyles: Sendable {
  /// Remarks below the line, and the words around what is searched in the history.
  package var note = TextStyle(parameters: "2")
  /// What is searched in the history.
  package var search = TextStyle(parameters: "1")
  /// Candidates of a completion, and what stands behind them.
  package var candidate = TextStyle.plain
  package var detail = TextStyle(parameters: "2")
  /// A preview of the text before the last key, until the next one is there; nil takes it away at
  /// once.
  package var outdated: TextStyle? = TextStyle(parameters: "2")

  /// The looks that need no colours.
  package init() {}
}
