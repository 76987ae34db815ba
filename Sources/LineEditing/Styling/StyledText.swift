internal import UnicodeText

/// One row of text whose runs look different; the text may be anything and is made harmless when
/// it is painted.
package struct StyledText: Sendable, Equatable {
  /// A run of text with one look.
  package struct Run: Sendable, Equatable {
    package fileprivate(set) var text: String
    package let style: TextStyle
    /// Which of the row's isolated texts the run is a part of, counted from 1; 0 for none.
    package let isolate: Int
  }

  /// The runs from left to right, none of them empty and no two neighbours alike.
  package private(set) var runs: [Run] = []

  /// Makes a text of one run.
  package init(_ text: String = "", style: TextStyle = .plain) { append(text, style: style) }

  /// Adds a run at the end; nothing if `text` is empty.
  ///
  /// Runs side by side with the same `isolate`, counted from 1, are kept apart from the rest of the
  /// row where a terminal orders text that is written from right to left.
  package mutating func append(_ text: String, style: TextStyle = .plain, isolate: Int = 0) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style, last.isolate == isolate {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style, isolate: isolate))
    }
  }

  /// Adds a text that may be written from right to left, as a part of its own.
  mutating func append(isolating text: String, style: TextStyle = .plain) {
    append(text, style: style, isolate: isRightToLeft(text.utf8.span) ? isolates + 1 : 0)
  }

  /// Adds the runs of another text at the end.
  package mutating func append(_ other: StyledText) {
    let before = isolates
    for run in other.runs {
      append(run.text, style: run.style, isolate: run.isolate == 0 ? 0 : before + run.isolate)
    }
  }

  private var isolates: Int { runs.lazy.map(\.isolate).max() ?? 0 }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { runs.isEmpty }

  /// How many columns the text takes.
  /// - Complexity: O(n).
  package var width: Int { runs.lazy.map { displayWidth(of: $0.text) }.reduce(0, +) }

  /// The text with all its runs in one style.
  func restyled(_ style: TextStyle) -> StyledText {
    var text = StyledText()
    for run in runs { text.append(run.text, style: style, isolate: run.isolate) }
    return text
  }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
