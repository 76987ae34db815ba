import ByteSearch
import NarrowEngine

@testable import NarrowFormats

/// Reads a text as the file of that name.
func table(_ text: String, _ fileName: String = "") throws -> Table {
  try read(Bytes(Array(text.utf8)), rules: ReadingRules(fileName: fileName))
}

extension CSVParts {
  /// The records of all parts.
  var table: Table {
    var table = Table(format: "csv", fields: [], segments: [])
    table.add(parts)
    return table
  }
}

extension Table {
  /// All values as text, by row; `nil` where there is none.
  var rows: [[String?]] {
    values.map { row in row.map { $0.map { String(decoding: $0, as: UTF8.self) } } }
  }

  /// All values, by row; `nil` where there is none.
  var values: [[[UInt8]?]] {
    segments.flatMap { segment in
      (0..<segment.count).map { row in
        segment.columns.map { $0.isAbsent(at: row) ? nil : $0.value(at: row).array }
      }
    }
  }

  /// The records as the source has them.
  var records: [String] {
    segments.flatMap { segment in
      (0..<segment.count).map { segment.records.value(at: $0).text }
    }
  }

  /// The names of the fields.
  var names: [String] { fields.map { $0.name } }

  /// All records, written.
  func written(_ format: OutputFormat?, name: Int = 0) -> [UInt8] {
    var writer = makeWriter(
      format, source: SourceForm(of: self), fields: WrittenFields(fields, name: name))
    var output: [UInt8] = []
    writer.begin(to: &output)
    for segment in segments {
      for row in 0..<segment.count { writer.add(row, of: segment, to: &output) }
    }
    writer.end(to: &output)
    return output
  }
}
