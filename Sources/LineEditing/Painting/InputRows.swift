internal import UnicodeText

/// The prompt and the line behind it, broken into rows by our own count of columns, and where the
/// cursor stands in them.
///
/// A cluster is never broken; one that is wider than the whole screen is drawn as `…`. A line that
/// ends at the right margin leaves the cursor in a fresh row, as the next letter will stand there.
struct InputRows {
  private(set) var rows = [ScreenRow()]
  private(set) var cursor = ScreenPosition(row: 0, column: 0)
  private let columns: Int

  /// Lays out `line` behind `prompt`; `cursor` counts bytes of UTF-8 in the line.
  /// - Complexity: O(n).
  init(prompt: StyledText, line: String, cursor offset: Int, columns: Int) {
    self.columns = columns
    rows[0].append(prompt.fitted(to: columns))
    var isPlaced = false
    for cluster in displayClusters(of: line.utf8.span) {
      let (text, width) = cluster.width <= columns ? (cluster.text, cluster.width) : ("…", 1)
      makeRoom(for: width)
      if !isPlaced, offset < cluster.origin.upperBound {
        placeCursor()
        isPlaced = true
      }
      rows[rows.count - 1].append(text, width: width)
    }
    if !isPlaced {
      makeRoom(for: 1)
      placeCursor()
    }
  }

  /// Cuts the rows to as many as `limit`, those around the cursor.
  mutating func window(to limit: Int) {
    guard rows.count > limit else { return }
    let first = min(max(0, cursor.row - limit + 1), rows.count - limit)
    rows = Array(rows[first..<first + limit])
    cursor.row -= first
  }

  /// Adds a text behind the line where it still fits, cut to the row.
  mutating func appendToLast(_ text: StyledText) {
    let room = columns - rows[rows.count - 1].width
    rows[rows.count - 1].append(text.fitted(to: room))
  }

  private mutating func makeRoom(for width: Int) {
    if rows[rows.count - 1].width + width > columns { rows.append(ScreenRow()) }
  }

  private mutating func placeCursor() {
    cursor = ScreenPosition(row: rows.count - 1, column: rows[rows.count - 1].width)
  }
}

/// A place on the screen, counted from the frame's first row and the left margin.
struct ScreenPosition: Equatable {
  var row: Int
  var column: Int
}
