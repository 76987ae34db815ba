internal import CTerminal
internal import Glibc

/// A kind of terminal, as `TERM` names it.
package struct TerminalKind: Sendable {
  private let name: String

  /// Names a kind; an empty name is that of a terminal of which nothing is known.
  package init(_ name: String) { self.name = name }

  /// Whether it erases and moves the cursor by the sequences that the editor paints with.
  ///
  /// The system's table of terminals knows, if the kind is in it; else the name tells, as those of
  /// young terminals are often missing there.
  package var canBePainted: Bool {
    guard !name.isEmpty, name != "dumb" else { return false }
    // Safe: the name is only read.
    switch unsafe cterminal_kind(name) {
    case CTERMINAL_ABLE: return true
    case CTERMINAL_PLAIN: return false
    default: return Self.families.contains(where: isOf)
    }
  }

  /// The beginnings of names, up to a sign that is no letter.
  private static let families = [
    "xterm", "screen", "tmux", "vt1", "vt2", "vt3", "vt4", "vt5", "linux", "rxvt", "kitty",
    "alacritty",
    "foot", "wezterm", "st", "konsole", "ghostty", "contour", "gnome", "vte", "mintty", "iterm",
    "iterm2", "nsterm", "putty", "cygwin", "ansi", "eterm", "terminator", "terminology", "rio",
    "zellij", "warp", "mlterm", "urxvt", "bvterm", "ms-terminal", "ms-vt",
  ]

  private func isOf(_ family: String) -> Bool {
    let name = name.lowercased()
    guard name.hasPrefix(family) else { return false }
    let next = name.unicodeScalars.dropFirst(family.unicodeScalars.count).first
    return next.map { !$0.properties.isAlphabetic } ?? true
  }
}
