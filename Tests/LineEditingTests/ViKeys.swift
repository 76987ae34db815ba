/// Keys of vi, and what they do to a line, as libedit has it.
enum ViKeys {
  typealias Change = @Sendable (inout ScreenModel) -> Void

  /// Where letters are typed.
  static let typing: [(keys: String, name: String, change: Change)] = [
    ("\u{1B}", "escape", { $0.leaveTyping() }), ("\u{7F}", "backspace", { $0.deleteBefore() }),
    ("\u{1B}[D", "left", { $0.move(to: $0.cursor - 1) }),
    ("\u{1B}[C", "right", { $0.move(to: $0.cursor + 1) }),
    ("\u{1B}[H", "home", { $0.move(to: 0) }), ("\u{1B}[F", "end", { $0.move(to: $0.line.count) }),
    ("\u{1B}[3~", "delete", { $0.deleteAfter() }), ("\u{15}", "^U", { $0.kill(0..<$0.cursor) }),
    ("\u{1B}[A", "up", { $0.recall(older: true) }),
    ("\u{1B}[B", "down", { $0.recall(older: false) }),
  ]

  /// Where letters are commands.
  static let commanding: [(keys: String, name: String, change: Change)] = [
    ("h", "h", { $0.move(to: $0.cursor - 1) }),
    ("\u{1B}[D", "left", { $0.move(to: $0.cursor - 1) }),
    ("\u{7F}", "backspace", { $0.move(to: $0.cursor - 1) }),
    ("l", "l", { if $0.cursor < $0.line.count - 1 { $0.cursor += 1 } }),
    ("0", "0", { $0.move(to: 0) }), ("$", "$", { $0.move(to: $0.line.count - 1) }),
    ("x", "x", { $0.deleteHere() }), ("X", "X", { $0.killBefore() }),
    ("D", "D", { $0.kill($0.cursor..<$0.line.count) }), ("dd", "dd", { $0.killAll() }),
    ("p", "p", { $0.putBehind() }), ("k", "k", { $0.recall(older: true) }),
    ("j", "j", { $0.recall(older: false) }), ("\u{1B}[A", "up", { $0.recall(older: true) }),
    ("\u{1B}", "escape", { _ in }), ("i", "i", { $0.type(at: $0.cursor) }),
    ("a", "a", { $0.type(at: $0.cursor + 1) }), ("A", "A", { $0.type(at: $0.line.count) }),
    ("I", "I", { $0.type(at: 0) }),
    (
      "C", "C",
      {
        $0.kill($0.cursor..<$0.line.count)
        $0.type(at: $0.cursor)
      }
    ),
  ]
}

extension ScreenModel {
  fileprivate mutating func leaveTyping() {
    isCommanding = true
    move(to: cursor - 1)
  }

  fileprivate mutating func type(at place: Int) {
    isCommanding = false
    move(to: place)
  }

  /// `x`; behind the last letter it takes that one.
  fileprivate mutating func deleteHere() {
    guard !line.isEmpty else { return }
    let place = min(cursor, line.count - 1)
    kill(place..<place + 1)
    cursor = max(0, min(cursor, line.count - 1))
  }

  fileprivate mutating func killBefore() { if cursor > 0 { kill(cursor - 1..<cursor) } }

  /// `p`; the cursor stays at the first letter that it puts in.
  fileprivate mutating func putBehind() {
    guard !killed.isEmpty else { return }
    let place = min(cursor + 1, line.count)
    cursor = place
    insert(killed)
    cursor = place
  }
}
