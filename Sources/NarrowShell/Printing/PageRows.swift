internal import UnicodeText

/// The rows of a page as lines, some at a time.
///
/// The columns of a part are as wide as it needs, but no narrower than those of the parts before.
struct PageRows {
  private let printer: Printer
  private let page: ListPage
  private let heading: [CellText]
  private let digits: Int
  /// The columns of the screen that the widest cell of each column took so far.
  private var widest: [Int] = []
  private var hasBegun = false

  /// How many rows are made at once.
  static let atOnce = 256

  /// Begins with the heading of a page.
  init(of page: ListPage, for printer: Printer) {
    self.printer = printer
    self.page = page
    heading = page.heading.map { CellText(Cell(bytes: Array($0.utf8))) }
    digits = page.rows.last.map { String($0.number).count } ?? 0
  }

  /// The next rows, with the heading above the first.
  mutating func lines(_ range: Range<Int>) -> [StyledLine] {
    let rows = page.rows[range].map { (number: $0.number, cells: $0.cells.map(CellText.init)) }
    guard let columns = rows.first?.cells.count else { return [] }
    for cells in rows.map(\.cells) + (heading.isEmpty ? [] : [heading]) {
      if widest.isEmpty { widest = Array(repeating: 0, count: columns) }
      for column in 0..<columns { widest[column] = max(widest[column], cells[column].width) }
    }
    let layout = RowLayout(
      of: widest, digits: digits, room: printer.room, isChosen: !heading.isEmpty)
    let top = hasBegun ? [] : self.top(layout)
    hasBegun = true
    return top + rows.map { line($0.number, $0.cells, layout) }
  }

  /// The heading, and what has no room.
  private func top(_ layout: RowLayout) -> [StyledLine] {
    guard !heading.isEmpty else { return [] }
    let names = line(nil, heading, layout)
    guard layout.widths.count < heading.count else { return [names] }
    let hidden = page.heading[layout.widths.count...].map { harmless($0) }.joined(separator: ", ")
    let left = StyledLine("no room for \(hidden)", as: .placeholder)
    return [names, printer.room.map(left.fitted(to:)) ?? left]
  }

  /// A row, or the heading where there is no number.
  private func line(_ number: Int?, _ cells: [CellText], _ layout: RowLayout) -> StyledLine {
    var line = StyledLine()
    line.isRow = printer.width != nil && printer.manner == .isolated
    if layout.digits > 0 {
      let label = number.map(String.init) ?? ""
      line.append(String(repeating: " ", count: layout.digits - label.count) + label, as: .number)
    }
    var start = layout.start
    for (column, cell) in cells.prefix(layout.widths.count).enumerated() {
      if column > 0 { start += ColumnWidths.gap }
      let part: Theme.Part = number == nil ? .placeholder : column == 0 ? .name : .scope
      if cell.width > 0 { line.pad(to: start) }
      line.append(
        printer.width == nil
          ? cell.line(as: part, printer.manner)
          : cell.line(cutTo: layout.widths[column], as: part, printer.manner))
      start += layout.widths[column]
      // What stands out in a pipe still ends before the next column.
      if line.width > start, printer.width == nil { start = line.width }
    }
    return line
  }
}
