import Glibc
import TerminalTesting
import Testing

/// The real program under tmux, which breaks rows anew when its width changes; where tmux is installed.
@Suite(.enabled(if: unsafe access("/usr/bin/tmux", X_OK) == 0))
struct TmuxTests {
  /// A line that takes two rows at 60 and at 80 columns.
  private static let line =
    "caramel | milk | chocolate | wafer | \"this is a long line of text that\" | calories>100"

  @Test(arguments: [[80, 60], [60, 80], [60, 80, 60], [80, 60, 80], [80, 60, 90, 60, 71, 80]])
  func `new widths leave no old rows behind, and eat none above`(widths: [Int]) {
    // What tmux pushes out at the top, to break other rows, nobody can erase: so numbers stand there.
    let tmux = Tmux(
      ["/bin/sh", "-c", "seq 12; exec \"$0\" --no-history --no-config \"$1\""]
        + [NarrowTerminal.program, NarrowTerminal.candies],
      columns: widths[0])
    #expect(tmux.wait { $0.contains("candies> Search candies…") }, "\(tmux.rows)")
    tmux.terminal.send(Self.line)
    for width in widths {
      tmux.terminal.resize(rows: Tmux.height, columns: width)
      // The first row of the line is as wide as the screen, and what follows it is whole.
      let first = "candies> " + Self.line.prefix(width - 9)
      #expect(first.last != " ")
      let isThere = tmux.wait { rows in
        guard let row = rows.firstIndex(of: first), row + 3 < rows.count else { return false }
        return rows[row + 1] == Self.line.dropFirst(width - 9) && rows[row + 2] == "43 of 60"
          && rows[row + 3] == "[All 43]  Chocolate 12  Hard 16  Other 15"
      }
      #expect(isThere, "\(width): \(tmux.rows)")
    }
    let rows = tmux.allRows
    #expect(rows.count { $0.hasPrefix("candies>") } == 1, "\(rows)")
    #expect(rows.count { $0 == "43 of 60" } == 1, "\(rows)")
    #expect(rows.prefix(12) == (1...12).map { "\($0)" }[...], "\(rows)")
  }

  @Test func `hands in the colours of skins wrap no row, and shift no column`() {
    let hands = "👍🏽👍🏿👋🏻"
    let text = (1...8).map { "\(String(repeating: "x", count: 20 + $0))\(hands),c\($0)\n" }.joined()
    let file = NarrowTerminal.write(
      "name,type\n" + text, named: "h.csv", in: NarrowTerminal.makeFolder())
    for columns in 28...40 {
      let tmux = Tmux(
        [NarrowTerminal.program, "--no-history", "--no-config", file], columns: columns)
      #expect(tmux.wait { $0.contains("h> Search h…") }, "\(tmux.rows)")
      tmux.terminal.send("\u{C}:list\r")
      // The line, the rows, the indicator, the prompt.
      #expect(
        tmux.wait { $0.count == 11 && $0[9] == "8 of 8" && $0[10] == "h> Search h…" },
        "\(columns): \(tmux.rows)")
      let places = (1...8).map { row in
        tmux.terminal.screen.letters(inRow: row).firstIndex { $0.text == "c" }
      }
      #expect(Set(places).count == 1, "\(columns): \(tmux.rows)")
    }
  }
}

/// A program in a tmux of its own.
final class Tmux {
  static let height = 30

  let terminal: PseudoTerminal
  private let socket = NarrowTerminal.makeFolder() + "/tmux"

  private static let environment = [
    "TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent", "NO_COLOR=1", "PATH=/usr/bin:/bin",
    "SWIFT_BACKTRACE=enable=no",
  ]

  /// Starts a program on a screen of so many columns.
  init(_ words: [String], columns: Int) {
    terminal = PseudoTerminal(
      ["/usr/bin/tmux", "-u", "-S", socket, "-f", "/dev/null", "new-session"] + words
        + [";", "set", "status", "off"],
      environment: Self.environment, rows: Self.height, columns: columns)
  }

  deinit { _ = tell(["kill-server"]) }

  /// What stands on the screen.
  var rows: [String] { terminal.screen.text }

  /// What stands on the screen and has gone out at its top.
  var allRows: [String] {
    tell(["capture-pane", "-p", "-S", "-"]).filter { !$0.isEmpty }
  }

  func wait(until isTrue: ([String]) -> Bool) -> Bool {
    terminal.wait(seconds: 20) { isTrue(rows) }
  }

  /// Tells tmux something, and gives the rows that it answers.
  private func tell(_ words: [String]) -> [String] {
    let other = PseudoTerminal(
      ["/usr/bin/tmux", "-u", "-S", socket] + words, environment: Self.environment, rows: 200,
      columns: 200)
    _ = other.waitForExit()
    return other.screen.text
  }
}
