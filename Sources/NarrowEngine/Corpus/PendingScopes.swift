import ByteSearch

/// The scopes of a corpus, looked for when they are first asked for.
///
/// Who only searches never asks; copies of a session share what was found.
final class PendingScopes: Sendable {
  /// The field whose values they are.
  let field: FieldID
  private let corpus: Corpus
  private let state: Guarded<State>

  private struct State {
    /// The scopes of the first records; those of the others are to be found.
    var known: ScopeIndex
    var isComplete = false
  }

  /// Nothing is looked at yet.
  init(of field: FieldID, in corpus: Corpus) {
    self.field = field
    self.corpus = corpus
    state = Guarded(State(known: ScopeIndex(none: field)))
  }

  /// What others know of their corpus, which has become another one: records came to its end, and so many
  /// of the first went.
  init(_ others: PendingScopes, grownTo corpus: Corpus, forgetting first: Int) {
    field = others.field
    self.corpus = corpus
    let known = others.state.withLock { $0.known }
    state = Guarded(State(known: first == 0 ? known : known.forgetting(first: first)))
  }

  /// The scopes.
  /// - Complexity: O(records) at first, then O(1); who asks meanwhile waits.
  var index: ScopeIndex {
    state.withLock { state in
      if !state.isComplete {
        state = State(known: .init(state.known, in: corpus), isComplete: true)
      }
      return state.known
    }
  }

  /// Looks for the scopes now.
  /// - Throws: `Interrupted` if stopped.
  func find(stop: StopSignal) throws(Interrupted) {
    let known = state.withLock { $0.known }
    let index = try ScopeIndex(known, in: corpus, stop: stop)
    state.withLock { $0 = State(known: index, isComplete: true) }
  }
}
