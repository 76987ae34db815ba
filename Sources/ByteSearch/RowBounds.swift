/// Where rows lie in a text, in ascending order.
package struct RowBounds: Sendable {
  private let form: Form
  /// How many rows there are.
  package let count: Int

  private enum Form: Sendable {
    case joined(RowStarts)
    case apart(RowStarts, ends: RowStarts)
    case cells(CellGrid, column: Int)
    case rows(CellGrid)
    case sparse(SparseRows)
    case written(WrittenValues)
  }

  /// Rows that follow one another: each ends where the next begins, the last at one more start.
  package init(starts: RowStarts) {
    (form, count) = (.joined(starts), max(0, starts.count - 1))
  }

  /// Rows with something between them.
  package init(starts: RowStarts, ends: RowStarts) {
    (form, count) = (.apart(starts, ends: ends), starts.count)
  }

  /// The cells of a column.
  package init(_ column: Int, of grid: CellGrid) {
    (form, count) = (.cells(grid, column: column), grid.count)
  }

  /// The rows of a grid.
  package init(rowsOf grid: CellGrid) {
    (form, count) = (.rows(grid), grid.count)
  }

  /// Rows of which few have a value.
  package init(_ rows: SparseRows) {
    (form, count) = (.sparse(rows), rows.count)
  }

  /// Whether a row is known to have no value, not even an empty one.
  package func lacks(_ row: Int) -> Bool {
    if case .sparse(let rows) = form { !rows.has(row) } else { false }
  }

  /// The values of a field of a JSON text.
  package init(_ values: WrittenValues) {
    (form, count) = (.written(values), values.count)
  }

  /// From where to where a row reaches.
  package subscript(row: Int) -> Range<Int> {
    switch form {
    case .joined(let starts): starts[row]..<starts[row + 1]
    case .apart(let starts, let ends): starts[row]..<ends[row]
    case .cells(let grid, let column): grid.bounds(row: row, column: column)
    case .rows(let grid): grid.row(row).range
    case .sparse(let rows): rows[row]
    case .written(let values): values.bounds(of: row)
    }
  }

  /// From the start of the first of some rows to the end of the last.
  func text(of rows: Range<Int>) -> Range<Int> {
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    let start = self[first].lowerBound
    return start..<max(start, self[last].upperBound)
  }

  /// Has a visitor come to the rows in the form they have, so that its loops know no other.
  func receive(_ visitor: inout some RowVisitor) {
    switch form {
    case .joined(.short(let starts)): visitor.visit(JoinedRows(starts: starts))
    case .joined(.long(let starts)): visitor.visit(JoinedRows(starts: starts))
    case .cells(let grid, let column): visitor.visit(CellRows(grid: grid, column: column))
    case .written(let values): visitor.visit(WrittenRows(values: values))
    case .apart, .rows, .sparse: visitor.visit(AnyRows(bounds: self))
    }
  }
}

/// Rows in one of their forms.
protocol RowPlaces {
  func start(of row: Int) -> Int
  func end(of row: Int) -> Int
  /// Where the rows start, and the last ends, if they follow one another and that is told in 4 bytes each.
  var shortStarts: [UInt32]? { get }
}

extension RowPlaces {
  var shortStarts: [UInt32]? { nil }
}

/// What has work to do with rows in any of their forms.
protocol RowVisitor {
  mutating func visit(_ rows: some RowPlaces)
}

private struct JoinedRows<Offset: FixedWidthInteger>: RowPlaces {
  let starts: [Offset]

  var shortStarts: [UInt32]? { starts as? [UInt32] }
  func start(of row: Int) -> Int { Int(truncatingIfNeeded: starts[row]) }
  func end(of row: Int) -> Int { start(of: row &+ 1) }
}

private struct CellRows: RowPlaces {
  let grid: CellGrid
  let column: Int

  func start(of row: Int) -> Int { grid.bounds(row: row, column: column).lowerBound }
  func end(of row: Int) -> Int { grid.bounds(row: row, column: column).upperBound }
}

private struct WrittenRows: RowPlaces {
  let values: WrittenValues

  func start(of row: Int) -> Int { values.start(of: row) }
  func end(of row: Int) -> Int { values.end(of: row) }
}

private struct AnyRows: RowPlaces {
  let bounds: RowBounds

  func start(of row: Int) -> Int { bounds[row].lowerBound }
  func end(of row: Int) -> Int { bounds[row].upperBound }
}

/// Turns ascending offsets into rows.
struct RowCursor<Places: RowPlaces> {
  private let places: Places
  private let last: Int
  private(set) var row: Int

  /// Stands at the first of some rows, which are not empty.
  init(_ rows: Range<Int>, _ places: Places) {
    self.places = places
    row = rows.lowerBound
    last = rows.upperBound - 1
  }

  /// Where the present row ends.
  var end: Int { places.end(of: row) }

  /// Where to look on after this row: at the next, or nowhere.
  var next: Int? { row == last ? nil : places.start(of: row &+ 1) }

  /// Goes to the last row that begins at or before an offset, never back.
  mutating func move(to offset: Int) {
    // Hits lie near each other: look ahead in growing steps, then between the last two.
    var step = 1
    while row &+ step <= last, places.start(of: row &+ step) <= offset {
      row &+= step
      step &*= 2
    }
    var high = min(row &+ step, last &+ 1)
    while high &- row > 1 {
      let middle = (row &+ high) / 2
      if places.start(of: middle) <= offset { row = middle } else { high = middle }
    }
  }
}
