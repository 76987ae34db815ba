/// What a key can do that is ours, in the order of `CEDITLINE_COMMANDS`; in `~/.editrc` they are
/// called `line-left` and so on.
enum EditCommand: Int32, CaseIterable {
  case left, right, home, end
  /// Deletes the cluster before, and at, the cursor.
  case backspace, delete
  /// Empties the line.
  case erase
  /// An older and a newer entry of the history that begins with what stands before the cursor.
  case older, newer
  /// Searches the history.
  case search
  case complete
  case paste
  /// Clears the screen.
  case clear
  /// Drops the line.
  case interrupt
  case suspend
  /// Ends the input on an empty line, else deletes.
  case leave
  /// Takes the next key as it is.
  case quote
  case undo
  /// For keys whose command of libedit must not be reached.
  case nothing
}

/// The keys of our commands.
enum KeyBinding {
  /// Where a line is typed, in both sets of keys.
  static let typing: [(keys: [String], command: EditCommand)] = [
    ([Key.left.notation], .left), ([Key.right.notation], .right), ([Key.home.notation], .home),
    ([Key.end.notation], .end), (["^?", "^H"], .backspace), ([Key.delete.notation], .delete),
    ([Key.escape.notation], .erase), ([Key.up.notation, "^P"], .older),
    ([Key.down.notation, "^N"], .newer), (["^R"], .search), (["^I"], .complete),
    ([Key.paste.notation], .paste), (["^L"], .clear), (["^C"], .interrupt), (["^Z"], .suspend),
    (["^D"], .leave), (["^V", "^Q"], .quote), ([Key.backTab.notation, "^\\"], .nothing),
  ]

  /// Moreover with the keys of emacs; Meta-x would take the line for a command of libedit.
  static let emacs: [(keys: [String], command: EditCommand)] = [
    (["^B"], .left), (["^F"], .right), (["^G"], .erase), (["^_", "^X^U"], .undo),
    (["\\ep"], .older), (["\\en"], .newer), (["\\ex", "\\eX"], .nothing),
  ]

  /// In the command mode of vi; `/` and its like search as Ctrl-R does, and `v` would start vi.
  static let viCommands: [(keys: [String], command: EditCommand)] =
    typing.filter { ![.quote, .backspace].contains($0.command) } + [
      (["k"], .older), (["j"], .newer), (["/", "?"], .search),
      // A second Escape would make a Meta key of the next letter, which would be lost.
      (["n", "N", "v", "K", ":", "^["], .nothing),
      (["^?", "^H"], .left),
    ]

  /// Word by word, by commands of libedit.
  static let words = [
    (Key.wordLeft.notation, "ed-prev-word"), (Key.wordRight.notation, "em-next-word"),
  ]
}
