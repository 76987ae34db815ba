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
  /// Shows a record with the marks of the session's trail.
  init(of record: RecordID, in session: SearchSession) {
    let corpus = session.corpus
    fields = corpus.fieldIDs.map { field in
      FieldValue(
        name: corpus[field].name,
        value: corpus.isAbsent(field, in: record) ? nil : Cell(field, of: record, in: session))
    }
    number = corpus.number(of: record)
    source = corpus.source
  }
}
