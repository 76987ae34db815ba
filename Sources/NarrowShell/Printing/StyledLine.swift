internal import UnicodeText

/// A line to be printed: runs of text, each a part of the theme, and its width in columns.
package struct StyledLine: Sendable, Equatable {
  /// The runs from left to right.
  package private(set) var runs: [Run] = []
  /// The columns that the line takes.
  private(set) var width = 0
  /// How many isolated texts it has.
  private var isolates = 0
  /// Whether the line stays on one row, so that the columns of its parts are known.
  var isRow = false

  /// Text that looks the same.
  package struct Run: Sendable, Equatable {
    package fileprivate(set) var text: [UInt8]
    package let part: Theme.Part?
    /// Which of the line's isolated texts the run is a part of, counted from 1; 0 for none.
    package let isolate: Int
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
  mutating func append(_ text: [UInt8], width: Int, as part: Theme.Part?, isolate: Int = 0) {
    guard !text.isEmpty else { return }
    self.width += width
    isolates = max(isolates, isolate)
    if let last = runs.last, last.part == part, last.isolate == isolate {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, part: part, isolate: isolate))
    }
  }

  /// Adds another line at the end of this one.
  mutating func append(_ other: StyledLine) {
    let before = isolates
    for run in other.runs {
      append(
        run.text, width: 0, as: run.part, isolate: run.isolate == 0 ? 0 : before + run.isolate)
    }
    width += other.width
  }

  /// The line as one part of another: isolated if some of it is written from right to left.
  var isolated: StyledLine {
    guard runs.contains(where: { isRightToLeft($0.text.span) }) else { return self }
    var line = StyledLine()
    for run in runs { line.append(run.text, width: 0, as: run.part, isolate: 1) }
    line.width = width
    return line
  }

  /// The text alone.
  var text: String { String(decoding: runs.flatMap(\.text), as: UTF8.self) }

  /// Adds blanks up to a column.
  mutating func pad(to column: Int) {
    guard width < column else { return }
    append(String(repeating: " ", count: column - width))
  }

  /// The bytes to print from the left margin on, without a line break.
  package func bytes(in theme: Theme) -> [UInt8] {
    guard isolates > 0 || isRow else { return runs.flatMap { theme.paint($0.text, as: $0.part) } }
    var bytes: [UInt8] = []
    var column = 0
    var isolate = 0
    for run in runs {
      if run.isolate != isolate {
        if isolate > 0 { bytes += Array(Isolation.end(at: column).utf8) }
        if run.isolate > 0 { bytes += Array(Isolation.start(at: column).utf8) }
        isolate = run.isolate
      }
      bytes += theme.paint(isRow ? Self.placed(run.text, at: column) : run.text, as: run.part)
      column += displayWidth(of: String(decoding: run.text, as: UTF8.self))
    }
    return bytes + (isolate > 0 ? Array(Isolation.end.utf8) : [])
  }

  /// The text with the cursor put, behind each picture of disputed width, where the text goes on.
  private static func placed(_ text: [UInt8], at start: Int) -> [UInt8] {
    // All such pictures have a scalar from U+2000 on.
    guard text.contains(where: { $0 >= 0xE2 }) else { return text }
    var column = start
    return displayClusters(of: text.span).flatMap { cluster in
      column += cluster.width
      return Array(cluster.text.utf8)
        + (cluster.isDisputed ? Array("\u{1B}[\(column + 1)G".utf8) : [])
    }
  }
}
