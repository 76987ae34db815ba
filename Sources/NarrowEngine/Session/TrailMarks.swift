/// The values of a corpus, and what a trail marks in them.
///
/// A value that whoever prints a list keeps, and asks for one row after the other.
package struct TrailMarks: Sendable {
  /// What was searched.
  package let corpus: Corpus
  private let highlighter: Highlighter

  init(_ trail: [Query], in corpus: Corpus) {
    self.corpus = corpus
    highlighter = Highlighter(trail)
  }

  /// The marks in the first `limit` bytes of a value: ranges of its bytes, ascending and apart.
  package func highlights(
    in field: FieldID, of record: RecordID, limit: Int = .max
  ) -> [Range<Int>] {
    let value = corpus.value(of: field, in: record)
    let marks = highlighter.ranges(in: value.prefix(limit), of: field)
    guard value.count > limit else { return marks }
    // What ends at the cut may not end there in the whole value.
    return marks.filter { $0.upperBound < limit }
  }
}

extension SearchSession {
  /// The values and their marks as they are now.
  package var marks: TrailMarks { TrailMarks(state.queries, in: corpus) }
}
