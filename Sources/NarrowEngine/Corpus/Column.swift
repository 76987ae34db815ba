package import ByteSearch

/// The values of one field in one segment: bytes, and where each row's value lies in them.
///
/// *End to end*: the values follow one another in row order, so that one scan
/// crosses all of them; a text file is its own column. *In place*: each value has a
/// start and an end anywhere in the buffer, as the cells of a CSV file have.
package struct Column: Sendable {
  /// The buffer that holds the values.
  let bytes: Bytes
  let places: Places
  /// The rows whose value is null or missing; `nil` if there are none.
  package let absent: RecordSet?

  enum Places: Sendable {
    case endToEnd(RowStarts, ending: ValueEnding)
    case inPlace(starts: RowStarts, ends: RowStarts, copies: Copies)
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

    /// No copied value.
    package static let none = Copies(bytes: Bytes([]), rows: [:])
  }

  /// A column whose value `r` reaches from `starts[r]` to `starts[r + 1]`, less its ending.
  ///
  /// `starts` has one offset more than there are rows, the last being where the
  /// values end: after the last line break, or one past the last byte if that is missing.
  package init(
    endToEnd bytes: Bytes, starts: RowStarts, ending: ValueEnding, absent: RecordSet? = nil
  ) {
    self.bytes = bytes
    places = .endToEnd(starts, ending: ending)
    self.absent = absent
  }

  /// A column whose value `r` is `starts[r]..<ends[r]` of `bytes`, or its copy.
  package init(
    inPlace bytes: Bytes, starts: RowStarts, ends: RowStarts, copies: Copies = .none,
    absent: RecordSet? = nil
  ) {
    self.bytes = bytes
    places = .inPlace(starts: starts, ends: ends, copies: copies)
    self.absent = absent
  }

  /// A column of so many rows that have no value.
  init(absentIn count: Int) {
    self.init(
      endToEnd: Bytes([]), starts: RowStarts(Array(repeating: 0, count: count + 1)),
      ending: .none, absent: RecordSet(allOf: count))
  }

  /// How many rows there are.
  package var count: Int {
    switch places {
    case .endToEnd(let starts, _): max(0, starts.count - 1)
    case .inPlace(let starts, _, _): starts.count
    }
  }

  /// The value of a row; empty where it is absent.
  /// - Complexity: O(1).
  package func value(at row: Int) -> Value {
    switch places {
    case .endToEnd(let starts, let ending):
      let lower = starts[row]
      let upper = ending.end(of: lower..<starts[row + 1], in: bytes)
      return Value(bytes: bytes, range: lower..<upper)
    case .inPlace(let starts, let ends, let copies):
      if !copies.rows.isEmpty, let range = copies.rows[row] {
        return Value(bytes: copies.bytes, range: range)
      }
      return Value(bytes: bytes, range: starts[row]..<ends[row])
    }
  }

  /// Whether the value of a row is null or missing.
  package func isAbsent(at row: Int) -> Bool {
    absent?.contains(RecordID(row: row)) ?? false
  }
}

extension Column.ValueEnding {
  /// Where the value of a row ends that reaches to the start of the next.
  func end(of row: Range<Int>, in bytes: Bytes) -> Int {
    guard self == .line else { return row.upperBound }
    let feed = row.upperBound - 1
    // A last line without its break keeps a last CR: it is data.
    guard feed < bytes.count, feed > row.lowerBound else { return max(row.lowerBound, feed) }
    return bytes.span[feed - 1] == UInt8(ascii: "\r") ? feed - 1 : feed
  }
}

/// One value, as the bytes the source has for it.
package struct Value: Sendable {
  let bytes: Bytes
  let range: Range<Int>

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
