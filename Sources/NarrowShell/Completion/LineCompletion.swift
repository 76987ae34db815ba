/// What Tab does: `insertion` takes the place of a part of the line, and the candidates are shown if
/// there are several.
package struct LineCompletion: Sendable, Equatable {
  /// The part of the line that goes, in bytes of UTF-8.
  package let replaced: Range<Int>
  /// What all candidates have in common, ready for the line; what stood there if that is no more.
  package let insertion: String
  /// What can stand there, in the order in which it is shown.
  package let candidates: [Candidate]
  /// Whether more can stand there than these, or may.
  package var hasMore = false

  /// Something that can stand there.
  package struct Candidate: Sendable, Equatable {
    /// The text to show; it may need a printer to be harmless.
    package let text: String
    /// What stands behind it, such as a count.
    package let detail: String?
  }
}
