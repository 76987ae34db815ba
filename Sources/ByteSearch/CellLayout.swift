/// The cells of a delimited text in place: where each ends, row after row.
///
/// A cell begins after the end of the one before, so that one offset of 4 bytes a cell is all there
/// is; only what does not follow from that is kept apart. All rows have `width` cells here: what a
/// row has beyond lies elsewhere, and what it lacks is empty.
struct CellLayout: Sendable {
  /// The text.
  let bytes: Bytes
  /// How many cells each row has.
  let width: Int
  /// The delimiter or line feed after each cell, or the end of the text.
  var ends: CellOffsets
  /// The rows that do not begin after the last cell before, and where they do.
  var starts = SparseOffsets()
  /// The rows that go on after their last cell here, and where their line feed is.
  var longEnds = SparseOffsets()
  /// The cells whose value is not what stands between their ends or quotes.
  var oddCells: [OddCell] = []
  /// The values of cells whose quotes had to be undoubled.
  var copies = Bytes([])

  /// A cell whose value is looked up.
  struct OddCell: Sendable {
    /// Its number, counted row after row.
    let cell: Int
    /// Where its value is copied, or `nil` if its quotes are letters like others.
    let copy: Range<Int>?
  }

  /// How many rows there are.
  var count: Int { width == 0 ? 0 : ends.count / width }

  /// The value of a cell.
  /// - Complexity: O(1) for most; O(log n) where the row or the cell is odd.
  func value(row: Int, column: Int) -> CellGrid.Place {
    let cell = row &* width &+ column
    let (start, stop) = (start(row: row, column: column), ends[cell])
    guard start < stop else { return CellGrid.Place(bytes: bytes, range: stop..<stop) }
    let end = withoutReturn(stop, from: start)
    guard start < end, bytes.span[start] == Self.quote else {
      return CellGrid.Place(bytes: bytes, range: start..<end)
    }
    guard let odd = oddCell(cell) else {
      return CellGrid.Place(bytes: bytes, range: start + 1..<end - 1)
    }
    guard let copy = odd.copy else { return CellGrid.Place(bytes: bytes, range: start..<end) }
    return CellGrid.Place(bytes: copies, range: copy)
  }

  /// Where a cell begins; a missing one begins after its end.
  func start(row: Int, column: Int) -> Int {
    column == 0 ? rowStart(row) : ends[row &* width &+ column &- 1] &+ 1
  }

  /// From where to where a cell reaches, with its quotes and the CR of a CR LF.
  func bounds(row: Int, column: Int) -> Range<Int> {
    let (start, end) = (start(row: row, column: column), ends[row &* width &+ column])
    return min(start, end)..<end
  }

  /// Whether the value of a cell is copied.
  func isCopied(row: Int, column: Int) -> Bool {
    !oddCells.isEmpty && oddCell(row &* width &+ column)?.copy != nil
  }

  /// Which of some rows have a copied value in a column.
  func copiedRows(in rows: Range<Int>, of column: Int) -> [Int] {
    let cells = rows.lowerBound * width..<rows.upperBound * width
    return oddCells[firstOdd(from: cells.lowerBound)...].prefix { $0.cell < cells.upperBound }
      .filter { $0.copy != nil && $0.cell % width == column }.map { $0.cell / width }
  }

  /// A whole row as it is written, without the break after it.
  func row(_ row: Int) -> CellGrid.Place {
    let start = rowStart(row)
    let stop = longEnds[row] ?? ends[row &* width &+ width &- 1]
    return CellGrid.Place(bytes: bytes, range: start..<max(start, withoutReturn(stop, from: start)))
  }

  static let quote = UInt8(ascii: "\"")

  private func rowStart(_ row: Int) -> Int {
    if !starts.isEmpty, let start = starts[row] { return start }
    return ends[row &* width &- 1] &+ 1
  }

  /// The end of a cell, less the CR of a CR LF after it.
  private func withoutReturn(_ stop: Int, from start: Int) -> Int {
    guard start < stop, stop < bytes.count else { return stop }
    let text = bytes.span
    guard text[stop] == UInt8(ascii: "\n"), text[stop &- 1] == UInt8(ascii: "\r") else {
      return stop
    }
    return stop &- 1
  }

  private func oddCell(_ cell: Int) -> OddCell? {
    let index = firstOdd(from: cell)
    return index < oddCells.count && oddCells[index].cell == cell ? oddCells[index] : nil
  }

  /// The index of the first odd cell from a cell on.
  private func firstOdd(from cell: Int) -> Int {
    var low = 0
    var high = oddCells.count
    while low < high {
      let middle = (low + high) / 2
      if oddCells[middle].cell < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
