internal import UnicodeText

/// How lines are made to fit the screen; elsewhere they stay as they are.
extension Printer {
  /// The columns that are used; `nil` where nothing is cut.
  ///
  /// The last one of the screen stays free, so that no terminal wraps.
  var room: Int? { width.map { max($0 - 1, 1) } }

  /// Text from data as a part of a line.
  func shown(_ text: String, as part: Theme.Part? = nil) -> StyledLine {
    shown(Array(text.utf8), as: part)
  }

  /// A value as a part of a line.
  func shown(_ value: [UInt8], as part: Theme.Part? = nil) -> StyledLine {
    let line = StyledLine(harmless(value.span), as: part)
    return manner == .isolated ? line.isolated : line
  }

  /// A line on as many rows as it takes.
  func folded(_ line: StyledLine, hanging: Int = 0) -> [StyledLine] {
    room.map { line.folded(to: $0, hanging: hanging) } ?? [line]
  }

  /// The blanks between the columns of a table of our own words.
  static let tableGap = 2
  /// A last column that is narrower than this is not worth its place.
  private static let leastProse = 20
  /// How far the rows of a line go in that does not fit beside another.
  private static let flowIndent = 2

  /// Aligns the columns of some lines, the first of them at least so wide.
  ///
  /// Where they do not fit, the last one is folded; if there is no room for that either, each line
  /// flows on by itself.
  func table(_ rows: [[StyledLine]], firstColumn: Int = 0) -> [StyledLine] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }.enumerated().map { $0 == 0 ? max(firstColumn, $1) : $1 }
    let starts = (0..<columns).map { widths[..<$0].reduce(0) { $0 + $1 + Self.tableGap } }
    guard let room, let last = starts.last, last + (widths.last ?? 0) > room else {
      return rows.map { Self.aligned($0, at: starts) }
    }
    guard room - last >= Self.leastProse else { return rows.flatMap { flowing($0, into: room) } }
    return rows.flatMap { row in
      guard row.count == columns else { return [Self.aligned(row, at: starts)] }
      let first = Self.aligned(row.dropLast(), at: starts)
      return Self.column(row[columns - 1].folded(to: room - last), at: last, behind: first)
    }
  }

  /// Some lines below each other at a column, the first of them behind others.
  private static func column(
    _ lines: [StyledLine], at start: Int, behind first: StyledLine
  ) -> [StyledLine] {
    lines.enumerated().map { index, line in
      var row = index == 0 ? first : StyledLine()
      if line.width > 0 { row.pad(to: start) }
      row.append(line)
      return row
    }
  }

  private static func aligned(
    _ row: some Sequence<StyledLine>, at starts: [Int]
  ) -> StyledLine {
    var line = StyledLine()
    for (start, cell) in zip(starts, row) where cell.width > 0 {
      line.pad(to: start)
      line.append(cell)
    }
    return line
  }

  private func flowing(_ row: [StyledLine], into room: Int) -> [StyledLine] {
    var line = StyledLine()
    for cell in row where cell.width > 0 {
      if line.width > 0 { line.append("  ") }
      line.append(cell)
    }
    return line.folded(to: room, hanging: Self.flowIndent)
  }
}
