/// The values of one field where a JSON text has them, 4 bytes of memory each.
///
/// What is kept is where a value begins: a text behind its quote, a number or word at its first
/// byte; where it ends is seen in the text. A row without a value lies where none begins. A value
/// that is not what is written, such as a text with escapes, is kept rewritten.
package final class WrittenValues: Sendable {
  /// The text.
  package let bytes: Bytes
  private let starts: RowStarts
  private let rewritten: RewrittenValues

  /// Values that begin at ascending places.
  package init(_ bytes: Bytes, starts: RowStarts, rewritten: RewrittenValues) {
    self.bytes = bytes
    self.starts = starts
    self.rewritten = rewritten
  }

  /// How many rows there are.
  package var count: Int { starts.count }

  /// The value of a row.
  /// - Complexity: O(value), and O(log n) where some are rewritten.
  package func value(at row: Int) -> CellGrid.Place {
    if let range = rewritten[row] { return CellGrid.Place(bytes: rewritten.bytes, range: range) }
    return CellGrid.Place(bytes: bytes, range: bounds(of: row))
  }

  /// From where to where the value of a row reaches in the text.
  func bounds(of row: Int) -> Range<Int> { start(of: row)..<end(of: row) }

  func start(of row: Int) -> Int { starts[row] }

  func end(of row: Int) -> Int {
    let bytes = bytes
    return bytes.span.endOfWrittenValue(from: starts[row])
  }

  /// Whether the value of a row is not what stands in the text.
  package func isRewritten(_ row: Int) -> Bool { rewritten[row] != nil }

  /// Which of some rows have a value that is not what stands in the text.
  /// - Complexity: O(log n + such rows).
  package func rewrittenRows(in rows: Range<Int>) -> [Int] { rewritten.rows(in: rows) }
}

/// Values of some rows, end to end, that replace what is written.
package struct RewrittenValues: Sendable {
  /// The values.
  package let bytes: Bytes
  private let rows: RowStarts
  private let starts: RowStarts

  /// The values of ascending rows; `starts` has one more, the end of the last.
  package init(_ bytes: Bytes, rows: RowStarts, starts: RowStarts) {
    self.bytes = bytes
    self.rows = rows
    self.starts = starts
  }

  /// Where in the bytes the value of a row lies, if it is here.
  /// - Complexity: O(log n).
  subscript(row: Int) -> Range<Int>? {
    let index = firstIndex(from: row)
    guard index < rows.count, rows[index] == row else { return nil }
    return starts[index]..<starts[index + 1]
  }

  /// Which of some rows are here.
  func rows(in range: Range<Int>) -> [Int] {
    (firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)).map { rows[$0] }
  }

  /// The index of the first row here from a row on.
  private func firstIndex(from row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low &+ high) / 2
      if rows[middle] < row { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}

extension Span<UInt8> {
  /// Where the value of a JSON text ends that begins at a place: a text, without escapes, before its closing
  /// quote; a number or word behind its last byte; anywhere else there is none, and it ends at once.
  package func endOfWrittenValue(from start: Int) -> Int {
    guard start < count else { return start }
    if start > 0, self[start &- 1] == JSONSign.quote {
      return start &+ (extracting(start..<count).firstOffset(of: JSONSign.quote) ?? count &- start)
    }
    guard JSONSign.beginsWord(self[start]) else { return start }
    var end = start &+ 1
    while end < count, JSONSign.continuesWord(self[end]) { end &+= 1 }
    return end
  }

  /// The first place from `start` on at which no value of a JSON text begins.
  package func placeWithoutValue(from start: Int) -> Int {
    var place = start
    while place < count,
      JSONSign.beginsWord(self[place]) || (place > 0 && self[place &- 1] == JSONSign.quote)
    {
      place &+= 1
    }
    return place
  }
}

/// What tells where values of a JSON text end.
private enum JSONSign {
  static let quote = UInt8(ascii: "\"")

  /// Whether a number, `true` or `false` begins so; `null` is no value.
  static func beginsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "t"),
      UInt8(ascii: "f"):
      true
    default: false
    }
  }

  static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "E"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
