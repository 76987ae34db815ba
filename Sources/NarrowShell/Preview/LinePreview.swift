internal import NarrowEngine

/// What is shown below a line while it is typed: what entering it would do.
package struct LinePreview: Sendable {
  /// What would be answered; `nil` if nothing can be told yet.
  var answer: Answer?
  /// The scopes, with the counts of the results shown.
  var scopes: ScopeBar?
  /// Whether the rows are the first of a search that goes on.
  var goesOn = false
  /// Whether the rows are the last of a source that is still being read, so that those before go first.
  var isNewest = false
  /// How many results there would be, where entering the line makes the trail wider; the rows are
  /// those of the present results then.
  var widensTo: Int?
  /// How it is to look, where that is what the line would change.
  package var theme: Theme?
  /// What is to be said quietly, such as why a pattern that is half typed cannot be read.
  var notes: [String] = []

  /// Nothing to be shown.
  static let nothing = LinePreview()
}
