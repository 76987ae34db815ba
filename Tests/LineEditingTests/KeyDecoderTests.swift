import Testing

@testable import LineEditing

@Suite struct KeyDecoderTests {
  /// All strokes of some bytes, and whether something incomplete waits behind them.
  private func strokes(_ bytes: [UInt8]) -> (strokes: [Keystroke], isIncomplete: Bool) {
    var decoder = KeyDecoder()
    decoder.append(bytes)
    var strokes: [Keystroke] = []
    while true {
      switch decoder.next() {
      case .stroke(let stroke): strokes.append(stroke)
      case .nothing: return (strokes, false)
      case .incomplete: return (strokes, true)
      }
    }
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

  @Test func `a lone Escape is a key once time has passed`() {
    var decoder = KeyDecoder()
    decoder.append([0x1B])
    let first = decoder.next()
    let given = decoder.giveUpWaiting()
    decoder.append([0x61])
    let last = decoder.next()
    #expect(first == .incomplete && given == .key(.escape) && last == .stroke(.letter("a")))
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
