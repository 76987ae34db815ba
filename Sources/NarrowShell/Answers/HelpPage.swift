/// A page of help: lines, and rows of two columns.
package struct HelpPage: Sendable, Equatable {
  var blocks: [Block]

  /// A part of the page.
  enum Block: Sendable, Equatable {
    /// A paragraph, one line each.
    case lines([String])
    /// Things and what they mean, aligned.
    case table([Entry])
  }

  /// A thing and what it means.
  struct Entry: Sendable, Equatable {
    let term: String
    let meaning: String
  }
}
