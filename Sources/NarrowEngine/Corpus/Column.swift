package import ByteSearch

/// The values of one field in one segment: bytes, and where each row's value lies in them.
///
/// *End to end*: the values follow one another in row order, so that one scan
/// crosses all of them; a text file is its own column. *In place*: each value has a
/// start and an end anywhere in the buffer. *Cells*: the values are a column of a grid, as a CSV
/// file has them, or whole rows of it. *Written*: the values are a field of a JSON text.
package struct Column: Sendable {
  /// The buffer that holds the values.
  let bytes: Bytes
  /// Where each row's value lies in it, with its ending or quotes.
  let bounds: RowBounds
  private let form: Form
  /// The rows whose value is null or missing; `nil` if there are none, or too many to mark each.
  private let absent: RecordSet?
  /// The rows whose letters are not simply the bytes that stand there.
  let oddRows: OddRows

  private enum Form: Sendable {
    case endToEnd(ValueEnding)
    case inPlace(Copies)
    case cells(CellGrid, column: Int)
    case rows(CellGrid)
    case written(WrittenValues)
  }

  /// What stands between the values of an end-to-end column.
  package enum ValueEnding: Sendable {
    /// Nothing: a value ends where the next begins.
    case none
    /// LF or CRLF after each value but perhaps the last.
    case line
  }

  /// Values that could not stay in place, as their quotes had to be undoubled.
  package struct Copies: Sendable {
    let bytes: Bytes
    let rows: [Int: Range<Int>]

    /// Values by row, as ranges of `bytes`.
    package init(bytes: Bytes, rows: [Int: Range<Int>]) {
      self.bytes = bytes
      self.rows = rows
    }

    /// The copied rows of a range.
    /// - Complexity: O(rows), or O(copies) where they are fewer.
    func rows(in range: Range<Int>) -> [Int] {
      rows.count < range.count
        ? rows.keys.filter(range.contains) : range.filter { rows[$0] != nil }
    }

    /// No copied value.
    package static let none = Copies(bytes: Bytes([]), rows: [:])
  }

  private init(
    _ bytes: Bytes, _ bounds: RowBounds, _ form: Form, absent: RecordSet?,
    outsideASCII: [UInt64]? = nil
  ) {
    self.bytes = bytes
    self.bounds = bounds
    self.form = form
    self.absent = absent
    oddRows = OddRows(count: bounds.count, outsideASCII: outsideASCII)
  }

  /// A column whose value `r` reaches from `starts[r]` to `starts[r + 1]`, less its ending.
  ///
  /// `starts` has one offset more than there are rows, the last being where the
  /// values end: after the last line break, or one past the last byte if that is missing. Which rows
  /// have a byte outside ASCII is found when a search needs it, unless they are given, a bit each.
  package init(
    endToEnd bytes: Bytes, starts: RowStarts, ending: ValueEnding, absent: RecordSet? = nil,
    outsideASCII: [UInt64]? = nil
  ) {
    self.init(
      bytes, RowBounds(starts: starts), .endToEnd(ending), absent: absent,
      outsideASCII: outsideASCII)
  }

  /// A column whose value `r` is `starts[r]..<ends[r]` of `bytes`, or its copy; both ascend.
  package init(
    inPlace bytes: Bytes, starts: RowStarts, ends: RowStarts, copies: Copies = .none,
    absent: RecordSet? = nil
  ) {
    self.init(bytes, RowBounds(starts: starts, ends: ends), .inPlace(copies), absent: absent)
  }

  /// A column of a grid of cells.
  package init(_ column: Int, of grid: CellGrid, absent: RecordSet? = nil) {
    let bounds = RowBounds(column, of: grid)
    self.init(grid.bytes, bounds, .cells(grid, column: column), absent: absent)
  }

  /// The whole rows of a grid of cells.
  package init(rowsOf grid: CellGrid) {
    self.init(grid.bytes, RowBounds(rowsOf: grid), .rows(grid), absent: nil)
  }

  /// A column in which few rows have a value: a range of `bytes`, or its copy.
  package init(inPlace bytes: Bytes, rows: SparseRows, copies: Copies = .none) {
    self.init(bytes, RowBounds(rows), .inPlace(copies), absent: nil)
  }

  /// A field of a JSON text.
  package init(_ values: WrittenValues, absent: RecordSet? = nil) {
    self.init(values.bytes, RowBounds(values), .written(values), absent: absent)
  }

  /// A column of so many rows that have no value.
  package init(absentIn count: Int) {
    let none = RowStarts([])
    self.init(inPlace: Bytes([]), rows: SparseRows(none, starts: none, ends: none, of: count))
  }

  /// The same values, of which those of some rows count as null or missing.
  func marked(absent: RecordSet) -> Column { Column(bytes, bounds, form, absent: absent) }

  /// How many rows there are.
  package var count: Int { bounds.count }

  /// The rows of a stretch.
  func rows(of stretch: Int) -> Range<Int> {
    stretch * Segment.stretch..<min(count, (stretch + 1) * Segment.stretch)
  }

  /// The value of a row; empty where it is absent.
  /// - Complexity: O(1), for a few O(log n).
  package func value(at row: Int) -> Value {
    switch form {
    case .endToEnd(let ending):
      return Value(bytes: bytes, range: ending.value(of: bounds[row], in: bytes))
    case .inPlace(let copies):
      if !copies.rows.isEmpty, let range = copies.rows[row] {
        return Value(bytes: copies.bytes, range: range)
      }
      return Value(bytes: bytes, range: bounds[row])
    case .cells(let grid, let column): return Value(grid.value(row: row, column: column))
    case .rows(let grid): return Value(grid.row(row))
    case .written(let values): return Value(values.value(at: row))
    }
  }

  /// Where the values of some rows lie in `bytes`, which must not be copies; rows count from `first`.
  /// - Complexity: O(rows).
  func places(of rows: RecordSet, from first: Int) -> [Range<Int>] {
    switch form {
    case .endToEnd(let ending):
      let bytes = bytes
      return bounds.ranges(ofMarked: rows.words, from: first).map {
        ending.value(of: $0, in: bytes)
      }
    case .inPlace, .written: return bounds.ranges(ofMarked: rows.words, from: first)
    case .cells, .rows: return rows.map { range(at: first + $0.row) }
    }
  }

  /// Where the value of a row stands in the buffer, if it is no copy.
  func range(at row: Int) -> Range<Int> {
    switch form {
    case .endToEnd(let ending): ending.value(of: bounds[row], in: bytes)
    case .inPlace, .written: bounds[row]
    case .cells(let grid, let column): grid.value(row: row, column: column).range
    case .rows(let grid): grid.row(row).range
    }
  }

  /// Where the place of a row's value ends in the bytes that it is part of.
  package func end(of row: Int) -> Int { range(at: row).upperBound }

  /// Whether the value of a row is not what stands in its place.
  func isCopied(_ row: Int) -> Bool {
    switch form {
    case .inPlace(let copies): copies.rows[row] != nil
    case .cells(let grid, let column): grid.isCopied(row: row, column: column)
    case .written(let values): values.isRewritten(row)
    case .endToEnd, .rows: false
    }
  }

  /// Asks the memory for the value of a row that will soon be read, and does not wait for it.
  package func fetch(_ row: Int) { bytes.fetch(from: bounds[row].lowerBound) }

  /// Which of some rows have a value that is not what stands in its place.
  func copiedRows(in rows: Range<Int>) -> [Int] {
    switch form {
    case .inPlace(let copies): copies.rows(in: rows)
    case .cells(let grid, let column): grid.copiedRows(in: rows, of: column)
    case .written(let values): values.rewrittenRows(in: rows)
    case .endToEnd, .rows: []
    }
  }

  /// Whether the value of a row is null or missing.
  package func isAbsent(at row: Int) -> Bool {
    absent?.contains(RecordID(row: row)) ?? bounds.lacks(row)
  }
}

