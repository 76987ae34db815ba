internal import UnicodeText

extension Printer {
  /// Records in full, with an empty line between two.
  func lines(of details: [RecordDetail]) -> [StyledLine] {
    Array(details.map(lines(of:)).joined(separator: [StyledLine()]))
  }

  /// The fields of a record, each on the lines that it takes.
  ///
  /// Values are not cut, so that what is copied from the screen is whole.
  func fields(of detail: RecordDetail) -> [[StyledLine]] {
    let names = detail.fields.map { shown($0.name, as: .name) }
    let column = (names.map(\.width).max() ?? 0) + Self.tableGap
    // Where names take most of the screen, values stand below them.
    let isNarrow = room.map { column > $0 / 2 && column > Self.belowName * 4 } ?? false
    return zip(names, detail.fields).map { name, field in
      let texts = texts(of: field.value)
      let isBeside =
        !isNarrow || texts.allSatisfy { name.width + Self.tableGap + $0.width <= room ?? 0 }
      let start = isBeside ? (isNarrow ? name.width + Self.tableGap : column) : Self.belowName
      var lines = isBeside ? [] : folded(name)
      for (index, text) in texts.enumerated() {
        var line = isBeside && index == 0 ? name : StyledLine()
        if text.width > 0 { line.pad(to: start) }
        line.append(text)
        lines.append(line)
      }
      return lines
    }
  }

  /// The columns that a value below its name is moved to the right.
  private static let belowName = 2

  /// Which record it is.
  func place(of detail: RecordDetail) -> [StyledLine] {
    var line = StyledLine("#\(detail.number) of ", as: .indicator)
    line.append(shown(detail.source, as: .indicator))
    return folded(line)
  }

  private func lines(of detail: RecordDetail) -> [StyledLine] {
    fields(of: detail).flatMap { $0 } + place(of: detail)
  }

  private func texts(of value: Cell?) -> [StyledLine] {
    guard let value else { return [StyledLine("(absent)", as: .placeholder)] }
    return CellText(value).lines(as: nil, manner)
  }
}
