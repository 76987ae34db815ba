/// Keeps account of what stands on the screen and tells what to send so that another frame does.
///
/// All moves are relative, so that neither the place of the frame on the screen nor scrolling
/// matters: a line feed at the bottom scrolls, and moving up by as many rows as the frame has comes
/// back to its first. The one condition is that no frame has more rows than the screen.
struct Painter {
  private(set) var shown = Frame.nothing

  /// What turns the frame that is shown into `frame`, in one piece; empty if they are equal.
  ///
  ///     hide the cursor, do not wrap, go to the first row
  ///     for each row: go to it; if it differs, erase the screen's row and write it
  ///     erase the rows below that are no longer wanted
  ///     go to the cursor's place, show it
  ///
  /// - Complexity: O(n) in the frame's text.
  mutating func paint(_ frame: Frame, columns: Int) -> String {
    guard frame != shown else { return "" }
    var output = "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l" + Self.up(shown.cursor.row) + "\r"
    for (index, row) in frame.rows.enumerated() {
      if index > 0 { output += "\r\n" }
      if index < shown.rows.count, shown.rows[index] == row { continue }
      // Erased first: behind the row it would eat a letter at the right margin, or leave one where
      // the terminal takes a picture for narrower than we do.
      output += "\u{1B}[K" + row.bytes
    }
    if shown.rows.count > frame.rows.count { output += "\r\n\u{1B}[J\u{1B}[A" }
    output += Self.up(frame.rows.count - 1 - frame.cursor.row)
    output += "\u{1B}[\(min(frame.cursor.column, columns - 1) + 1)G"
    shown = frame
    return output + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?2026l"
  }

  /// What puts the cursor into a fresh row below the frame; from then on nothing is shown.
  mutating func leave() -> String {
    let down = shown.rows.count - 1 - shown.cursor.row
    shown = .nothing
    return (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n"
  }

  /// What erases the frame after the screen has got another size.
  ///
  /// A terminal that breaks rows anew has made several of one that is wider than the screen now, and
  /// joins them again when it grows. Where it is not sure, less is erased: what stands above the frame
  /// is not ours.
  mutating func erase(on screen: TerminalSize, afterReflow reflows: Bool) -> String {
    var up = shown.cursor.row
    if reflows, shown.rows.indices.contains(up) {
      let above = shown.rows.prefix(up).map { $0.rows(brokenAt: screen.columns) }
      up = shown.rows[up].row(ofColumn: shown.cursor.column, brokenAt: screen.columns)
      up += above.reduce(0, +)
    }
    shown = .nothing
    return Self.up(min(up, screen.rows - 1)) + Self.eraseFromRow
  }

  /// What erases the cursor's row and all below it, and goes to the left margin.
  ///
  /// In two steps: who erases the whole screen from its first place on means, for tmux, that what stood
  /// there is to be kept among the rows that have gone out at the top.
  static let eraseFromRow = "\r\u{1B}[K\u{1B}[C\u{1B}[J\r"

  /// What clears the screen and goes to its first row.
  mutating func clear() -> String {
    shown = .nothing
    return "\u{1B}[H\u{1B}[2J"
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
