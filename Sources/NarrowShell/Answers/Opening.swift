package import NarrowEngine

/// What was opened: its scopes, and what its reader has to tell.
package struct Opening: Sendable {
  /// Where the scopes are to be counted, for which those who do not show them need not wait; `nil`
  /// if nothing is open.
  private let search: PreviewSearch?
  /// What the user should know once.
  let notes: [Note]
}

extension Opening {
  /// Tells of the corpus that a session searches.
  init(of session: SearchSession) {
    search = session.corpus.isNothing ? nil : session.previewSearch()
    // What is noticed is told when all of it is.
    notes = session.corpus.isArriving ? [] : Note.all(of: session.corpus)
  }

  /// Whether a source is open.
  var isOpen: Bool { search != nil }

  /// The scopes; `nil` if nothing is open.
  /// - Complexity: O(records).
  var scopes: ScopeBar? { search.map { ScopeBar(of: $0.session) } }
}

/// Something that a reader noticed: where, and what.
package struct Note: Sendable, Equatable {
  let place: String
  let text: String

  /// The notes of a corpus; what could not be read is one note, however much it is.
  package static func all(of corpus: Corpus) -> [Note] {
    var notes = corpus.table.notes.map { Note(place: corpus.source, text: $0) }
    guard let first = corpus.table.rejects.first else { return notes }
    let count = corpus.table.rejects.count
    notes.append(
      count == 1
        ? Note(place: "\(corpus.source):\(first.line)", text: first.reason)
        : Note(
          place: corpus.source,
          text: "\(count.grouped) places could not be read, the first in line \(first.line): "
            + first.reason))
    return notes
  }
}

extension Corpus {
  /// The empty corpus of a shell that was started without a source.
  package static var nothing: Corpus {
    get throws(FieldError) {
      let table = Table(format: "", fields: [Field(name: "name")], segments: [])
      return try Corpus(name: "", source: "", table: table)
    }
  }

  /// Whether its source broke off, so that records are missing at its end; a bad line of NDJSON ends nothing.
  var isCutShort: Bool { table.isCutShort }

  /// Whether it is the corpus of a shell without a source.
  var isNothing: Bool { source.isEmpty }
}
