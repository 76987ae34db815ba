internal import NarrowEngine
internal import UnicodeText

extension Printer {
  /// The scopes on one line, the present one in brackets and in sight; `nil` if there are none.
  ///
  /// Where not all have room, those without results go first.
  func line(of bar: ScopeBar) -> StyledLine? {
    guard bar.field != nil, !bar.scopes.isEmpty else { return nil }
    let all = barItem(
      StyledLine("All", as: .scope), bar.all, isSelected: bar.selected == nil)
    let whole = bar
    let bar = fits(bar, behind: all) ? bar : bar.withResults
    let isCut = bar.scopes.count < whole.scopes.count
    guard !bar.scopes.isEmpty else { return all }
    let selected = bar.selected.flatMap { bar.scopes.index(of: $0) }
    let first = selected.map { firstScope(of: bar, toShow: $0, into: barRoom - all.width) } ?? 0
    var line = all
    if first > 0 { line.append(Self.gap + "…", as: .placeholder) }
    // There may be very many scopes, of which few have room.
    for index in first..<bar.scopes.count {
      let scope = barItem(bar, index)
      let rest = index + 1 < bar.scopes.count || isCut ? Self.barGap + 1 : 0
      let needed = line.width + Self.barGap + scope.width + rest
      guard needed <= barRoom || index == selected else {
        line.append(Self.gap + "…", as: .placeholder)
        return line
      }
      line.append(Self.gap)
      line.append(scope)
    }
    if isCut { line.append(Self.gap + "…", as: .placeholder) }
    return line
  }

  private var barRoom: Int { room ?? 79 }

  private func fits(_ bar: ScopeBar, behind all: StyledLine) -> Bool {
    var needed = all.width
    return bar.scopes.indices.allSatisfy { index in
      needed += Self.barGap + barItem(bar, index).width
      return needed <= barRoom
    }
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
      shown(scope.value, as: .scope), scope.count, isSelected: scope.scope == bar.selected)
  }

  private func barItem(_ value: StyledLine, _ count: Int, isSelected: Bool) -> StyledLine {
    var item = StyledLine(isSelected ? "[" : "", as: .scope)
    item.append(value)
    item.append(" \(count.grouped)")
    if isSelected { item.append("]", as: .scope) }
    return item
  }
}

extension ScopeBar {
  /// The bar without the scopes that have no results, but for the present one.
  fileprivate var withResults: ScopeBar {
    var bar = self
    bar.scopes = scopes.withResults(besides: selected)
    return bar
  }
}
