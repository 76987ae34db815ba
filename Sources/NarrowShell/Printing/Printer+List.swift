internal import UnicodeText

extension Printer {
  /// A page of rows: what was changed, the heading, the rows, the indicator, what may help.
  func lines(of page: ListPage) -> [StyledLine] {
    page.changes.map { StyledLine(harmless($0), as: .indicator) }
      + (page.scopes.map { lines(of: $0, asBanner: false) } ?? [])
      + rows(of: page)
      + [StyledLine(page.indicator.text, as: .indicator)]
      + page.indicator.remarks.map { StyledLine($0, as: .indicator) }
      + lines(ofHints: page.hints)
  }

  /// What may help, below a page.
  func lines(ofHints hints: [String]) -> [StyledLine] {
    hints.map { StyledLine("  " + harmless($0)) }
  }

  /// The blanks between a row's number and its name.
  private static let numberGap = 2

  /// The rows, and above them the heading if there is one.
  func rows(of page: ListPage) -> [StyledLine] {
    let heading = page.heading.map { CellText(Cell(bytes: Array($0.utf8))) }
    let rows = page.rows.map { $0.cells.map(CellText.init) }
    guard let columns = rows.first?.count else { return [] }
    let digits = max(3, page.rows.map { String($0.number).count }.max() ?? 0)
    let wanted = (0..<columns).map { column in
      ((heading.isEmpty ? [] : [heading]) + rows).map { $0[column].width }.max() ?? 0
    }
    // The last column of the screen stays free, so that no terminal wraps.
    let room = width.map { max($0 - 1 - digits - Self.numberGap, 1) }
    let shown = ColumnWidths.readable(wanted, in: room)
    let widths = ColumnWidths.fitted(Array(wanted.prefix(shown)), into: room)
    var top = heading.isEmpty ? [] : [line(nil, heading, widths, digits)]
    if shown < page.heading.count {
      let hidden = page.heading[shown...].map { harmless($0) }.joined(separator: ", ")
      let line = StyledLine("no room for \(hidden)", as: .placeholder)
      top.append(width.map { line.cut(to: max($0 - 1, 1)) } ?? line)
    }
    return top + zip(page.rows, rows).map { line($0.number, $1, widths, digits) }
  }

  /// A row, or the heading where there is no number.
  private func line(
    _ number: Int?, _ cells: [CellText], _ widths: [Int], _ digits: Int
  ) -> StyledLine {
    let label = number.map(String.init) ?? ""
    var line = StyledLine(String(repeating: " ", count: digits - label.count) + label, as: .number)
    var start = digits
    for (column, cell) in cells.prefix(widths.count).enumerated() {
      start += column == 0 ? Self.numberGap : ColumnWidths.gap
      let part: Theme.Part = number == nil ? .placeholder : column == 0 ? .name : .scope
      if cell.width > 0 { line.pad(to: start) }
      line.append(
        width == nil
          ? cell.line(as: part, manner)
          : cell.line(cutTo: widths[column], as: part, manner))
      start += widths[column]
      // What stands out in a pipe still ends before the next column.
      if line.width > start, width == nil { start = line.width }
    }
    return width.map { line.cut(to: max($0 - 1, 1)) } ?? line
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
