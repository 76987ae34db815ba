/// What a reader makes of a source: fields, their values, and what was noticed on the way.
package struct Table: Sendable {
  /// The format it was read as, by its name such as `csv`.
  package var format: String
  /// The fields, in the order of the source.
  package var fields: [Field]
  /// The records.
  package var segments: [Segment]
  /// What was guessed about the source, such as `delimiter ;`, for `:fields` to tell.
  package var guesses: [String] = []
  /// What came before the first record in the source, byte for byte: a CSV header with its line break.
  package var preamble: [UInt8] = []
  /// What ends a record in the source: LF, or CR LF if the first record ends so.
  package var lineBreak: [UInt8] = [UInt8(ascii: "\n")]
  /// The number that the source gives each record; empty where they are counted from 1.
  package var numbers: [Int] = []
  /// Whether records are missing at the end, as the source broke off.
  package var isCutShort = false
  /// What could not be read.
  package var rejects: [Reject] = []
  /// What the user should know once, as whole sentences without a full stop.
  package var notes: [String] = []

  /// Makes a table.
  package init(format: String, fields: [Field], segments: [Segment]) {
    self.format = format
    self.fields = fields
    self.segments = segments
  }

  /// How many records there are.
  package var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// Tells for each field which records, from 0, have no value there.
  /// - Complexity: O(records / 64 + absent values) a field that lacks some.
  package mutating func markAbsent(_ rows: [[Int]]) {
    var first = 0
    segments = segments.map { segment in
      defer { first += segment.count }
      let range = first..<first + segment.count
      let columns = zip(segment.columns, rows).map { column, rows in
        let absent = rows.filter(range.contains).map { RecordID(row: $0 - first) }
        return absent.isEmpty
          ? column : column.marked(absent: RecordSet(absent, capacity: segment.count))
      }
      return Segment(columns: columns, records: segment.records)
    }
  }

  /// The table, or where its records have no fields (`[{}]`), one with a field `name` that is missing everywhere.
  var withFields: Table {
    guard fields.isEmpty else { return self }
    var table = self
    table.fields = [Field(name: "name")]
    table.segments = segments.map { segment in
      Segment(columns: [Column(absentIn: segment.count)], records: segment.records)
    }
    return table
  }
}

/// A piece of a source that could not be read, and why.
package struct Reject: Equatable, Sendable {
  /// The line of the source, from 1.
  package let line: Int
  /// What is wrong with it.
  package let reason: String

  /// Tells the line and the reason.
  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
