/// A part of a text as a terminal shows it: harmless, and never to be cut.
package struct DisplayCluster: Sendable, Equatable {
  /// What to print: no control, no invisible scalar, no bad byte.
  package let text: String
  /// How many columns `text` takes, at least 1.
  package let width: Int
  /// The bytes of the original that are shown here.
  package let origin: Range<Int>
  /// Whether `text` stands in for something that is not shown as it is.
  package let isStandIn: Bool
}

/// Makes a text ready for a terminal, cluster by cluster; the origins cover the text in order.
///
/// This is the one function that makes data harmless. `StandIn` tells what is shown for what;
/// moreover a mark without a base is put on a dotted circle (`◌`), and a cluster shows at most 17
/// scalars: the rest, say 23 of them, is shown as `<+23>`, so that piled marks do not paint over
/// other lines. A stand-in within a cluster is a part of its own.
///
/// A cluster is as wide as its widest scalar, by utf8proc; 2 where a variation selector asks for a
/// picture (U+FE0F after a pictographic scalar or a keycap), and for a flag. Scalars of ambiguous
/// width take one column, whatever the locale.
/// - Complexity: O(n).
package func displayClusters(of text: Span<UInt8>) -> [DisplayCluster] {
  var starts = graphemeClusters(of: text)
  starts.append(text.count)
  var drawing = ClusterDrawing()
  for (start, end) in zip(starts, starts.dropFirst()) {
    drawing.draw(text, start..<end)
  }
  return drawing.clusters
}

/// Text that can be printed: what `displayClusters(of:)` shows, for names, messages and paths.
package func harmless(_ text: String) -> String {
  isPlain(text.utf8.span) ? text : harmless(text.utf8.span)
}

/// Text that can be printed: what `displayClusters(of:)` shows, for bytes of unknown quality.
package func harmless(_ bytes: Span<UInt8>) -> String {
  displayClusters(of: bytes).lazy.map(\.text).joined()
}

/// How many columns `harmless(text)` takes.
package func displayWidth(of text: String) -> Int {
  if isPlain(text.utf8.span) { return text.utf8.count }
  return displayClusters(of: text.utf8.span).lazy.map(\.width).reduce(0, +)
}

/// Whether a text is printable ASCII, which is harmless and one column a byte.
private func isPlain(_ text: Span<UInt8>) -> Bool {
  for offset in text.indices where !(0x20..<0x7F).contains(text[offset]) { return false }
  return true
}
