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
    list.rows = Array(page.rows.prefix(max(rows - head.count - (page.heading.isEmpty ? 0 : 1), 0)))
    return Array((head + self.rows(of: list)).prefix(rows))
  }

  /// The lines of an answer that is no list, the last of them what is left out.
  private func lines(of answer: Answer, rows: Int) -> [StyledLine] {
    if case .details(let details, let more) = answer {
      return lines(of: details, more: more, rows: rows)
    }
    let lines = lines(of: answer)
    guard lines.count > rows, rows > 1 else { return Array(lines.prefix(rows)) }
    let left = lines.count - rows + 1
    return lines.prefix(rows - 1) + [leftOut("\(left.grouped) more lines")]
  }

  /// Records as far as there is room, and how many fields of the first and how many records are left
  /// out.
  private func lines(of details: [RecordDetail], more: Int, rows: Int) -> [StyledLine] {
    let whole = lines(of: details)
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

  /// The scopes on one line, the present one in brackets and in sight; `nil` if there are none.
  func line(of bar: ScopeBar) -> StyledLine? {
    guard bar.field != nil, !bar.scopes.isEmpty else { return nil }
    let all = barItem(
      StyledLine("All", as: .scope), bar.all, isSelected: bar.selected == nil)
    let selected = bar.scopes.firstIndex { $0.value == bar.selected } ?? 0
    let first = firstScope(of: bar, toShow: selected, into: (width ?? 80) - 1 - all.width)
    var line = all
    if first > 0 { line.append(Self.gap + "…", as: .placeholder) }
    // There may be very many scopes, of which few have room.
    for index in first..<bar.scopes.count {
      let scope = barItem(bar, index)
      let rest = index + 1 < bar.scopes.count ? Self.barGap + 1 : 0
      let needed = line.width + Self.barGap + scope.width + rest
      guard needed < (width ?? 80) || index == selected else {
        line.append(Self.gap + "…", as: .placeholder)
        break
      }
      line.append(Self.gap)
      line.append(scope)
    }
    return line
  }

  private static let barGap = 2
  private static let gap = "  "

  /// The scope to begin with so that the selected one is seen, with as many before it as fit.
  private func firstScope(of bar: ScopeBar, toShow selected: Int, into room: Int) -> Int {
    let sign = Self.barGap + 1
    var needed = barItem(bar, selected).width + Self.barGap
    if selected + 1 < bar.scopes.count { needed += sign }
    var first = selected
    while first > 0 {
      needed += barItem(bar, first - 1).width + Self.barGap
      guard needed + (first > 1 ? sign : 0) <= room else { break }
      first -= 1
    }
    return first
  }

  private func barItem(_ bar: ScopeBar, _ index: Int) -> StyledLine {
    let scope = bar.scopes[index]
    return barItem(
      shown(scope.value, as: .scope), scope.count, isSelected: scope.value == bar.selected)
  }

  private func barItem(_ value: StyledLine, _ count: Int, isSelected: Bool) -> StyledLine {
    var item = StyledLine(isSelected ? "[" : "", as: .scope)
    item.append(value)
    item.append(" \(count.grouped)")
    if isSelected { item.append("]", as: .scope) }
    return item
  }
}
