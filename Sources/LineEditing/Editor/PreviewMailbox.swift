internal import Synchronization

/// Where other threads put previews for the editor, which is waked by it.
package final class PreviewMailbox: Sendable {
  /// A preview and the text it belongs to.
  struct Letter: Sendable {
    let rows: [StyledText]
    let generation: PreviewGeneration
  }

  private let letters = Mutex<[Letter]>([])
  let waker = Waker()

  init() {}

  /// Posts the rows of a preview, from any thread, as often as there is something new; they are
  /// shown if the text is still the same.
  package func post(_ rows: [StyledText], for generation: PreviewGeneration) {
    letters.withLock { $0.append(Letter(rows: rows, generation: generation)) }
    waker.wake()
  }

  /// Lets the editor look up, from any thread, without anything new to be shown.
  package func wake() { waker.wake() }

  /// Takes what was posted, oldest first.
  func take() -> [Letter] {
    waker.clear()
    return letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
