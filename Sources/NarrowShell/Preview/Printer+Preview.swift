internal import UnicodeText

extension Printer {
  /// What is shown below a line while it is typed, in at most so many lines: the count first.
  package func lines(of preview: LinePreview, rows: Int) -> [StyledLine] {
    let notes = preview.notes.map { StyledLine(harmless($0), as: .placeholder) }
    guard let answer = preview.answer else { return Array(notes.prefix(rows)) }
    guard case .list(let page) = answer else {
      return Array((notes + lines(of: answer)).prefix(rows))
    }
    let top = [count(of: preview, page)] + notes
    // A bar that would leave no row for a result goes.
    let bar = preview.scopes.flatMap { rows > top.count + 1 ? line(of: $0) : nil }
    var list = page
    let head = top + (bar.map { [$0] } ?? [])
    list.rows = Array(page.rows.prefix(max(rows - head.count - (page.heading.isEmpty ? 0 : 1), 0)))
    return Array((head + self.rows(of: list)).prefix(rows))
  }

  /// The count, and what would become of it.
  private func count(of preview: LinePreview, _ page: ListPage) -> StyledLine {
    var indicator = page.indicator
    indicator.rows = nil
    var line = StyledLine(indicator.text(goesOn: preview.goesOn), as: .indicator)
    for remark in indicator.remarks { line.append(" · \(remark)", as: .indicator) }
    if let count = preview.widensTo {
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
