internal import UnicodeText

extension Printer {
  /// What is shown below a line while it is typed, in at most so many lines: the count first.
  package func lines(of preview: LinePreview, rows: Int) -> [StyledLine] {
    let notes = preview.notes.map { StyledLine(harmless($0), as: .placeholder) }
    guard let answer = preview.answer else {
      // Where nothing else is shown there is room for all of them.
      return Array(notes.flatMap { folded($0, hanging: 2) }.prefix(rows))
    }
    guard case .list(let page) = answer else { return notes + lines(of: answer, rows: rows) }
    let top = [count(of: preview, page)] + notes
    // A bar that would leave no row for a result goes.
    let bar = preview.scopes.flatMap { rows > top.count + 1 ? line(of: $0) : nil }
    var list = page
    let head = top + (bar.map { [$0] } ?? [])
    let room = rows - head.count - (page.heading.isEmpty ? 0 : 1)
    list.rows = preview.isNewest ? page.rows.last(room) : page.rows.first(room)
    return Array((head + self.rows(of: list)).prefix(rows))
  }

  /// The lines of an answer that is no list, the last of them what is left out.
  private func lines(of answer: Answer, rows: Int) -> [StyledLine] {
    if case .details(let details, let more) = answer {
      return lines(of: details, more: more, rows: rows)
    }
    let lines = lines(of: answer.shortened(to: rows))
    guard lines.count > rows, rows > 1 else { return Array(lines.prefix(rows)) }
    let left = lines.count - rows + 1
    return lines.prefix(rows - 1) + [leftOut("\(left.grouped) more lines")]
  }

  /// Records as far as there is room, and how many fields of the first and how many records are left
  /// out.
  private func lines(
    of details: MadeOnDemand<RecordDetail>, more: Int, rows: Int
  ) -> [StyledLine] {
    let whole = lines(of: .details(details))
    guard more > 0 || whole.count > rows, rows > 1, let first = details.first else {
      return Array(whole.prefix(rows))
    }
    let fields = fields(of: first)
    var shown = 0
    var left = fields.count
    for lines in fields where shown < rows - 1 {
      shown += lines.count
      left -= 1
    }
    var words = left > 0 ? [left == 1 ? "1 more field" : "\(left.grouped) more fields"] : []
    let others = details.count - 1 + more
    if others > 0 { words.append(others == 1 ? "1 more record" : "\(others.grouped) more records") }
    let what = words.isEmpty ? "more lines" : words.joined(separator: ", ")
    return whole.prefix(min(shown, rows - 1)) + [leftOut(what)]
  }

  private func leftOut(_ words: String) -> StyledLine {
    StyledLine("… \(words)", as: .placeholder)
  }

  /// The count, and what would become of it.
  private func count(of preview: LinePreview, _ page: ListPage) -> StyledLine {
    var indicator = page.indicator
    indicator.rows = nil
    var line = StyledLine(indicator.text(goesOn: preview.goesOn), as: .indicator)
    for remark in indicator.remarks { line.append(" · \(remark)", as: .indicator) }
    if let count = preview.widensTo, count != indicator.count {
      line.append(" · Enter widens to \(count.grouped)", as: .placeholder)
    }
    return line
  }
}

extension Answer {
  /// The answer with no more scopes than there is room for, so that it says itself how many are left out.
  fileprivate func shortened(to rows: Int) -> Answer {
    guard case .scopes(var bar) = self else { return self }
    // A title, all, and what is left out.
    bar.limit = max(1, rows - 3)
    return .scopes(bar)
  }
}
