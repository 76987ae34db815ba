import RandomTesting
import Testing

@testable import LineEditing

@Suite struct KeyDecoderTests {
  /// All strokes of some bytes, and whether something incomplete waits behind them.
  private func strokes(_ bytes: [UInt8]) -> (strokes: [Keystroke], isIncomplete: Bool) {
    let (strokes, patience) = strokes(of: [Event.bytes(bytes)])
    return (strokes, patience != nil)
  }

  /// What comes to a decoder.
  enum Event {
    case bytes([UInt8])
    /// Nothing, as long as what waits is waited for.
    case silence
    /// Nothing, for long.
    case pause

    static func text(_ text: String) -> Event { .bytes(Array(text.utf8)) }
  }

  private func strokes(of events: [Event]) -> (strokes: [Keystroke], patience: Patience?) {
    var decoder = KeyDecoder()
    var strokes: [Keystroke] = []
    var patience: Patience?
    func take() {
      while true {
        switch decoder.next() {
        case .stroke(let stroke): strokes.append(stroke)
        case .nothing: return patience = nil
        case .incomplete(let present): return patience = present
        }
      }
    }
    for event in events {
      switch event {
      case .bytes(let bytes): decoder.append(bytes)
      case .silence where patience == .endless: break
      case .silence: if let stroke = decoder.giveUpWaiting() { strokes.append(stroke) }
      case .pause: decoder.forgetEscape()
      }
      take()
    }
    return (strokes, patience)
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[1;5D", .wordLeft),
    ("[1;3C", .wordRight), ("[1;2C", .right), ("[H", .home), ("OH", .home), ("[1~", .home),
    ("[7~", .home), ("[F", .end), ("[4~", .end), ("[8~", .end), ("[3~", .delete),
    ("[3;5~", .delete),
    ("[200~", .paste), ("[Z", .backTab),
  ])
  func `a sequence is a key`(sequence: String, key: Key) {
    let (found, isIncomplete) = strokes(Array("\u{1B}\(sequence)x".utf8))
    #expect(found == [.key(key), .letter("x")])
    #expect(!isIncomplete)
  }

  @Test(arguments: [
    "[15~", "[<0;1;1M", "[I", "[?62;c", "OP", "]11;rgb:0/0/0\u{7}", "]11;rgb:0/0/0\u{1B}\\",
    "P1$r0m\u{1B}\\", "[24;80R", "[2~",
  ])
  func `a sequence that is no key of ours is one stroke`(sequence: String) {
    let bytes = Array("\u{1B}\(sequence)".utf8)
    #expect(strokes(bytes + [0x78]).strokes == [.sequence(bytes), .letter("x")])
  }

  @Test(arguments: ["", "[", "[1", "[1;", "O", "[200", "]11;x", "P"])
  func `a sequence that breaks off is waited for`(sequence: String) {
    let (found, isIncomplete) = strokes(Array("\u{1B}\(sequence)".utf8))
    #expect(found == [] && isIncomplete)
  }

  /// Escape, its two waits in vain, and what comes then.
  private func afterLoneEscape(_ events: [Event]) -> [Keystroke] {
    strokes(of: [.text("\u{1B}"), .silence, .silence] + events).strokes
  }

  @Test func `a lone Escape is a key once time has passed`() {
    #expect(strokes(of: [.text("\u{1B}"), .silence]).patience == .torn)
    #expect(afterLoneEscape([.text("a")]) == [.key(.escape), .letter("a")])
    let escapes = [Keystroke.key(.escape), .key(.escape)]
    #expect(afterLoneEscape([.text("\u{1B}"), .silence, .silence, .silence]) == escapes)
  }

  @Test func `a letter that follows Escape later is none with Alt`() {
    let found = strokes(of: [.text("\u{1B}"), .silence, .text("b")]).strokes
    #expect(found == [.key(.escape), .letter("b")])
  }

  @Test(arguments: [
    (["\u{1B}", "[A"], Key.up), (["\u{1B}", "[", "A"], .up),
    (["\u{1B}[", "1", ";5", "D"], .wordLeft),
    (["\u{1B}", "OA"], .up), (["\u{1B}O", "A"], .up), (["\u{1B}", "[3", "~"], .delete),
  ])
  func `a key may come in pieces`(pieces: [String], key: Key) {
    let late = pieces[0] == "\u{1B}" ? [Event.silence] : []
    let first = [Event.text(pieces[0])] + late
    let found = strokes(of: first + pieces.dropFirst().map(Event.text) + [.text("x")]).strokes
    #expect(found == [.key(key), .letter("x")])
  }

