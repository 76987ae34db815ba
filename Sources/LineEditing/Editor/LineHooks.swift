/// What the editor asks its client while a line is typed, on the thread that reads the line.
package struct LineHooks {
  /// The text is another one now, or the room for its preview is.
  ///
  /// The answer to whatever was asked before is no longer wanted. Called only when no key waits, and at once: it must not take long.
  package var textChanged: (PreviewRequest) -> PreviewAnswer = { _ in .none }
  /// An answer came too late, for an older text, and was not shown.
  package var previewDropped: (PreviewGeneration) -> Void = { _ in }
  /// Somebody has waked the editor's `mailbox`, perhaps with nothing in it.
  package var waked: () -> Void = {}
  /// Tab was pressed; nil if there is nothing to complete.
  package var complete: (CompletionRequest) -> Completion? = { _ in nil }

  /// Hooks that do nothing.
  package init() {}
}

/// Which text a preview belongs to; each change of the text or of the room makes a later one.
package struct PreviewGeneration: Sendable, Hashable, Comparable {
  /// Counts from 1 in each editor.
  package let number: Int

  package static func < (first: PreviewGeneration, second: PreviewGeneration) -> Bool {
    first.number < second.number
  }
}

/// A preview that is wanted.
package struct PreviewRequest: Sendable, Equatable {
  package let text: String
  package let generation: PreviewGeneration
  /// How many rows can be shown; those beyond are left out.
  package let rows: Int
  /// How many columns a row can have; what is longer is cut.
  package let columns: Int
}

/// What becomes of a preview that was asked for.
package enum PreviewAnswer: Sendable, Equatable {
  /// There is none for this text.
  case none
  /// Here it is.
  case now([StyledText])
  /// It will be posted to the editor's `mailbox` within a moment, so that key and preview can show at once.
  case soon
  /// It will be posted to the editor's `mailbox`; the key shows before it.
  case later
}
