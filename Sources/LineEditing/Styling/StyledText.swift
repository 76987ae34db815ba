internal import UnicodeText

/// One row of text whose runs look different; the text may be anything and is made harmless when
/// it is painted.
package struct StyledText: Sendable, Equatable {
  /// A run of text with one look.
  package struct Run: Sendable, Equatable {
    package fileprivate(set) var text: String
    package let style: TextStyle
  }

  /// The runs from left to right, none of them empty and no two neighbours alike.
  package private(set) var runs: [Run] = []

  /// Makes a text of one run.
  package init(_ text: String = "", style: TextStyle = .plain) { append(text, style: style) }

  /// Adds a run at the end; nothing if `text` is empty.
  package mutating func append(_ text: String, style: TextStyle = .plain) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// Adds the runs of another text at the end.
  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, style: run.style) }
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { runs.isEmpty }

  /// How many columns the text takes.
  /// - Complexity: O(n).
  package var width: Int { runs.lazy.map { displayWidth(of: $0.text) }.reduce(0, +) }

  /// The text with all its runs in one style.
  func restyled(_ style: TextStyle) -> StyledText {
    StyledText(runs.lazy.map(\.text).joined(), style: style)
  }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
