/// A moment of a search, for those who show it.
package enum SessionEvent: Sendable {
  /// A search began on a corpus.
  case began(Corpus)
  /// The line being typed changed.
  case textChanged(String)
  /// A text was entered and became a step.
  case searched(Query, [Change])
  /// Another scope; `nil` for all.
  case scopeChanged(String?)
  /// Trail and scope were cleared.
  case cancelled
  /// The first results of a search whose count is not yet known.
  case firstResults([RecordID])
  /// Other results than before, or the same after another question.
  case resultsUpdated(ResultSet)
  /// A record was opened.
  case selected(RecordID)
  /// Records came to the corpus, or nothing more comes.
  case sourceGrew(Corpus)
  /// Other data.
  case sourceChanged(Corpus)
  /// The end.
  case ended
}
