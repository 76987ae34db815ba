import Testing

@testable import LineEditing

@Suite struct TerminalKindTests {
  @Test(arguments: [
    "xterm", "xterm-256color", "linux", "vt100", "vt220", "screen", "tmux-256color", "ansi",
    // Not in the tables of Debian 12, or not in all.
    "xterm-ghostty", "ghostty", "contour-latest", "wezterm", "foot-extra", "alacritty-direct",
    "st-new", "vt525", "xterm.js",
  ])
  func `a terminal that moves its cursor is painted on`(name: String) {
    #expect(TerminalKind(name).canBePainted)
  }

  @Test(arguments: [
    "", "dumb", "unknown", "no-such-terminal", "emacs", "9term", "vt52", "vtx", "style", "xtermite",
    "stone", "../../etc/passwd", "a/b", "x\u{1B}[31m", "ü", String(repeating: "x", count: 5000),
  ])
  func `any other has a plain prompt`(name: String) {
    #expect(!TerminalKind(name).canBePainted)
  }

  @Test(arguments: [
    ("xterm", true), ("xterm-256color", true), ("linux", true), ("xterm-ghostty", true),
    ("xterm-mono", false), ("vt100", false), ("vt220", false), ("dumb", false), ("", false),
  ])
  func `the system's table tells whether there are colours`(name: String, hasColors: Bool) {
    #expect(TerminalKind(name).hasColors == hasColors)
  }
}
