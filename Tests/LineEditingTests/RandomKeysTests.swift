import RandomTesting
import Glibc
import TerminalTesting
import Testing

/// Random keys, pastes and new sizes, compared with a model of what the screen should show.
///
/// `make soak` runs it for long, with other seeds and under valgrind, by variables:
/// `SOAK_SEED`, `SOAK_KEYS`, `SOAK_UNDER` and `SOAK_PROBE`.
@Suite struct RandomKeysTests {
  /// How many keys a run has; more where `SOAK` tells so.
  fileprivate static let keys = Int(environment("SOAK_KEYS") ?? "") ?? 120
  fileprivate static let seeds: ClosedRange<UInt64> = {
    let first = UInt64(environment("SOAK_SEED") ?? "") ?? 1
    return first...first + 8
  }()
  fileprivate static let sizes = [
    (24, 80), (10, 20), (6, 33), (4, 9), (12, 60), (2, 40), (50, 3), (1, 30), (30, 4),
  ]

  @Test(arguments: seeds)
  func `the screen shows what the model does`(seed: UInt64) {
    let size = Self.sizes[Int(seed) % Self.sizes.count]
    var run = RandomRun(seed: seed, rows: size.0, columns: size.1)
    for _ in 0..<Self.keys where !run.hasFailed { run.step(resizing: false) }
    run.finish()
    #expect(run.failure == nil, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `the screen shows what the model does while its size changes`(seed: UInt64) {
    let size = Self.sizes[Int(seed * 7) % Self.sizes.count]
    var run = RandomRun(seed: seed &+ 1000, rows: size.0, columns: size.1)
    for _ in 0..<Self.keys where !run.hasFailed { run.step(resizing: true) }
    run.finish()
    #expect(run.failure == nil, "seed \(seed)")
  }
}

extension RandomKeysTests {
  @Test(arguments: seeds)
  func `the screen shows what the model does with the keys of vi`(seed: UInt64) {
    let size = Self.sizes[Int(seed * 5) % Self.sizes.count]
    var run = RandomRun(seed: seed &+ 2000, rows: size.0, columns: size.1, isVi: true)
    for _ in 0..<Self.keys where !run.hasFailed { run.step(resizing: seed % 2 == 0) }
    run.finish()
    #expect(run.failure == nil, "seed \(seed)")
  }
}

/// One program and its model, fed with the same keys.
struct RandomRun {
  private var random: SplitMix
  private var model: ScreenModel
  private let terminal: PseudoTerminal
  private var trail: [String] = []
  /// What the program printed above the present line.
  private var printed: [String] = []
  private(set) var failure: String?
  var hasFailed: Bool { failure != nil }

  private static let previewRows = 4
  private static let alphabet: [Character] = [
    "a", "b", "c", " ", "é", "e\u{301}", "日", "本", "ö", "-", "1",
  ]

  /// The folder of `~/.editrc`.
  private let home = TemporaryFolder()

  init(seed: UInt64, rows: Int, columns: Int, isVi: Bool = false) {
    random = SplitMix(seed: seed)
    model = ScreenModel(previewRows: Self.previewRows, rows: rows, columns: columns)
    model.isVi = isVi
    if isVi { home.write("bind -v\n", to: ".editrc") }
    let how = ["now", "later"][Int(seed % 2)]
    terminal = probe(
      ["preview=\(how)", "rows=\(Self.previewRows)"], rows: rows, columns: columns,
      environment: ["HOME=\(home.path)"])
  }

  /// Presses a key, or changes the size, in both; mostly waits for the screen then.
  mutating func step(resizing: Bool) {
    if resizing, random.next(below: 12) == 0 {
      guard isRight() else { return }
      resize()
    } else {
      press()
    }
    if random.next(below: 3) > 0 || ["enter", "interrupt"].contains(trail.last) { _ = isRight() }
  }

  /// Leaves; valgrind tells by the exit status whether it found something.
  mutating func finish() {
    guard !hasFailed else { return }
    terminal.send("\u{3}\u{4}")
    let status = terminal.waitForExit()
    if status != 0 { failure = "left with \(status ?? -1)" }
  }

