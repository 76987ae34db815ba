internal import UnicodeText

extension Printer {
  /// What was opened, and what its reader noticed.
  func lines(of opening: Opening) -> [StyledLine] {
    let banner =
      opening.scopes.map { lines(of: $0, asBanner: true) } ?? [StyledLine(Shell.nothingOpen)]
    return banner + opening.notes.map { StyledLine("\(harmless($0.place)): \(harmless($0.text))") }
  }

  /// The scopes on one line: `60 candies · by category: All 60 · Chocolate 20 · …`.
  ///
  /// A banner leaves out what does not fit; else scopes that do not fit stand one a line.
  func lines(of bar: ScopeBar, asBanner: Bool) -> [StyledLine] {
    var line = StyledLine()
    if asBanner { line.append("\(bar.total.grouped) \(harmless(bar.name))", as: .indicator) }
    guard let field = bar.field else {
      if !asBanner { line.append("no scope field; choose one with :scope by FIELD") }
      return [line]
    }
    if asBanner { line.append(" · ") }
    line.append("by \(harmless(field)): ")
    let room = (width ?? 80) - 1
    // An item takes six columns at least: those beyond have no room.
    let items =
      [item("All", bar.all, isSelected: false)]
      + bar.scopes.prefix(room / 6 + 1).map {
        item(harmless($0.value), $0.count, isSelected: $0.value == bar.selected)
      }
    let isWhole =
      items.count > bar.scopes.count && items.reduce(line.width - 3) { $0 + $1.width + 3 } <= room
    if !isWhole, !asBanner { return column(of: bar, under: StyledLine("by \(harmless(field)):")) }
    line.append(items, of: bar.scopes.count + 1, into: isWhole ? .max : room)
    return [line]
  }

  private func item(_ value: String, _ count: Int, isSelected: Bool) -> StyledLine {
    var item = StyledLine(value.isEmpty ? "(empty)" : value, as: .scope)
    item.append(" \(count.grouped)")
    guard isSelected else { return item }
    var marked = StyledLine("[")
    marked.append(item)
    marked.append("]")
    return marked
  }

  /// How many scopes are not listed: with results, or without any.
  private func left(_ count: Int, of bar: ScopeBar, _ wanted: Int) -> [StyledLine] {
    if count > 0 { return [StyledLine("  … \(count.grouped) more (:set page 0 lists all)")] }
    let none = bar.scopes.count - wanted
    return none > 0 ? [StyledLine("  … \(none.grouped) more without results")] : []
  }

  private func column(of bar: ScopeBar, under title: StyledLine) -> [StyledLine] {
    let all = [StyledLine("  All", as: .scope), StyledLine(bar.all.grouped)]
    let limit = bar.limit == 0 ? bar.scopes.count : bar.limit
    // Where not all can be listed, those without results go first.
    let wanted = bar.scopes.count > limit ? bar.scopes.filter { $0.count > 0 } : bar.scopes
    let rows = wanted.prefix(limit).map { scope in
      let sign = scope.value == bar.selected ? "* " : "  "
      return [
        StyledLine(sign + harmless(scope.value), as: .scope), StyledLine(scope.count.grouped),
      ]
    }
    return [title] + table([all] + rows) + left(wanted.count - rows.count, of: bar, wanted.count)
  }
}

extension StyledLine {
  /// Adds items while they fit, and then how many are left out.
  fileprivate mutating func append(
    _ items: [StyledLine], of total: Int, into limit: Int
  ) {
    let separator = " · "
    for (index, item) in items.enumerated() {
      let rest = "… \((total - index).grouped) more (:scope)"
      let needed = width + item.width + displayWidth(of: separator + separator + rest)
      guard index == 0 || needed <= limit else {
        append(separator + rest)
        return
      }
      if index > 0 { append(separator) }
      append(item)
    }
  }
}
