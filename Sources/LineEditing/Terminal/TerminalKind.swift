internal import CTerminal
internal import Glibc

/// What a kind of terminal can do.
package struct TerminalKind: Sendable, Equatable {
  /// Whether it erases and moves the cursor by the sequences that the editor paints with.
  package let canBePainted: Bool
  /// Whether it has colours.
  package let hasColors: Bool

  private static let plain = TerminalKind(canBePainted: false, hasColors: false)

  private init(canBePainted: Bool, hasColors: Bool) {
    self.canBePainted = canBePainted
    self.hasColors = hasColors
  }

  /// Looks a kind up that `TERM` names; an empty name is that of a terminal of which nothing is known.
  ///
  /// The system's table of terminals knows, if the kind is in it; else the name tells, as those of
  /// young terminals are often missing there.
  /// - Complexity: reads a file of the system.
  package init(_ name: String) {
    guard !name.isEmpty, name != "dumb" else {
      self = .plain
      return
    }
    // Safe: the name is only read.
    let kind = unsafe cterminal_kind(name)
    switch kind.ability {
    case CTERMINAL_ABLE: self.init(canBePainted: true, hasColors: kind.colors > 0)
    case CTERMINAL_PLAIN: self = .plain
    default:
      let isKnown = Self.families.contains { Self.isName(name, of: $0) }
      self.init(canBePainted: isKnown, hasColors: isKnown)
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

  private static func isName(_ name: String, of family: String) -> Bool {
    let name = name.lowercased()
    guard name.hasPrefix(family) else { return false }
    let next = name.unicodeScalars.dropFirst(family.unicodeScalars.count).first
    return next.map { !$0.properties.isAlphabetic } ?? true
  }
}
