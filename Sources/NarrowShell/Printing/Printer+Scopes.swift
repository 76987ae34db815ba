internal import UnicodeText

extension Printer {
  /// What was opened, and what its reader noticed.
  func lines(of opening: Opening) -> [StyledLine] {
    let banner =
      opening.scopes.map { lines(of: $0, asBanner: true) } ?? folded(StyledLine(Shell.nothingOpen))
    return banner
      + opening.notes.flatMap {
        folded(StyledLine("\(harmless($0.place)): \(harmless($0.text))"), hanging: 2)
      }
  }

  /// The scopes on one line: `60 candies · by category: All 60 · Chocolate 20 · …`.
  ///
  /// A banner leaves out what does not fit; else scopes that do not fit stand one a line.
  func lines(of bar: ScopeBar, asBanner: Bool) -> [StyledLine] {
    let total = asBanner ? self.total(of: bar) : nil
    guard let field = bar.field else {
      return folded(total ?? StyledLine("no scope field; choose one with :scope by FIELD"))
    }
    var line = total ?? StyledLine()
    if asBanner { line.append(" · ") }
    let title = self.title(field)
    line.append(title)
    line.append(" ")
    let room = (width ?? 80) - 1
    // An item takes six columns at least: those beyond have no room.
    let items = self.items(of: bar, atMost: room / 6 + 1)
    let isWhole =
      items.count > bar.scopes.count && items.reduce(line.width - 3) { $0 + $1.width + 3 } <= room
    if !isWhole, !asBanner { return column(of: bar, under: title) }
    var whole = line
    whole.append(items, of: bar.scopes.count + 1, into: isWhole ? .max : room)
    guard let total, width != nil, whole.width > room else { return [whole] }
    // Not even the first of them fits beside the total.
    line = title
    line.append(" ")
    line.append(items, of: bar.scopes.count + 1, into: room)
    return folded(total) + folded(line)
  }

  private func total(of bar: ScopeBar) -> StyledLine {
    var line = StyledLine("\(bar.total.grouped) ", as: .indicator)
    line.append(shown(bar.name, as: .indicator))
    return line
  }

  private func title(_ field: String) -> StyledLine {
    var line = StyledLine("by ")
    line.append(shown(field))
    line.append(":")
    return line
  }

  /// `All` and the first of the scopes, with their counts.
  private func items(of bar: ScopeBar, atMost count: Int) -> [StyledLine] {
    [item(StyledLine("All", as: .scope), bar.all, isSelected: false)]
      + bar.scopes.prefix(count).map {
        let value = $0.value.isEmpty ? "(empty)" : $0.value
        return item(shown(value, as: .scope), $0.count, isSelected: $0.value == bar.selected)
      }
  }

  private func item(_ value: StyledLine, _ count: Int, isSelected: Bool) -> StyledLine {
    var item = value
    item.append(" \(count.grouped)")
    guard isSelected else { return item }
    var marked = StyledLine("[")
    marked.append(item)
    marked.append("]")
    return marked
  }

  /// How many scopes are not listed: with results, or without any.
  private func left(_ count: Int, of bar: ScopeBar, _ wanted: Int) -> [StyledLine] {
    if count > 0 { return folded(StyledLine("  … \(count.grouped) more (:set page 0 lists all)")) }
    let none = bar.scopes.count - wanted
    return none > 0 ? folded(StyledLine("  … \(none.grouped) more without results")) : []
  }

  private func column(of bar: ScopeBar, under title: StyledLine) -> [StyledLine] {
    let limit = bar.limit == 0 ? bar.scopes.count : bar.limit
    // Where not all can be listed, those without results go first.
    let wanted = bar.scopes.count > limit ? bar.scopes.filter { $0.count > 0 } : bar.scopes
    let rows = wanted.prefix(limit).map { scope in
      row(
        shown(scope.value, as: .scope), scope.count, in: bar,
        sign: scope.value == bar.selected ? "* " : "  ")
    }
    let all = row(StyledLine("All", as: .scope), bar.all, in: bar, sign: "  ")
    return folded(title) + table([all] + rows)
      + left(wanted.count - rows.count, of: bar, wanted.count)
  }

  /// A scope and its count, which stays in sight however long the value is.
  private func row(
    _ value: StyledLine, _ count: Int, in bar: ScopeBar, sign: String
  ) -> [StyledLine] {
    var line = StyledLine(sign, as: .scope)
    line.append(value)
    let others = Self.tableGap + bar.all.grouped.count
    return [room.map { line.fitted(to: max($0 - others, 1)) } ?? line, StyledLine(count.grouped)]
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
