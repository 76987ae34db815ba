internal import NarrowEngine
internal import UnicodeText

extension Printer {
  /// A page of rows: what was changed, the heading, the rows, the indicator, what may help.
  func lines(of page: ListPage) -> [StyledLine] {
    page.changes.flatMap { folded(StyledLine(harmless($0), as: .indicator), hanging: 2) }
      + (page.scopes.map { lines(of: $0, asBanner: false) } ?? [])
      + rows(of: page)
      + ([page.indicator.text] + page.indicator.remarks).flatMap {
        folded(StyledLine($0, as: .indicator))
      }
      + lines(ofHints: page.hints)
  }

  /// What may help, below a page.
  func lines(ofHints hints: [String]) -> [StyledLine] {
    hints.flatMap { folded(StyledLine("  " + harmless($0))) }
  }

  /// The rows, and above them the heading if there is one.
  func rows(of page: ListPage) -> [StyledLine] {
    let heading = page.heading.map { CellText(Cell(bytes: Array($0.utf8))) }
    let rows = whileWanted(page.rows) { $0.cells.map(CellText.init) }
    guard let columns = rows.first?.count else { return [] }
    let all = heading.isEmpty ? rows : [heading] + rows
    let layout = RowLayout(
      of: (0..<columns).map { widest($0, of: all) },
      digits: page.rows.map { String($0.number).count }.max() ?? 0, room: room,
      isChosen: !heading.isEmpty)
    var top = heading.isEmpty ? [] : [line(nil, heading, layout)]
    if layout.widths.count < page.heading.count {
      let hidden = page.heading[layout.widths.count...].map { harmless($0) }.joined(separator: ", ")
      let line = StyledLine("no room for \(hidden)", as: .placeholder)
      top.append(room.map(line.fitted(to:)) ?? line)
    }
    return top + whileWanted(Array(zip(page.rows, rows))) { line($0.number, $1, layout) }
  }

  /// Makes one of each; whoever stops a long list sees none of what is left out.
  private func whileWanted<Source, Made>(
    _ sources: [Source], _ make: (Source) -> Made
  ) -> [Made] {
    var made: [Made] = []
    for source in sources {
      if made.count % 1024 == 1023, stop.isStopped { break }
      made.append(make(source))
    }
    return made
  }

  /// How many columns of the screen the widest cell of a column takes.
  private func widest(_ column: Int, of rows: [[CellText]]) -> Int {
    var widest = 0
    for (index, row) in rows.enumerated() {
      if index % 1024 == 1023, stop.isStopped { break }
      widest = max(widest, row[column].width)
    }
    return widest
  }

  /// A row, or the heading where there is no number.
  private func line(_ number: Int?, _ cells: [CellText], _ layout: RowLayout) -> StyledLine {
    var line = StyledLine()
    if layout.digits > 0 {
      let label = number.map(String.init) ?? ""
      line.append(String(repeating: " ", count: layout.digits - label.count) + label, as: .number)
    }
    var start = layout.start
    for (column, cell) in cells.prefix(layout.widths.count).enumerated() {
      if column > 0 { start += ColumnWidths.gap }
      let part: Theme.Part = number == nil ? .placeholder : column == 0 ? .name : .scope
      if cell.width > 0 { line.pad(to: start) }
      line.append(
        width == nil
          ? cell.line(as: part, manner)
          : cell.line(cutTo: layout.widths[column], as: part, manner))
      start += layout.widths[column]
      // What stands out in a pipe still ends before the next column.
      if line.width > start, width == nil { start = line.width }
    }
    return line
  }
}

extension ResultsIndicator {
  /// The counts in words: `27 of 249 · rows 1–20 (:more)`.
  var text: String { text(goesOn: false) }

  /// The counts in words; while the search goes on there may be more: `12+ of 249`.
  func text(goesOn: Bool) -> String {
    var text = count == 0 ? "no results" : count.grouped
    if goesOn { text += "+" }
    text += " of \(total.grouped)"
    if let scope { text += " in \(harmless(scope))" }
    if let rows {
      text += " · rows \(rows.lowerBound.grouped)–\(rows.upperBound.grouped)"
      if rows.upperBound < count { text += " (:more)" }
    }
    return text
  }

  /// What else is to be known of the counts.
  var remarks: [String] {
    undecided == 0
      ? [] : ["\(undecided.rows) undecided: a pattern takes too long there"]
  }
}