extension Column.ValueEnding {
  /// The value of a row that reaches to the start of the next.
  func value(of row: Range<Int>, in bytes: Bytes) -> Range<Int> {
    guard self == .line else { return row }
    let feed = row.upperBound - 1
    // A last line without its break keeps a last CR: it is data.
    guard feed < bytes.count, feed > row.lowerBound else {
      return row.lowerBound..<max(row.lowerBound, feed)
    }
    let hasReturn = bytes.span[feed - 1] == UInt8(ascii: "\r")
    return row.lowerBound..<(hasReturn ? feed - 1 : feed)
  }
}

/// One value, as the bytes the source has for it.
package struct Value: Sendable {
  let bytes: Bytes
  let range: Range<Int>

  /// Bytes of a buffer.
  init(bytes: Bytes, range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// A cell or row of a grid.
  fileprivate init(_ place: CellGrid.Place) { self.init(bytes: place.bytes, range: place.range) }

  /// The value's bytes.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span(range) }
  }

  /// A copy of the value's bytes.
  package var array: [UInt8] { bytes[range] }

  /// The value as text; a byte that is not UTF-8 becomes U+FFFD.
  package var text: String { String(decoding: array, as: UTF8.self) }

  /// The value's first bytes.
  func prefix(_ count: Int) -> Value {
    guard count < range.count else { return self }
    return Value(bytes: bytes, range: range.lowerBound..<range.lowerBound + count)
  }

  /// How many bytes the value has.
  package var count: Int { range.count }

  /// Whether the value has no bytes.
  package var isEmpty: Bool { range.isEmpty }
}
