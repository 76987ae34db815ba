import ByteSearch
import NarrowEngine
import NarrowFormats
import TerminalTesting
import Testing

@testable import NarrowShell

/// Random typing, pasting and resizing, compared with what a shell that nobody sees would show.
@Suite struct RandomTypingTests {
  @Test(arguments: 1...6)
  func `the screen shows the line and its preview, whatever is typed`(seed: Int) throws {
    var typing = try RandomTyping(seed: seed)
    for _ in 0..<60 {
      typing.step()
      let (expected, shown) = (typing.expected, typing.shown)
      try #require(shown == expected, "seed \(seed) after \(typing.trail.suffix(12))")
    }
    typing.narrow.send("\u{15}\u{4}")
    #expect(typing.narrow.terminal.waitForExit() != nil)
    #expect(typing.narrow.terminal.isCooked)
  }
}

/// The program, and beside it a shell that gets the same lines.
struct RandomTyping {
  let narrow: NarrowTerminal
  /// What was done.
  private(set) var trail: [String] = []
  private let shell: Shell
  private var random: GeneratedLines
  private var size = ScreenSize(columns: 80, rows: 5)
  private var prompt = ""
  private var text = ""
  private var previewer: LinePreviewer
  private var preview: [String] = []
  /// A remark of the editor, until the next key.
  private var note: String?

  private static let alphabet = [
    "c", "a", "r", "e", "l", "o", "m", " ", "i", "s", "\"", "!", "|", "/", ":", "é", "日",
    "e\u{301}",
  ]
  private static let words = [
    "caramel", "milk", ":scope cho", ":s all", ":back", ":show 2", ":sort calories", ":cancel",
    ":match fuzzy", "calories>100", "/^c.r/", ":in all", ":fields", "zzz", ":columns maker",
  ]
  private static let sizes = [(5, 80), (8, 40), (8, 60), (12, 60), (12, 32), (24, 80), (30, 100)]

  init(seed: Int) throws {
    random = GeneratedLines(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    narrow = NarrowTerminal(["--no-history", "--page", "3", NarrowTerminal.candies], rows: 5)
    let bytes = Array(Sample.candies.bytes)
    let table = try NarrowFormats.read(Bytes(bytes), rules: ReadingRules(fileName: "candies.csv"))
    let corpus = try Corpus(name: "candies", source: "candies.csv", table: table)
    shell = Shell(corpus: corpus, presenters: [])
    shell.usualPage = 20
    shell.askedPage = 3
    previewer = LinePreviewer(of: shell)
    beginLine()
  }

  /// What should stand on the screen from the prompt on.
  var expected: [String] {
    let typed = text.isEmpty ? "Search candies…" : text
    let below = (note.map { [$0.cut(to: size.columns)] } ?? []) + preview
    return ([prompt + typed] + below.prefix(size.rows - 1)).map { $0.trimmed }
  }

  /// What stands there, once it is as it should be, or when that does not come.
  var shown: [String] {
    _ = narrow.terminal.wait(seconds: 5) { narrow.screen.suffix(expected.count) == expected[...] }
    return narrow.screen.suffix(expected.count)
  }

  mutating func step() {
    switch random.below(20) {
    case 0..<8: type(Self.alphabet[random.below(Self.alphabet.count)])
    case 8..<11: backspace()
    case 11..<14: replace()
    case 14: clear()
    case 15: paste()
    case 16: resize()
    case 17: interrupt()
    default: enter()
    }
  }

  private mutating func beginLine() {
    text = ""
    note = nil
    preview = []
    prompt = Prompt(of: shell.session, screen: size.columns).text
    previewer = LinePreviewer(of: shell)
  }

  /// Takes a text that fits in the row with the prompt: wrapped lines are the editor's own tests.
  private mutating func change(to text: String, by keys: String, _ name: String) {
    guard prompt.count + text.count + 4 < size.columns else { return }
    trail.append(name)
    narrow.send(keys)
    note = nil
    guard text != self.text else { return }
    self.text = text
    renew()
  }

  private mutating func renew() {
    let rows = max(min(10, size.rows - 1), 0)
    guard !text.isEmpty,
      let found = previewer.preview(of: text, rows: rows, stop: StopSignal(), early: { _ in })
    else { return preview = [] }
    preview = Printer.screen(theme: .plain, width: size.columns).lines(of: found, rows: rows)
      .map { String(decoding: $0.bytes(in: .plain), as: UTF8.self).cut(to: size.columns) }
  }

  private mutating func type(_ letter: String) { change(to: text + letter, by: letter, letter) }

  private mutating func backspace() {
    change(to: String(text.dropLast()), by: "\u{7F}", "backspace")
  }

  private mutating func clear() { change(to: "", by: "\u{15}", "clear") }

  /// Clears the line and pastes a word, which is one change more.
  private mutating func replace() {
    let word = Self.words[random.below(Self.words.count)]
    guard prompt.count + word.count + 4 < size.columns else { return }
    clear()
    change(to: word, by: "\u{1B}[200~\(word)\u{1B}[201~", "paste \(word)")
  }

  private mutating func paste() {
    let before = trail.count
    change(to: text + "a b", by: "\u{1B}[200~a\nb\u{1B}[201~", "paste two lines")
    if trail.count > before { note = "2 pasted lines are joined into one; Enter takes it" }
  }

  private mutating func resize() {
    // libvterm loses the cursor where a screen gets lower than it stands.
    let sizes = Self.sizes.filter { $0.0 >= size.rows }
    let (rows, columns) = sizes[random.below(sizes.count)]
    // What would have to be wrapped is left to the editor's own tests.
    guard prompt.count + max(text.count, 16) + 4 < columns else { return }
    trail.append("\(rows) by \(columns)")
    size = ScreenSize(columns: columns, rows: rows)
    narrow.terminal.resize(rows: rows, columns: columns)
    if !text.isEmpty { renew() }
  }

  private mutating func interrupt() {
    trail.append("interrupt")
    narrow.send("\u{3}")
    beginLine()
  }

  private mutating func enter() {
    guard !text.hasPrefix(":q"), !text.hasPrefix(":set") else { return }
    trail.append("enter \(text)")
    narrow.send("\r")
    shell.take(Line(text))
    beginLine()
  }
}

extension String {
  /// The text without the blanks at its end, which a screen does not know.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text with `…` for what is beyond a column; for letters of one column each.
  fileprivate func cut(to columns: Int) -> String {
    count > columns ? prefix(columns - 1) + "…" : self
  }
}
