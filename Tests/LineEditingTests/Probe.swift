import Glibc
import TerminalTesting
import Testing

/// The program under test on a terminal.
func probe(
  _ settings: [String] = [], rows: Int = 12, columns: Int = 40, environment: [String] = [],
  ignoring ignored: Int32 = 0
) -> PseudoTerminal {
  let terminal = PseudoTerminal(
    [probePath] + settings,
    // Of two settings of the same name the first counts.
    environment: environment + [
      "TERM=xterm-256color", "XTERM_VERSION=1", "LANG=C", "HOME=/nonexistent",
      "SWIFT_BACKTRACE=enable=no",
    ],
    rows: rows, columns: columns, ignoring: ignored)
  // Before it, keys would be edited by the terminal itself.
  _ = terminal.wait { terminal.output.contains("\u{1B}[?2026l".utf8) }
  return terminal
}

/// Beside the program that runs the tests.
let probePath: String = {
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = unsafe bytes.withUnsafeMutableBytes { buffer in
    let text = unsafe buffer.bindMemory(to: CChar.self)
    return unsafe text.baseAddress.map { unsafe readlink("/proc/self/exe", $0, text.count) } ?? 0
  }
  let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/line-editing-probe"
}()

extension PseudoTerminal {
  /// Waits until the screen shows these rows and nothing else.
  func shows(_ rows: [String]) -> Bool { wait { screen.text == rows } }
  /// Waits until the last row shows this.
  func endsWith(_ row: String) -> Bool { wait { screen.text.last == row } }
}