  private mutating func press() {
    if model.isVi { return pressViKey() }
    switch random.next(below: 40) {
    case 0..<16: type([Self.alphabet[random.next(below: Self.alphabet.count)]])
    case 16..<20: send("\u{7F}", "backspace") { $0.deleteBefore() }
    case 20..<23: send("\u{1B}[D", "left") { $0.move(to: $0.cursor - 1) }
    case 23..<25: send("\u{1B}[C", "right") { $0.move(to: $0.cursor + 1) }
    case 25: send("\u{1}", "home") { $0.move(to: 0) }
    case 26: send("\u{5}", "end") { $0.move(to: $0.line.count) }
    case 27: send("\u{1B}[3~", "delete") { $0.deleteAfter() }
    case 28: send("\u{B}", "kill") { $0.killToEnd() }
    case 29: send("\u{15}", "kill all") { $0.killAll() }
    case 30: send("\u{19}", "yank") { $0.yank() }
    case 31..<33: paste()
    case 33..<35: send("\u{1B}[A", "up") { $0.recall(older: true) }
    case 35: send("\u{1B}[B", "down") { $0.recall(older: false) }
    case 36: type(Array("some more words "))
    default: end()
    }
  }

  private mutating func pressViKey() {
    switch random.next(below: 30) {
    case 0: end()
    case 1: paste()
    case 2..<16 where !model.isCommanding:
      let letters = Self.alphabet.filter { $0.unicodeScalars.count == 1 }
      type([letters[random.next(below: letters.count)]])
    default:
      let keys = model.isCommanding ? ViKeys.commanding : ViKeys.typing
      let key = keys[random.next(below: keys.count)]
      send(key.keys, key.name, key.change)
    }
  }

  private mutating func send(_ keys: String, _ name: String, _ change: (inout ScreenModel) -> Void)
  {
    trail.append(name)
    terminal.send(keys)
    change(&model)
    model.settle()
  }

  private mutating func type(_ letters: [Character]) {
    send(String(letters), String(letters)) { $0.insert(letters) }
  }

  private mutating func paste() {
    let letters = (0..<1 + random.next(below: 30)).map { _ in
      Self.alphabet[random.next(below: 4)] == " " ? "x" : Self.alphabet[random.next(below: 3)]
    }
    trail.append("paste")
    terminal.paste(String(letters))
    model.insert(letters)
    model.settle()
  }

  private mutating func end() {
    guard isRight() else { return }
    printed += model.lastScreen
    if random.next(below: 3) == 0 {
      send("\u{3}", "interrupt") { $0.drop() }
      printed += model.printed("INTERRUPTED")
    } else {
      trail.append("enter")
      terminal.send("\r")
      printed += model.printed("RESULT \(model.enter())")
    }
  }

  private mutating func resize() {
    // libvterm 0.1.4 loses its cursor where rows that are not empty are pushed out by a resize, and crashes where a wide
    // letter is printed in a single column.
    let least = max(terminal.screen.text.count, terminal.screen.cursor.row + 1, 1)
    model.rows = least + random.next(below: 20)
    model.columns = 4 + random.next(below: 70)
    trail.append("\(model.rows)×\(model.columns)")
    terminal.resize(rows: model.rows, columns: model.columns)
    printed = []
  }

  /// Waits until the screen shows what it should.
  private mutating func isRight() -> Bool {
    if hasFailed { return false }
    let wanted = model.screen
    let isRight = terminal.wait { shows(wanted) }
    if !isRight {
      failure =
        "\(model.line.map { $0.unicodeScalars.count }) after \(trail.suffix(12)): \(wanted), below \(printed.suffix(8)), not \(terminal.screen.scrolledOut.suffix(4)) \(terminal.screen.text) \(terminal.screen.cursor)"
    }
    return isRight
  }

  private func shows(_ wanted: (rows: [String], cursorRow: Int, cursorColumn: Int)) -> Bool {
    let screen = terminal.screen
    let top = screen.cursor.row - wanted.cursorRow
    guard top >= 0, screen.cursor.column == wanted.cursorColumn,
      top + wanted.rows.count <= screen.rows
    else { return false }
    let rows = (0..<screen.rows).map(screen.row)
    guard Array(rows[top..<top + wanted.rows.count]) == wanted.rows,
      rows[(top + wanted.rows.count)...].allSatisfy(\.isEmpty)
    else { return false }
    // libvterm does not tell what a screen of one row scrolls out.
    if screen.rows == 1 { return true }
    // What was printed above is there, whole, and in order.
    let above = (screen.scrolledOut + rows[..<top]).suffix(printed.count)
    return above.elementsEqual(printed.suffix(above.count)) && above.count == printed.count
  }
}
