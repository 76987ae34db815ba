extension SearchSession {
  /// Goes on with the corpus that the present one has become, as its source is still being read.
  ///
  /// The state stays, and its results follow. The corpus must be of the same edition.
  /// - Throws: `SessionError.interrupted` if stopped; nothing changed then.
  /// - Complexity: that of searching what has come.
  package mutating func grow(to corpus: Corpus, stop: StopSignal) throws(SessionError) {
    guard self.corpus.isOlder(than: corpus) else { return }
    var search = previewSearch()
    try search.grow(to: corpus, stop: stop)
    adopt(search)
  }
}
