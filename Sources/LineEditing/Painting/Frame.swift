/// What stands on the screen while a line is edited: the rows of the line, then those below it,
/// never more than the screen has.
struct Frame: Equatable {
  var rows: [ScreenRow]
  var cursor: ScreenPosition

  /// An empty screen below the cursor.
  static let nothing = Frame(rows: [], cursor: ScreenPosition(row: 0, column: 0))
}

/// What a frame is made of.
struct FrameContent {
  var prompt: StyledText
  var line: String
  /// Where the cursor stands in the line, in bytes of UTF-8.
  var cursor: Int
  /// What stands behind the prompt while the line is empty.
  var placeholder = StyledText()
  /// What stands below the line, as far as it fits.
  var below: [StyledText] = []

  /// The frame on a screen of this size.
  func frame(on screen: TerminalSize) -> Frame {
    var input = inputRows(on: screen)
    if line.isEmpty { input.appendToLast(placeholder) }
    let room = screen.rows - input.rows.count
    let more = below.prefix(room).map { ScreenRow($0, columns: screen.columns) }
    return Frame(rows: input.rows + more, cursor: input.cursor)
  }

  /// How many rows are free below the line.
  func rowsBelow(on screen: TerminalSize) -> Int { screen.rows - inputRows(on: screen).rows.count }

  /// The prompt takes at most half of a row, and the line leaves one for what stands below it.
  private func inputRows(on screen: TerminalSize) -> InputRows {
    let prompt = prompt.fitted(to: screen.columns / 2, cutting: .middle)
    var input = InputRows(prompt: prompt, line: line, cursor: cursor, columns: screen.columns)
    input.window(to: max(1, screen.rows - 1))
    return input
  }
}
