import ByteSearch

/// The scopes of a corpus, looked for when they are first asked for.
///
/// Who only searches never asks; copies of a session share what was found.
final class PendingScopes: Sendable {
  /// The field whose values they are.
  let field: FieldID
  private let corpus: Corpus
  private let found: Guarded<ScopeIndex?>

  /// Nothing is looked at yet.
  init(of field: FieldID, in corpus: Corpus) {
    self.field = field
    self.corpus = corpus
    found = Guarded(nil)
  }

  /// The scopes.
  /// - Complexity: O(records) at first, then O(1); who asks meanwhile waits.
  var index: ScopeIndex {
    found.withLock { found in
      if let found { return found }
      let index = ScopeIndex(of: field, in: corpus)
      found = index
      return index
    }
  }

  /// Looks for the scopes now.
  /// - Throws: `Interrupted` if stopped.
  func find(stop: StopSignal) throws(Interrupted) {
    let index = try ScopeIndex(of: field, in: corpus, stop: stop)
    found.withLock { $0 = index }
  }
}
