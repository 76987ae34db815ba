internal import NarrowEngine

/// A value to be shown: the bytes that the source has, and what is marked at its beginning.
package struct Cell: Sendable, Equatable {
  let bytes: [UInt8]
  /// Byte ranges, ascending.
  var marks: [Range<Int>] = []

  /// How many bytes of a value are looked at for marks and for where it is cut.
  static let beginning = 256 << 10
}

extension Cell {
  /// The value of a field of a record, with what a trail marks in it.
  init(_ field: FieldID, of record: RecordID, in values: TrailMarks) {
    bytes = values.corpus.value(of: field, in: record).array
    marks = values.highlights(in: field, of: record, limit: Self.beginning)
  }
}