  @Test(arguments: [
    (["[A"], [Keystroke.key(.up)]), (["[", "A"], [.key(.up)]), (["[1", ";5D"], [.key(.wordLeft)]),
    (["OA"], [.key(.up)]), (["Ok"], [.letter("O"), .letter("k")]),
    (["[a"], [.letter("["), .letter("a")]),
    (["[12]"], Array("[12]".unicodeScalars.map(Keystroke.letter))),
    (["x[A"], [.letter("x"), .letter("["), .letter("A")]),
  ])
  func `the rest of a key that comes after its Escape is no text`(
    pieces: [String], expected: [Keystroke]
  ) {
    #expect(afterLoneEscape(pieces.map(Event.text)) == [.key(.escape)] + expected)
  }

  @Test func `what a person types after Escape is text`() {
    let letters = [Keystroke.key(.escape), .letter("O"), .letter("H")]
    #expect(afterLoneEscape([.text("O"), .silence, .text("H")]) == letters)
    #expect(afterLoneEscape([.pause, .text("OH")]) == letters)
    #expect(
      afterLoneEscape([.text("["), .silence, .text("A")])
        == [.key(.escape), .letter("["), .letter("A")])
  }

  @Test func `a sequence whose rest does not come is dropped`() {
    for beginning in ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]11;x"] {
      let (found, patience) = strokes(of: [.text(beginning), .silence, .text("a")])
      #expect(found == [.sequence(Array(beginning.utf8)), .letter("a")])
      #expect(patience == nil)
    }
  }

  @Test(arguments: ["é", "日", "🍣"])
  func `a letter may take its time`(letter: String) {
    let pieces = letter.utf8.flatMap { [Event.bytes([$0]), .silence, .pause] }
    #expect(strokes(of: pieces).strokes == letter.unicodeScalars.map(Keystroke.letter))
    let (found, patience) = strokes(of: [.bytes(Array(letter.utf8.dropLast())), .silence])
    #expect(found.isEmpty && patience == .endless)
  }

  @Test func `Escape before a letter is Meta`() {
    #expect(strokes([0x1B, 0x62]).strokes == [.letter("\u{1B}"), .letter("b")])
    #expect(
      strokes([0x1B, 0x1B, 0x62]).strokes == [.key(.escape), .letter("\u{1B}"), .letter("b")])
  }

  @Test(arguments: [
    ([0x61, 0xFF, 0x62], [Keystroke.letter("a"), .invalid([0xFF]), .letter("b")]),
    ([0xE2, 0x82, 0x0A], [.invalid([0xE2, 0x82]), .letter("\n")]),
    ([0xC3, 0xA9, 0xE6, 0x97, 0xA5, 0x64], [.letter("é"), .letter("日"), .letter("d")]),
    ([0xF0, 0x9F, 0x8D, 0xA3], [.letter("🍣")]), ([0xC2, 0x9B], [.invalid([0xC2, 0x9B])]),
    ([0xED, 0xA0, 0x80], [.invalid([0xED, 0xA0, 0x80])]),
    ([0xC0, 0xAF], [.invalid([0xC0]), .invalid([0xAF])]),
    ([0xF4, 0x90, 0x80, 0x80], [.invalid([0xF4, 0x90, 0x80, 0x80])]),
  ])
  func `letters are read whole and bad bytes apart`(bytes: [UInt8], expected: [Keystroke]) {
    #expect(strokes(bytes).strokes == expected)
  }

  @Test(arguments: 1...8)
  func `it does not matter in which pieces the bytes come`(seed: UInt64) {
    let text = "aé\u{1B}[A日\u{1B}[1;5D\u{1B}b🍣\u{1B}[3~x"
    let whole = strokes(Array(text.utf8)).strokes
    var random = SplitMix(seed: seed)
    var decoder = KeyDecoder()
    var found: [Keystroke] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...3, using: &random)
      decoder.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      while case .stroke(let stroke) = decoder.next() { found.append(stroke) }
    }
    #expect(found == whole)
  }
}
