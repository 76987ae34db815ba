internal import NarrowEngine
internal import UnicodeText

extension Printer {
  /// How many records are made ready at once.
  static let detailsAtOnce = 64

  /// Records in full, with an empty line between two.
  func forEachPart(of details: MadeOnDemand<RecordDetail>, _ take: ([StyledLine]) -> Wish) {
    forEachPart(of: details.count, atOnce: Self.detailsAtOnce, above: []) {
      []
    } _: { range in
      range.flatMap { ($0 > 0 ? [StyledLine()] : []) + lines(of: details[$0]) }
    } _: { part in
      take(part)
    }
  }

  /// The fields of a record, each on the lines that it takes.
  ///
  /// Values are not cut, so that what is copied from the screen is whole.
  func fields(of detail: RecordDetail) -> [[StyledLine]] {
    let names = detail.fields.map { shown($0.name, as: .name) }
    let column = (names.map(\.width).max() ?? 0) + Self.tableGap
    return zip(names, detail.fields).map { name, field in
      let texts = texts(of: field.value)
      if let room, column > room / 2, column > Self.belowName * 4 {
        return lines(of: name, above: texts, into: room)
      }
      return texts.enumerated().map { index, text in
        line(of: text, at: column, behind: index == 0 ? name : StyledLine())
      }
    }
  }

  /// Where names take most of the screen, what does not fit behind one stands below it.
  private func lines(of name: StyledLine, above texts: [StyledLine], into room: Int) -> [StyledLine]
  {
    let column = name.width + Self.tableGap
    if texts.count == 1, column + texts[0].width <= room {
      return [line(of: texts[0], at: column, behind: name)]
    }
    return folded(name) + texts.map { line(of: $0, at: Self.belowName, behind: StyledLine()) }
  }

  private func line(
    of text: StyledLine, at column: Int, behind name: StyledLine
  ) -> StyledLine {
    var line = name
    if text.width > 0 { line.pad(to: column) }
    line.append(text)
    return line
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
