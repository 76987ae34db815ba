internal import UnicodeText

/// A row as it is sent to the terminal: printable text with its colours, and how wide it is.
struct ScreenRow: Equatable {
  private(set) var bytes = ""
  private(set) var width = 0
  /// The columns at which clusters begin that take two.
  private var wide: [Int] = []

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
    if width > 1 { wide.append(self.width) }
    self.width += width
    if isDisputed(cluster) { bytes += "\u{1B}[\(self.width + 1)G" }
  }

  /// How many rows a terminal makes of it that breaks it at so many columns.
  func rows(brokenAt columns: Int) -> Int { max(0, broken(width, at: columns) - 1) / columns + 1 }

  /// In which of these rows a column is; the end of a text that fills a row is still in that.
  func row(ofColumn column: Int, brokenAt columns: Int) -> Int {
    if column >= width { return max(0, broken(column, at: columns) - 1) / columns }
    // A wide cluster that begins there may have gone on to the next row.
    return (broken(column + 1, at: columns) - 1) / columns
  }

  /// How far a column is from the start, with the columns that stay empty where a wide cluster found
  /// no room at the end of a row.
  private func broken(_ column: Int, at columns: Int) -> Int {
    wide.prefix { $0 < column }.reduce(column) { place, start in
      (start + place - column) % columns == columns - 1 ? place + 1 : place
    }
  }
}
