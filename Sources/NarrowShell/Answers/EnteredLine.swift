/// A line that was entered, as `:history` shows it.
package struct EnteredLine: Sendable, Equatable {
  /// Which line it was, from 1.
  let number: Int
  let text: String

  /// The last lines, oldest first; all of them for 0.
  static func last(_ count: Int, of lines: [String]) -> [EnteredLine] {
    let first = count == 0 ? 0 : max(lines.count - count, 0)
    return lines[first...].enumerated().map { index, text in
      EnteredLine(number: first + index + 1, text: text)
    }
  }
}
