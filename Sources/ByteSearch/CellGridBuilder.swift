/// A grid of cells as its rows come in.
///
/// Most rows come many at a time, and the ends of their cells are taken as they are. Others come one
/// by one, each begun where it begins.
package struct CellGridBuilder {
  private var grid: CellLayout
  private let copied = BytesBuilder()
  /// Where the row begins that is not complete yet.
  package private(set) var openStart: Int
  /// The first cell that may hold a quote of which `copy` has not been asked.
  private var firstUnasked = 0

  /// A grid without rows.
  package init(_ bytes: Bytes, width: Int) {
    grid = CellLayout(bytes: bytes, width: width, ends: CellOffsets(into: bytes.count))
    openStart = 0
  }

  /// How many rows are complete.
  package var count: Int { grid.count }

  /// The ends of the cells that the open row has so far.
  package var openEnds: [Int] {
    (grid.count * grid.width..<grid.ends.count).map { grid.ends[$0] }
  }

  /// Makes room for as many rows in all.
  package mutating func reserve(rows: Int) { grid.ends.reserveCapacity(rows * grid.width) }

  /// Begins a row anew, without cells.
  package mutating func begin(at start: Int) {
    let row = grid.count
    grid.ends.truncate(to: row * grid.width)
    grid.starts.truncate(to: row)
    let isNext = row > 0 && grid.ends[row * grid.width - 1] + 1 == start
    if !isNext { grid.starts.append(start, row: row) }
    openStart = start
  }

  /// Adds a cell to the open row, which must lack some still.
  package mutating func addCell(endingAt end: Int) { grid.ends.append(end) }

  /// Adds the ends of a chunk's cells, if each row in it has as many cells as the grid is wide.
  /// - Returns: whether it was so; if not, nothing was added.
  package mutating func add(_ scanner: CellScanner) -> Bool {
    let before = grid.ends.count
    let first = grid.count
    grid.ends.append(scanner.marks, from: scanner.base)
    let rows = first..<grid.count
    guard scanner.feeds == rows.count,
      grid.ends.endLines(rows, width: grid.width, in: grid.bytes.span)
    else {
      grid.ends.truncate(to: before)
      return false
    }
    if !rows.isEmpty { openStart = grid.ends[rows.upperBound * grid.width - 1] + 1 }
    return true
  }

  /// Completes the open row, which has no cells here so far, with the ends of all its cells.
  ///
  /// What it has more than the grid is wide is told to be there; what it lacks is empty.
  package mutating func addRow(_ ends: [Int], endingAt end: Int) {
    let row = grid.count
    for column in 0..<grid.width { grid.ends.append(column < ends.count ? ends[column] : end) }
    if ends.count > grid.width { grid.longEnds.append(end, row: row) }
  }

  /// Tells that the quotes of a complete row's cell are letters like others.
  package mutating func keepQuotes(row: Int, column: Int) {
    grid.oddCells.append(CellLayout.OddCell(cell: row * grid.width + column, copy: nil))
  }

  /// Copies the value of a complete row's cell.
  package mutating func copy(row: Int, column: Int, _ add: (BytesBuilder) -> Void) {
    copy(cell: row * grid.width + column, add)
  }

  private mutating func copy(cell: Int, _ add: (BytesBuilder) -> Void) {
    let start = copied.count
    add(copied)
    grid.oddCells.append(CellLayout.OddCell(cell: cell, copy: start..<copied.count))
  }

  /// Copies the values in which quotes are doubled, each pair as one quote.
  ///
  /// The places of the second of each pair must be ascending, and in complete rows.
  package mutating func copyCells(withDoubledAt places: ArraySlice<Int>) {
    var rest = places
    while let place = rest.first {
      let cell = grid.ends.firstIndex(after: place, from: firstUnasked)
      guard cell < grid.count * grid.width else { break }
      firstUnasked = cell
      let value = grid.value(row: cell / grid.width, column: cell % grid.width).range
      let inside = rest.prefix { $0 < value.upperBound }
      rest = rest.dropFirst(max(inside.count, 1))
      guard value.contains(place) else { continue }
      let text = grid.bytes
      copy(cell: cell) { copied in
        var start = value.lowerBound
        for second in inside {
          copied.append(text.span(start..<second))
          start = second + 1
        }
        copied.append(text.span(start..<value.upperBound))
      }
    }
    firstUnasked = grid.count * grid.width
  }

  /// The grid of all complete rows.
  package mutating func finish() -> CellGrid {
    grid.ends.truncate(to: grid.count * grid.width)
    grid.copies = copied.finish()
    return CellGrid(grid)
  }
}
