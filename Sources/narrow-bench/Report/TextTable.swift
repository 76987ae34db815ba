/// A table in Markdown whose columns stand below each other.
struct TextTable {
  private var lines: [[String]]

  /// Begins with the names of the columns.
  init(_ heads: [String]) { lines = [heads] }

  /// Adds a line; it has as many cells as there are columns.
  mutating func add(_ cells: [String]) {
    lines.append(cells.map { $0.split(separator: "|").joined(separator: "\\|") })
  }

  /// The lines of the table.
  var text: String {
    let widths = lines[0].indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) + "|" }.joined()
    var rows = lines.map { cells in
      "| " + zip(cells, widths).map { $0.filled(to: $1) }.joined(separator: " | ") + " |"
    }
    rows.insert(rule, at: 1)
    return rows.joined(separator: "\n")
  }
}

extension String {
  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
