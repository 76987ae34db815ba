package import NarrowEngine
internal import UnicodeText

/// What stands before a line that is typed: `candies:Chocolate › caramel> `.
package struct Prompt: Sendable, Equatable {
  /// The text, harmless, with its last blank.
  package let text: String

  /// The prompt of a session, shortened in the middle to half of a screen's columns.
  package init(of session: SearchSession, screen columns: Int) {
    var start = session.corpus.name.isEmpty ? "narrow" : harmless(session.corpus.name)
    if let scope = session.scopeName { start += ":" + harmless(scope) }
    let steps = session.state.trail.map { harmless($0.query.text) }
    let whole = ([start] + steps).joined(separator: " › ")
    text = Self.shortened(whole, to: max(columns / 2 - 2, 8)) + "> "
  }

  /// The text with `…` for its middle if it is wider than `limit`.
  static func shortened(_ text: String, to limit: Int) -> String {
    guard displayWidth(of: text) > limit else { return text }
    let clusters = displayClusters(of: text.utf8.span)
    var head = ""
    var room = limit / 2
    for cluster in clusters {
      room -= cluster.width
      guard room >= 0 else { break }
      head += cluster.text
    }
    var tail: [String] = []
    room = limit - limit / 2 - 1
    for cluster in clusters.reversed() {
      room -= cluster.width
      guard room >= 0 else { break }
      tail.append(cluster.text)
    }
    return head + "…" + tail.reversed().joined()
  }
}
