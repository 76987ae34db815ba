package import NarrowEngine

/// Some fields by their names, or all of them.
package enum FieldChoice: Equatable, Sendable {
  case all
  case named([String])

  /// Reads the words of a list; the one unquoted word `all` means all fields.
  /// - Throws: `ArgumentError.emptyList` if there is none.
  init(_ words: [Words.Word]) throws(ArgumentError) {
    guard !words.isEmpty else { throw .emptyList }
    if words.count == 1, words[0].isKeyword("all") {
      self = .all
    } else {
      self = .named(words.map(\.text))
    }
  }

  /// The fields of a corpus that are meant.
  /// - Throws: `FieldError` for the first name that means none, or several.
  package func fields(of corpus: Corpus) throws(FieldError) -> [FieldID] {
    switch self {
    case .all: return corpus.fieldIDs
    case .named(let names):
      let known = FieldNames(corpus.fields)
      var fields: [FieldID] = []
      for name in names {
        let field = try known.requiredField(named: name)
        if !fields.contains(field) { fields.append(field) }
      }
      return fields
    }
  }
}
