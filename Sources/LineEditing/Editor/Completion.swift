/// What is to be completed.
package struct CompletionRequest: Sendable, Equatable {
  package let text: String
  /// Where the cursor stands, in bytes of UTF-8.
  package let cursor: Int
}

/// What Tab does: it puts `insertion` in the place of a part of the line, and lists the candidates
/// if there are several.
///
/// The candidates stand below the line until the next key. Tab again, right away, shows those that
/// found no room, and after the last the first again.
package struct Completion: Sendable, Equatable {
  /// What can stand there.
  package struct Candidate: Sendable, Equatable {
    package let text: String
    /// Stands behind the text, such as a count.
    package let detail: String?

    /// Names a candidate; its text may be anything.
    package init(_ text: String, detail: String? = nil) {
      self.text = text
      self.detail = detail
    }
  }

  /// The part of the line that goes, in bytes of UTF-8.
  package let replaced: Range<Int>
  /// What all candidates have in common, ready for the line; what was there before if they have no
  /// more in common.
  package let insertion: String
  package let candidates: [Candidate]
  /// Whether there are more than these, or may be; the count of them has a plus then.
  package let hasMore: Bool

  /// Makes a completion.
  package init(
    replacing replaced: Range<Int>, with insertion: String, candidates: [Candidate],
    hasMore: Bool = false
  ) {
    self.replaced = replaced
    self.insertion = insertion
    self.candidates = candidates
    self.hasMore = hasMore
  }
}
