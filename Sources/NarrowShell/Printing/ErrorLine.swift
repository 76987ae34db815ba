internal import UnicodeText

/// A line for standard error: `narrow: people.csv:17: what is wrong`.
package struct ErrorLine: Sendable, Equatable {
  let place: String?
  let text: String

  /// Says what is wrong, and where.
  package init(place: String? = nil, text: String) {
    self.place = place
    self.text = text
  }

  /// The line with its break; nothing in it can harm a terminal.
  package var bytes: [UInt8] {
    let words = ["narrow", place, text].compactMap { $0 }.map(harmless)
    return Array((words.joined(separator: ": ") + "\n").utf8)
  }
}
