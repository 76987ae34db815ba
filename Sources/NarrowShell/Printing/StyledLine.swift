internal import UnicodeText

/// A line to be printed: runs of text, each a part of the theme, and its width in columns.
package struct StyledLine: Sendable, Equatable {
  /// The runs from left to right.
  package private(set) var runs: [Run] = []
  /// The columns that the line takes.
  private(set) var width = 0

  /// Text that looks the same.
  package struct Run: Sendable, Equatable {
    package fileprivate(set) var text: [UInt8]
    package let part: Theme.Part?
  }

  /// An empty line.
  init() {}

  /// A line of our own words or of harmless text.
  init(_ text: String, as part: Theme.Part? = nil) {
    append(text, as: part)
  }

  /// Adds our own words, or text that is harmless already.
  mutating func append(_ text: String, as part: Theme.Part? = nil) {
    append(Array(text.utf8), width: displayWidth(of: text), as: part)
  }

  /// Adds text that takes so many columns.
  mutating func append(_ text: [UInt8], width: Int, as part: Theme.Part?) {
    guard !text.isEmpty else { return }
    self.width += width
    if let last = runs.indices.last, runs[last].part == part {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, part: part))
    }
  }

  /// Adds another line at the end of this one.
  mutating func append(_ other: StyledLine) {
    for run in other.runs { append(run.text, width: 0, as: run.part) }
    width += other.width
  }

  /// Adds blanks up to a column.
  mutating func pad(to column: Int) {
    guard width < column else { return }
    append(String(repeating: " ", count: column - width))
  }

  /// The line without what stands beyond a column; for harmless text.
  func cut(to limit: Int) -> StyledLine {
    guard width > limit else { return self }
    var line = StyledLine()
    for run in runs {
      for cluster in displayClusters(of: run.text.span) {
        guard line.width + cluster.width <= limit else { return line }
        line.append(cluster.text, as: run.part)
      }
    }
    return line
  }

  /// The bytes to print, without a line break.
  package func bytes(in theme: Theme) -> [UInt8] {
    runs.flatMap { theme.paint($0.text, as: $0.part) }
  }
}
