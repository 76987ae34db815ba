internal import UnicodeText

extension Printer {
  /// Records in full, with an empty line between two.
  func lines(of details: [RecordDetail]) -> [StyledLine] {
    Array(details.map(lines(of:)).joined(separator: [StyledLine()]))
  }

  private func lines(of detail: RecordDetail) -> [StyledLine] {
    let names = detail.fields.map { harmless($0.name) }
    let column = (names.map(displayWidth(of:)).max() ?? 0) + Self.tableGap
    var lines: [StyledLine] = []
    for (name, field) in zip(names, detail.fields) {
      var line = StyledLine(name, as: .name)
      for text in texts(of: field.value) {
        if text.width > 0 { line.pad(to: column) }
        line.append(text)
        lines.append(line)
        line = StyledLine()
      }
    }
    lines.append(StyledLine("#\(detail.number) of \(harmless(detail.source))", as: .indicator))
    return lines
  }

  private func texts(of value: Cell?) -> [StyledLine] {
    guard let value else { return [StyledLine("(absent)", as: .placeholder)] }
    return CellText(value).lines(as: nil, manner)
  }
}
