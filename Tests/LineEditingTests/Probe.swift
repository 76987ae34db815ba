import Glibc
import TerminalTesting
import Testing

/// The program under test on a terminal.
func probe(
  _ settings: [String] = [], rows: Int = 12, columns: Int = 40, environment: [String] = [],
  ignoring ignored: Int32 = 0
) -> PseudoTerminal {
  let usual = [
    "PATH=/usr/bin:/bin", "TERM=xterm-256color", "XTERM_VERSION=1", "LANG=C", "HOME=/nonexistent",
    "SWIFT_BACKTRACE=enable=no",
  ].filter { setting in
    // Of two settings of the same name the first counts for a program, and the last for valgrind.
    !environment.contains { $0.prefix { $0 != "=" } == setting.prefix { $0 != "=" } }
  }
  let terminal = PseudoTerminal(
    probeCommand + settings, environment: environment + usual,
    rows: rows, columns: columns, ignoring: ignored)
  // Before it, keys would be edited by the terminal itself.
  _ = terminal.wait(seconds: 60) { terminal.output.contains("\u{1B}[?2026l".utf8) }
  return terminal
}

/// The words that start it, under another program where `SOAK_UNDER` names one.
let probeCommand: [String] = {
  let under = (environment("SOAK_UNDER") ?? "").split(separator: " ").map(String.init)
  return (under.isEmpty ? [] : ["/usr/bin/env"] + under) + [probePath]
}()

/// Beside the program that runs the tests, or where `SOAK_PROBE` says.
let probePath: String = {
  if let path = environment("SOAK_PROBE") { return path }
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

/// The value of an environment variable.
func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
