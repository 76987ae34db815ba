import Glibc
import TerminalTesting
import Testing

/// The program under test on a terminal.
func probe(
  _ settings: [String] = [], rows: Int = 12, columns: Int = 40, environment: [String] = [],
  ignoring ignored: Int32 = 0
) -> PseudoTerminal {
  PseudoTerminal(
    [probePath] + settings,
    environment: ["TERM=xterm-256color", "XTERM_VERSION=1", "LANG=C", "HOME=/nonexistent"]
      + environment,
    rows: rows, columns: columns, ignoring: ignored)
}

/// Beside the program that runs the tests.
let probePath: String = {
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = unsafe bytes.withUnsafeMutableBytes {
    unsafe readlink("/proc/self/exe", $0.bindMemory(to: CChar.self).baseAddress!, $0.count)
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
