internal import NarrowEngine
internal import UnicodeText

extension Printer {
  /// A page of rows: what was changed, the heading, the rows, the indicator, what may help.
  func forEachPart(of page: ListPage, _ take: ([StyledLine]) -> Wish) {
    let top =
      page.changes.flatMap { folded(StyledLine(harmless($0), as: .indicator), hanging: 2) }
      + (page.scopes.map { lines(of: .scopes($0)) } ?? [])
    var rows = PageRows(of: page, for: self)
    forEachPart(of: page.rows.count, atOnce: PageRows.atOnce, above: top) {
      ([page.indicator.text] + page.indicator.remarks).flatMap {
        folded(StyledLine($0, as: .indicator))
      } + lines(ofHints: page.hints)
    } _: { range in
      rows.lines(range)
    } _: { part in
      take(part)
    }
  }

  /// What may help, below a page.
  func lines(ofHints hints: [String]) -> [StyledLine] {
    hints.flatMap { folded(StyledLine("  " + harmless($0))) }
  }

  /// The rows, and above them the heading if there is one.
  func rows(of page: ListPage) -> [StyledLine] {
    var rows = PageRows(of: page, for: self)
    return rows.lines(page.rows.indices)
  }
}

extension ResultsIndicator {
  /// The counts in words: `27 of 249 · rows 1–20 (:more)`.
  var text: String { text(goesOn: false) }

  /// The counts in words; while the search goes on there may be more: `12+ of 249`.
  func text(goesOn: Bool) -> String {
    var text = count == 0 ? "no results" : count.grouped
    if goesOn { text += "+" }
    text += " of \(total.grouped)\(isArriving ? "+" : "")"
    if let scope { text += " in \(harmless(scope))" }
    if isArriving { text += " (reading)" }
    if let rows {
      text += " · rows \(rows.lowerBound.grouped)–\(rows.upperBound.grouped)"
      if rows.upperBound < count { text += " (:more)" }
    }
    return text
  }

  /// What else is to be known of the counts.
  var remarks: [String] {
    undecided == 0
      ? [] : ["\(undecided.rows) undecided: too long, or a pattern takes too long there"]
  }
}
