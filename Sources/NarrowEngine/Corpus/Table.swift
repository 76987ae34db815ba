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
