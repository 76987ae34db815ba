internal import NarrowEngine

/// What was guessed about a source: format, fields and their kinds.
package struct SourceReport: Sendable {
  let source: String
  let format: String
  /// What the reader guessed, and how to say otherwise.
  let guesses: [String]
  let fields: [FieldLine]

  /// A field, the kind of its values, and what it is used for.
  struct FieldLine: Sendable {
    let name: String
    let kind: FieldKind
    let roles: [String]
  }
}

extension SourceReport {
  /// Reports on the corpus of a session.
  init(of session: SearchSession) {
    let corpus = session.corpus
    source = corpus.source
    format = corpus.table.format
    guesses = corpus.table.guesses
    fields = corpus.fieldIDs.map { field in
      var roles: [String] = []
      if field == corpus.nameField { roles.append("name") }
      if field == session.scopeField { roles.append("scope") }
      if session.rules.fields.contains(field) { roles.append("searched") }
      return FieldLine(
        name: corpus[field].name, kind: FieldKind(of: field, in: corpus), roles: roles)
    }
  }
}

/// What the values of a field are.
package enum FieldKind: String, Sendable {
  case number, date, text, empty

  /// How many records are looked at to tell the kind.
  static let sample = 1000

  /// The kind of all values of a field that are not empty, as far as the first records show.
  init(of field: FieldID, in corpus: Corpus) {
    var isNumber = true
    var isDate = true
    var isEmpty = true
    for row in 0..<min(corpus.count, Self.sample) {
      let value = corpus.value(of: field, in: RecordID(row: row))
      guard !value.isEmpty else { continue }
      isEmpty = false
      isNumber = isNumber && ExactDecimal(value.span) != nil
      isDate = isDate && Day(value.span) != nil
      guard isNumber || isDate else { break }
    }
    self = isEmpty ? .empty : isNumber ? .number : isDate ? .date : .text
  }
}
