internal import NarrowEngine

/// A record in full.
package struct RecordDetail: Sendable {
  let fields: [FieldValue]
  /// Its number in its source.
  let number: Int
  let source: String

  /// A field and its value; `nil` where the record does not have it.
  struct FieldValue: Sendable {
    let name: String
    let value: Cell?
  }
}

extension RecordDetail {
  /// Shows a record with what a trail marks in it.
  init(of record: RecordID, in values: TrailMarks) {
    let corpus = values.corpus
    fields = corpus.fieldIDs.map { field in
      FieldValue(
        name: corpus[field].name,
        value: corpus.isAbsent(field, in: record) ? nil : Cell(field, of: record, in: values))
    }
    number = corpus.number(of: record)
    source = corpus.source
  }
}

extension MadeOnDemand<RecordDetail> {
  /// Some records in full, with the marks of a session's trail.
  init(of records: [RecordID], in session: SearchSession) {
    let marks = session.marks
    self.init(count: records.count) { RecordDetail(of: records[$0], in: marks) }
  }
}
