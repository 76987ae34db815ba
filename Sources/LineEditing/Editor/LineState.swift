/// All that an editor keeps of the line that is being read, and forgets with it.
struct LineState {
  let context: LineContext
  /// Why the line ends, unless it is entered.
  var ending: LineOutcome?
  /// Whether no key has come yet.
  var isUntouched = true
  /// Whether the line would have become too long, and nothing of it was deleted since.
  var isOverlong = false
  /// Whether the last letter found no room, so that another one right behind it will not either.
  var isFull = false
  /// Letters that libedit is still to get, of a sequence that `~/.editrc` gives a meaning.
  var lettersToCome: [UInt32] = []
  /// Until when the rest of a sequence is waited for.
  var keyDeadline: ContinuousClock.Instant?
  /// When a lone Escape was taken for a key.
  var lastEscape: ContinuousClock.Instant?
  /// How long the line was after the last key and where the cursor stood, in scalars.
  var lastExtent = (count: 0, cursor: 0)

  /// The text and the room that a preview was asked for last.
  var announced: Announcement?
  /// The preview that is shown, and what it belongs to.
  var preview: PreviewMailbox.Letter?

  /// Remarks that stand below the line until the next key.
  var notes: [StyledText] = []
  var candidates: CandidateList?
  var search: HistorySearch?
  var walk: HistoryWalk?
  var undo = UndoStack()
  /// How many lines the longest paste had.
  var pastedLines = 0

  struct Announcement: Equatable {
    let text: String
    let rows: Int
    let columns: Int

    /// Letter by letter: canonically equal texts are two texts for who counts letters.
    static func == (first: Announcement, second: Announcement) -> Bool {
      first.rows == second.rows && first.columns == second.columns
        && first.text.utf8.elementsEqual(second.text.utf8)
    }
  }

  init(context: LineContext) { self.context = context }
}
