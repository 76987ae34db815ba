import ByteSearch

@testable import NarrowEngine

extension Table {
  /// A table of one segment with end-to-end columns; `nil` is an absent value.
  init(fields: [String], rows: [[[UInt8]?]]) {
    let columns = fields.indices.map { field in
      Column(values: rows.map { $0[field] })
    }
    let records = Column(values: rows.map { $0.map { $0 ?? [] }.reduce([], +) })
    self.init(
      format: "test", fields: fields.map(Field.init(name:)),
      segments: [Segment(columns: columns, records: records)])
  }
}

extension Column {
  /// An end-to-end column of some values.
  init(values: [[UInt8]?]) {
    var bytes: [UInt8] = []
    var starts = [0]
    var absent = RecordSet(capacity: values.count)
    for (row, value) in values.enumerated() {
      bytes += value ?? []
      starts.append(bytes.count)
      if value == nil { absent.insert(RecordID(row: row)) }
    }
    self.init(
      endToEnd: Bytes(bytes), starts: RowStarts(starts), ending: .none,
      absent: absent.isEmpty ? nil : absent)
  }
}

extension Corpus {
  /// A corpus of lines.
  init(lines: [String]) throws {
    let rows: [[[UInt8]?]] = lines.map { [Array($0.utf8)] }
    try self.init(name: "lines", source: "lines.txt", table: Table(fields: ["name"], rows: rows))
  }
}
