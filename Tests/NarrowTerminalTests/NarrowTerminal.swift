import Glibc
import TerminalTesting

/// The real program on a pseudo terminal, with a home folder of its own.
@safe final class NarrowTerminal {
  let terminal: PseudoTerminal
  /// How long it took from its start to its first prompt.
  let timeToPrompt: Duration
  /// Where the program keeps its history.
  let states: String

  /// Starts the program, and waits for its first prompt.
  init(
    _ words: [String], rows: Int = 24, columns: Int = 80, states: String? = nil,
    environment: [String] = []
  ) {
    self.states = states ?? Self.makeFolder()
    let terminal = PseudoTerminal(
      [Self.program] + words,
      // Of two settings of the same name the first counts.
      environment: environment + [
        "TERM=xterm-256color", "XTERM_VERSION=1", "LANG=C", "HOME=/nonexistent", "NO_COLOR=1",
        "XDG_STATE_HOME=\(self.states)", "SWIFT_BACKTRACE=enable=no",
      ],
      rows: rows, columns: columns)
    self.terminal = terminal
    let start = ContinuousClock.now
    let screen = terminal.screen
    // Before it, keys would be edited by the terminal itself.
    _ = terminal.wait(seconds: 20) { terminal.output.contains(UInt8(ascii: ">")) }
    timeToPrompt = ContinuousClock.now - start
    _ = terminal.wait(seconds: 20) { screen.text.contains { $0.contains(">") } }
  }

  /// The program beside the one that runs the tests, or the one that is named.
  static let program: String = {
    if let named = unsafe getenv("NARROW_BINARY") { return unsafe String(cString: named) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      let text = unsafe buffer.bindMemory(to: CChar.self)
      return unsafe text.baseAddress.map { unsafe readlink("/proc/self/exe", $0, text.count) } ?? 0
    }
    let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/narrow"
  }()

  /// Whether figures are wanted, which take long.
  static let isMeasuring = unsafe getenv("NARROW_MEASURE") != nil

  /// The folder of the package.
  static let package = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// The sample of candies.
  static let candies = package + "/Samples/candies.csv"

  /// Makes an empty folder.
  static func makeFolder() -> String {
    var template = "/tmp/narrow-terminal-XXXXXX".utf8CString.map { $0 }
    // Safe: the template ends in a zero, and is written within its length.
    guard unsafe mkdtemp(&template) != nil else { return "/nonexistent" }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a file into the folder of the states, and tells its path.
  static func write(_ text: String, named name: String, in folder: String) -> String {
    write(bytes: Array(text.utf8), named: name, in: folder)
  }

  /// Writes a file of bytes into a folder, and tells its path.
  static func write(bytes: [UInt8], named name: String, in folder: String) -> String {
    let path = "\(folder)/\(name)"
    guard let file = unsafe fopen(path, "w") else { return path }
    // Safe: the bytes are only read, and the file is closed once.
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
    return path
  }

  /// The bytes of a file, none if it cannot be read.
  static func contents(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    // Safe: no more is written than the array holds, and the file is closed once.
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    unsafe fclose(file)
    return Array(bytes.prefix(count))
  }

  var screen: [String] { terminal.screen.text }

  func send(_ keys: String) { terminal.send(keys) }

  /// Waits until the screen ends with these rows.
  func endsWith(_ rows: [String], seconds: Int = 10) -> Bool {
    terminal.wait(seconds: seconds) { screen.suffix(rows.count) == rows[...] }
  }

  /// Waits until the screen shows these rows and nothing else.
  func shows(_ rows: [String]) -> Bool { terminal.wait(seconds: 10) { screen == rows } }
}
