internal import UnicodeText

extension Printer {
  /// The trail: number, text, count after it, records looked at, and on a screen the time.
  func lines(of steps: [StepLine]) -> [StyledLine] {
    guard !steps.isEmpty else {
      return folded(StyledLine("no steps: everything in the scope is listed"))
    }
    return table(
      steps.enumerated().map { index, step in
        var cells = [
          StyledLine("  \(index + 1)", as: .number),
          shown(step.text, as: .name),
          StyledLine("\(step.count.grouped) left", as: .indicator),
          StyledLine("\(step.lookedAt.grouped) looked at"),
        ]
        if showsTimes { cells.append(StyledLine(Self.milliseconds(step.duration))) }
        return cells
      })
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let parts = duration.components
    let microseconds = parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000
    return "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
  }

  /// What is known of a source.
  func lines(of report: SourceReport) -> [StyledLine] {
    var title = StyledLine(report.source.isEmpty ? "nothing is open" : "")
    if !report.source.isEmpty {
      title.append(shown(report.source))
      title.append(": \(harmless(report.format))")
    }
    let fields = report.fields.map { field in
      [
        indented(shown(field.name, as: .name)), StyledLine(field.kind.rawValue, as: .scope),
        StyledLine(field.roles.joined(separator: ", ")),
      ]
    }
    return folded(title) + report.guesses.flatMap { folded(StyledLine("  " + harmless($0))) }
      + table(fields)
  }

  /// Names and values.
  func lines(of facts: [Fact]) -> [StyledLine] {
    guard facts.count > 1 else {
      return facts.flatMap { fact in
        var line = StyledLine("\(fact.name): ", as: .name)
        line.append(shown(fact.value))
        if !fact.remark.isEmpty { line.append("  (\(fact.remark))", as: .placeholder) }
        return folded(line, hanging: Self.tableGap)
      }
    }
    return table(
      facts.map {
        [
          StyledLine("  " + $0.name, as: .name), shown($0.value),
          StyledLine($0.remark, as: .placeholder),
        ]
      })
  }

  /// Lines that were entered, with their numbers.
  func lines(of entered: [EnteredLine]) -> [StyledLine] {
    guard let last = entered.last else {
      return folded(StyledLine("no lines were entered before"))
    }
    let digits = max(3, String(last.number).count)
    return entered.flatMap { line in
      let number = String(line.number)
      let blanks = String(repeating: " ", count: digits - number.count)
      var row = StyledLine(blanks + number + "  ", as: .number)
      row.append(shown(line.text))
      return folded(row, hanging: number.count + 2)
    }
  }

  private func indented(_ line: StyledLine) -> StyledLine {
    var row = StyledLine("  ")
    row.append(line)
    return row
  }

  /// The names of the parts, each as it looks.
  var sample: StyledLine {
    var line = StyledLine()
    for part in Theme.Part.allCases {
      line.append("  ")
      line.append(part.rawValue, as: part)
    }
    return line
  }

  /// A page of help.
  func lines(of page: HelpPage) -> [StyledLine] {
    page.blocks.flatMap { block in
      switch block {
      case .lines(let lines): lines.flatMap { folded(StyledLine($0)) }
      case .table(let entries):
        table(entries.map { [StyledLine("  " + $0.term, as: .name), StyledLine($0.meaning)] })
      }
    }
  }
}
