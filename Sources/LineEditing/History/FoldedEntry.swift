internal import UnicodeText

/// A text as the search in the history sees it: without case, and a plain letter that was typed
/// finds its accented forms.
struct FoldedEntry {
  private let folded: FoldedText

  init(_ text: String) { folded = FoldedText(text, case: .ignored) }

  /// Whether another text stands somewhere in this one.
  /// - Complexity: O(nm), as entries are short.
  func contains(_ other: FoldedEntry) -> Bool {
    let last = folded.letters.count - other.folded.letters.count
    return last >= 0 && (0...last).contains { matches(other, at: $0) }
  }

  private func matches(_ other: FoldedEntry, at start: Int) -> Bool {
    other.folded.letters.indices.allSatisfy { index in
      folded.letters[start + index] == other.folded.letters[index]
        && (!other.folded.hasAccents(at: index)
          || Set(folded.accents(at: start + index))
            .isSuperset(of: other.folded.accents(at: index)))
    }
  }
}
