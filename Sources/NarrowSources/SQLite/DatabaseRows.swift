package import ByteSearch

/// The rows of a table in a database, as CSV with a header, and what CSV cannot tell of them.
package struct DatabaseRows: Sendable {
  /// The table's name.
  package let table: String
  /// The header and the rows, by RFC 4180.
  package let csv: Bytes
  /// For each column the rows whose value is NULL, ascending from 0.
  package let nulls: [[Int]]
  /// The number of each row where it has one of its own (`rowid`); else empty.
  package let numbers: [Int]
  /// Whether reading was stopped before the last row.
  package let isCutShort: Bool
}

/// Writes what a statement gives as CSV.
///
/// A number is as SQLite writes it, a blob is `x'04D2'`, and an empty text is `""`, so that it can be
/// told from NULL.
struct RowsAsCSV {
  private let csv = BytesBuilder()
  private var nulls: [[Int]]
  private var numbers: [Int] = []
  private var count = 0
  /// Whether the statement's first column is the number of the row.
  private let isNumbered: Bool

  /// Begins with the names of the columns.
  init(_ names: [String], isNumbered: Bool) {
    self.isNumbered = isNumbered
    nulls = names.map { _ in [] }
    for (column, name) in names.enumerated() {
      if column > 0 { csv.append(Self.comma) }
      addQuoted(Array(name.utf8).span)
    }
    csv.append(Self.lineFeed)
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Adds the row at which a statement stands.
  mutating func add(_ row: Statement) {
    let first = isNumbered ? 1 : 0
    if isNumbered { numbers.append(row.integer(at: 0)) }
    for column in nulls.indices {
      if column > 0 { csv.append(Self.comma) }
      let kind = row.kind(at: first + column)
      if kind == .null {
        nulls[column].append(count)
      } else {
        row.withBytes(at: first + column, as: kind) { add($0, as: kind) }
      }
    }
    csv.append(Self.lineFeed)
    count += 1
  }

  private func add(_ value: Span<UInt8>, as kind: Statement.Kind) {
    switch kind {
    case .blob: addHex(value)
    case .text where value.isEmpty || Self.needsQuotes(value): addQuoted(value)
    default: csv.append(value)
    }
  }

  private static func needsQuotes(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case comma, quote, lineFeed, carriageReturn: return true
      default: continue
      }
    }
    return false
  }

  private func addQuoted(_ text: Span<UInt8>) {
    csv.append(Self.quote)
    for index in text.indices {
      if text[index] == Self.quote { csv.append(Self.quote) }
      csv.append(text[index])
    }
    csv.append(Self.quote)
  }

  private func addHex(_ blob: Span<UInt8>) {
    csv.append(Array("x'".utf8).span)
    for index in blob.indices {
      csv.append(Self.digits[Int(blob[index] >> 4)])
      csv.append(Self.digits[Int(blob[index] & 15)])
    }
    csv.append(UInt8(ascii: "'"))
  }

  /// All rows.
  func finish(table: String, isCutShort: Bool) -> DatabaseRows {
    // Numbers that count the rows say nothing.
    let isCounted = numbers.indices.allSatisfy { numbers[$0] == $0 + 1 }
    return DatabaseRows(
      table: table, csv: csv.finish(), nulls: nulls, numbers: isCounted ? [] : numbers,
      isCutShort: isCutShort)
  }
}
