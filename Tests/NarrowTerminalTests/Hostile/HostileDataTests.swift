import TerminalTesting
import Testing

/// Whatever stands in data, names, history and typed lines, the terminal gets none of it raw, and no row
/// is wider than the screen.
@Suite struct HostileDataTests {
  /// The program on hostile data, and what was sent to it.
  private struct Session {
    let narrow: NarrowTerminal
    private var prompts = 1

    init(seed: Int, rows: Int, columns: Int) {
      var hostile = HostileText(seed: seed)
      let folder = NarrowTerminal.makeFolder()
      // A name of a file can have all but two bytes.
      let name = hostile.next().filter { $0 != 0 && $0 != 0x2F }.prefix(60)
      let file = NarrowTerminal.write(
        bytes: hostile.table(rows: 30), named: String(decoding: name, as: UTF8.self) + ".csv",
        in: folder)
      let entered = (0..<20).map { _ in hostile.next() + [0x0A] }.flatMap(\.self)
      let history = NarrowTerminal.write(bytes: entered, named: "history", in: folder)
      narrow = NarrowTerminal(
        ["--history", history, "--name", "name", "--scope-by", "category", file], rows: rows,
        columns: columns)
      #expect(narrow.terminal.wait { count == 1 }, "\(narrow.screen)")
    }

    /// Types keys and Enter, and waits for the next prompt.
    mutating func enter(_ keys: [UInt8]) {
      narrow.terminal.send(keys + [0x0D])
      prompts += 1
      let wanted = prompts
      #expect(narrow.terminal.wait(seconds: 10) { count == wanted }, "\(narrow.screen)")
    }

    mutating func enter(_ keys: String) { enter(Array(keys.utf8)) }

    private var count: Int { narrow.terminal.output.count(of: Array("\u{1B}[?2004h".utf8)) }

    /// What is wrong with what the terminal got.
    func faults(columns: Int?) -> [String] {
      SentBytes(narrow.terminal.output, columns: columns).faults
    }
  }

  private static let lines = [
    ":list", "a", "", ":list 1-30", ":steps", ":fields", ":scope", ":scope \u{9}",
    ":scope c\u{9}\u{9}",
    ":columns all", ":columns", ":in all", "a", "c", "zzz", "x \"y", ":show \"zzz", ":nothing",
    ":in",
    ":history 30", ":scope by name", ":scope", ":cancel", "a\u{9}\u{9}", "name:\u{9}",
    "f\u{9}\u{9}",
    ":sort \u{9}", "\u{12}w", "\u{1B}[A\u{1B}[A", "\u{1B}[A", ":back", ":help", ":set", ":more",
    "\\:w",
  ]

  @Test(arguments: [
    ("ok \u{1B}[4mx\u{1B}[0m\r\n", 0), ("\u{1B}]0;t\u{7}", 2), ("\u{1B}[31mred", 1),
    ("a\u{9B}1m", 1),
    ("\u{202E}", 1), ("\u{2068}\u{1B}[3Gא\u{2069}", 0), ("\u{2068}א\u{2069}\r", 1), ("\u{2069}", 1),
    ("x\u{E0041}", 1), ("1234567890123", 1), ("a\tb", 1),
  ])
  func `what is looked for is found`(sent: String, faults: Int) {
    #expect(SentBytes(Array(sent.utf8), columns: 12).faults.count == faults)
  }

  @Test(arguments: 1...6)
  func `every row is harmless and fits`(seed: Int) {
    let (rows, columns) = [(24, 80), (8, 32), (10, 20), (24, 79), (6, 11), (40, 132)][seed - 1]
    var session = Session(seed: seed, rows: rows, columns: columns)
    for line in Self.lines { session.enter(line) }
    let faults = session.faults(columns: columns)
    #expect(faults.isEmpty, "\(faults.count) faults, such as \(faults.prefix(3))")
  }

  @Test(arguments: 1...3)
  func `so is a record in full, and a preview that follows each key`(seed: Int) {
    var session = Session(seed: 10 + seed, rows: 24, columns: 80)
    for line in [":show 1", ":show 1-", ":show last", ":show \u{9}\u{9}", ":1"] {
      session.enter(line)
    }
    #expect(session.faults(columns: nil) == [])
    for keys in [
      "a", ":show 2", ":scope c", ":show \"", ":s", "category:c", "!w", "/[", ":history",
    ] {
      let before = session.narrow.terminal.output.count
      session.narrow.send("\u{15}" + keys)
      _ = session.narrow.terminal.wait(seconds: 5) {
        session.narrow.terminal.output[before...].contains(UInt8(ascii: "\n"))
      }
    }
    #expect(session.faults(columns: nil) == [])
  }

  @Test(arguments: 1...3)
  func `so is what is typed and pasted`(seed: Int) {
    var session = Session(seed: 20 + seed, rows: 24, columns: 80)
    var hostile = HostileText(seed: 30 + seed)
    for _ in 0..<12 {
      session.narrow.terminal.paste(String(decoding: hostile.typed(), as: UTF8.self))
      session.enter(hostile.typed().filter { $0 >= 0x20 && $0 != 0x7F })
    }
    session.enter("\u{15}:steps")
    session.enter(":history")
    #expect(session.faults(columns: nil) == [])
  }
}

extension [UInt8] {
  /// How often some bytes occur.
  func count(of wanted: [UInt8]) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: wanted) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
