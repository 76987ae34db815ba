internal import NarrowEngine
internal import UnicodeText

extension Printer {
  /// What was opened, and what its reader noticed.
  func lines(of opening: Opening) -> [StyledLine] {
    (opening.scopes.map(banner) ?? folded(StyledLine(Shell.nothingOpen)))
      + opening.notes.flatMap {
        folded(StyledLine("\(harmless($0.place)): \(harmless($0.text))"), hanging: 2)
      }
  }

  /// The scopes on one line: `60 candies · by category: All 60 · Chocolate 20 · …`; what does not fit is
  /// left out.
  private func banner(of bar: ScopeBar) -> [StyledLine] {
    let total = total(of: bar)
    guard let field = bar.field else { return folded(total) }
    let title = title(field)
    var whole = total
    whole.append(" · ")
    whole.append(title)
    whole.append(" ")
    let items = items(of: bar)
    let isWhole = fits(items, of: bar, behind: whole)
    whole.append(items, of: bar.scopes.count + 1, into: isWhole ? .max : scopesRoom)
    guard width != nil, whole.width > scopesRoom else { return [whole] }
    // Not even the first of them fits beside the total.
    var line = title
    line.append(" ")
    line.append(items, of: bar.scopes.count + 1, into: scopesRoom)
    return folded(total) + folded(line)
  }

  /// The scopes on one line if they fit, else one a line.
  func forEachPart(
    of bar: ScopeBar, above top: [StyledLine], _ take: ([StyledLine]) -> Wish
  ) {
    guard let field = bar.field else {
      _ = take(folded(StyledLine("no scope field; choose one with :scope by FIELD")))
      return
    }
    let title = title(field)
    var line = title
    line.append(" ")
    let items = items(of: bar)
    guard fits(items, of: bar, behind: line) else {
      return forEachPart(of: bar, under: title, take)
    }
    line.append(items, of: bar.scopes.count + 1, into: .max)
    _ = take([line])
  }

  private var scopesRoom: Int { (width ?? 80) - 1 }

  private func fits(_ items: [StyledLine], of bar: ScopeBar, behind line: StyledLine) -> Bool {
    items.count > bar.scopes.count
      && items.reduce(line.width - 3) { $0 + $1.width + 3 } <= scopesRoom
  }

  private func total(of bar: ScopeBar) -> StyledLine {
    // The options or the configuration file may have searched already.
    let found = bar.all == bar.total ? "" : "\(bar.all.grouped) of "
    let more = bar.isArriving ? "+" : ""
    var line = StyledLine("\(found)\(bar.total.grouped)\(more) ", as: .indicator)
    line.append(shown(bar.name, as: .indicator))
    if bar.isArriving { line.append(" (reading)", as: .indicator) }
    return line
  }

  private func title(_ field: String) -> StyledLine {
    var line = StyledLine("by ")
    line.append(shown(field))
    line.append(":")
    return line
  }

  /// `All` and as many of the scopes as there may be room for, with their counts.
  private func items(of bar: ScopeBar) -> [StyledLine] {
    // An item takes six columns at least: those beyond have no room.
    [item(StyledLine("All", as: .scope), bar.all, isSelected: false)]
      + bar.scopes.prefix(scopesRoom / 6 + 1).map {
        item(shown($0.value, as: .scope), $0.count, isSelected: $0.scope == bar.selected)
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

  /// How many scopes are made ready at once.
  static let scopesAtOnce = 512

  /// The scopes one a line, `All` first.
  private func forEachPart(
    of bar: ScopeBar, under title: StyledLine, _ take: ([StyledLine]) -> Wish
  ) {
    let limit = bar.limit == 0 ? bar.scopes.count : bar.limit
    // Where not all can be listed, those without results go first.
    let wanted = bar.scopes.count > limit ? bar.scopes.withResults() : bar.scopes
    let count = min(limit, wanted.count)
    let all = row(StyledLine("All", as: .scope), bar.all, in: bar, sign: "  ")
    var widest = 0
    forEachPart(of: count, atOnce: Self.scopesAtOnce, above: folded(title)) {
      (count == 0 ? table([all]) : []) + left(wanted.count - count, of: bar, wanted.count)
    } _: { range in
      let rows = wanted[range].map { scope in
        row(
          shown(scope.value, as: .scope), scope.count, in: bar,
          sign: scope.scope == bar.selected ? "* " : "  ")
      }
      let part = (range.lowerBound == 0 ? [all] : []) + rows
      widest = max(widest, part.map { $0[0].width }.max() ?? 0)
      return table(part, firstColumn: widest)
    } _: { part in
      take(part)
    }
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
