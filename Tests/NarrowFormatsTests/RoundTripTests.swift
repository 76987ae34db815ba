import RandomTesting
import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

/// A table of random values that are hard to write.
private func nastyTable(_ numbers: inout SplitMix) -> Table {
  let pieces = [
    "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "\r", " ", "", "a", "1", "null", "\\",
    "\\u0041",
    "sep=;", "é", "日本", "👩‍💻", "\u{FEFF}", "\0", "\u{1B}[2J", "{", "[1]", "2020-01-01", "=1+1",
  ]
  func value() -> String {
    (0..<Int.random(in: 0..<4, using: &numbers))
      .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
  }
  var names = FieldNames()
  for _ in 0..<Int.random(in: 1..<5, using: &numbers) { names.add(value()) }
  let rows = Int.random(in: 1..<6, using: &numbers)
  let columns = names.fields.map { _ in
    let bytes = BytesBuilder()
    var starts = [0]
    var absent = AbsentRows()
    for row in 0..<rows {
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        absent.add(row..<row + 1)
      } else {
        bytes.append(value())
      }
      starts.append(bytes.count)
    }
    return Column(
      endToEnd: bytes.finish(), starts: RowStarts(starts), ending: .none,
      absent: absent.records(of: rows))
  }
  return Table(
    format: "other", fields: names.fields,
    segments: [Segment(columns: columns, records: columns[0])])
}

@Suite struct RoundTripTests {
  @Test(arguments: [OutputFormat.csv, .tsv])
  func `delimited text is read as it was written`(format: OutputFormat) throws {
    var numbers = SplitMix(seed: 3)
    for _ in 0..<1500 {
      let table = nastyTable(&numbers)
      let written = Bytes(table.written(format))
      let again = try read(written, rules: ReadingRules(fileName: "a.\(format.rawValue)"))
      let wanted = table.rows.map { row in row.map { $0 ?? "" } }
      guard again.names == table.names, again.rows == wanted, again.notes.isEmpty else {
        Issue.record("differs: \(table.names) \(table.rows) \(again.names) \(again.rows)")
        return
      }
    }
  }

  @Test(arguments: [OutputFormat.json, .ndjson])
  func `JSON is read as it was written`(format: OutputFormat) throws {
    var numbers = SplitMix(seed: 5)
    for _ in 0..<1500 {
      let table = nastyTable(&numbers)
      let written = Bytes(table.written(format))
      let again = try read(written, rules: ReadingRules(fileName: "a.\(format.rawValue)"))
      guard again.names == table.names, again.rows == table.rows, again.rejects.isEmpty else {
        Issue.record("differs: \(table.names) \(table.rows) \(again.names) \(again.rows)")
        return
      }
    }
  }
}
