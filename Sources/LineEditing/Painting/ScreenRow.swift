internal import UnicodeText

/// A row as it is sent to the terminal: printable text with its colours, and how wide it is.
struct ScreenRow: Equatable {
  private(set) var bytes = ""
  private(set) var width = 0

  init() {}

  /// Makes a row of a text that is cut to so many columns.
  init(_ text: StyledText, columns: Int) { append(text.fitted(to: columns)) }

  /// Adds a text, made harmless; the caller sees to it that it fits.
  mutating func append(_ text: StyledText) {
    var isolate = 0
    for run in text.runs {
      if run.isolate != isolate {
        if isolate > 0 { bytes += Isolation.end(at: width) }
        if run.isolate > 0 { bytes += Isolation.start(at: width) }
        isolate = run.isolate
      }
      bytes += run.style.start
      for cluster in displayClusters(of: run.text.utf8.span) {
        append(cluster.text, width: cluster.width)
      }
      bytes += run.style.end
    }
    if isolate > 0 { bytes += Isolation.end(at: width) }
  }

  /// Adds a cluster that is harmless.
  ///
  /// Terminals disagree on the width of pictures, most of all joined ones; so the cursor is put where
  /// the next cluster belongs, and columns stay straight.
  mutating func append(_ cluster: String, width: Int) {
    bytes += cluster
    self.width += width
    if Self.isDisputed(cluster) { bytes += "\u{1B}[\(self.width + 1)G" }
  }

  private static func isDisputed(_ cluster: String) -> Bool {
    cluster.utf8.count > 2
      && cluster.unicodeScalars.contains {
        $0.value >= 0x1F000 || $0 == "\u{FE0F}" || $0 == "\u{200D}"
      }
  }
}
