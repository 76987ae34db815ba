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
    for run in text.runs {
      bytes += run.style.start
      for cluster in displayClusters(of: run.text.utf8.span) {
        append(cluster.text, width: cluster.width)
      }
      bytes += run.style.end
    }
  }

  /// Adds a cluster that is harmless.
  mutating func append(_ cluster: String, width: Int) {
    bytes += cluster
    self.width += width
  }
}
