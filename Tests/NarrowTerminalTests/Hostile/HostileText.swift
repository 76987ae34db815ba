/// Data that means a terminal ill, the same for the same seed.
struct HostileText {
  private var random: GeneratedLines

  init(seed: Int) { random = GeneratedLines(seed: UInt64(seed)) }

  /// What a terminal would obey, none of it a sequence that the program itself sends.
  private static let sequences = [
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;eA==\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}[31m",
    "\u{1B}[2J", "\u{1B}[99;99H", "\u{1B}[6n", "\u{1B}[?1049h", "\u{1B}(0", "\u{1B}c", "\u{1B}P",
    "\u{1B}[999999999999m", "\u{1B}[38;5;mX", "\u{9B}31m", "\u{9D}0;t\u{9C}", "\u{85}", "\u{1B}",
  ].map { Array($0.utf8) }

  /// What a terminal would draw in a way that moves others.
  private static let letters =
    [
      "\u{202E}", "\u{202A}", "\u{2066}", "\u{2068}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{200B}",
      "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{AD}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{180E}",
      "\u{E0041}\u{E007F}", "\u{E0001}", "e\u{301}", "\u{301}", "👩‍💻", "❤️", "🏴\u{E0067}\u{E007F}",
      "🇩🇪", "日本", "한", "\u{1160}", "דנה", "ش٣", "\u{34F}", "\t", "\r", "\r\n", "\n", "a", "b", " ",
      "…", "·", "\"", "z" + String(repeating: "\u{336}", count: 1000), "\u{7F}", "\u{8}", "\u{B}",
    ].map { Array($0.utf8) }

  /// What is no text at all.
  private static let bytes: [[UInt8]] = [
    [0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80],
    [0x80],
    [0x9B, 0x33, 0x31, 0x6D], [0],
  ]

  /// Some pieces end to end; now and then very many.
  mutating func next() -> [UInt8] {
    let count = random.below(12) == 0 ? 120 : 1 + random.below(6)
    let word = Array(String(repeating: "w", count: random.below(20) == 0 ? 700 : 2).utf8)
    return (0..<count).flatMap { _ in
      switch random.below(6) {
      case 0: Self.sequences[random.below(Self.sequences.count)]
      case 1: Self.bytes[random.below(Self.bytes.count)]
      case 2: word
      default: Self.letters[random.below(Self.letters.count)]
      }
    }
  }

  /// Text that can be typed or pasted: without what ends a paste or a line.
  mutating func typed() -> [UInt8] {
    next().filter { ![0x1B, 0x0A, 0x0D, 0x03, 0x04].contains($0) }
  }

  /// A table of so many rows, quoted where it must be.
  mutating func table(rows: Int) -> [UInt8] {
    let head = ["name", "category"].map { Array($0.utf8) } + [Array("f".utf8) + next()]
    let records = (0..<rows).map { _ in
      [
        Array("a".utf8) + next(), [Array("c".utf8), Array("דc".utf8)][random.below(2)] + next(),
        next(),
      ]
    }
    return ([head] + records).flatMap { cells in
      Array(cells.map(Self.quoted).joined(separator: [UInt8(ascii: ",")])) + [0x0A]
    }
  }

  private static func quoted(_ cell: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    return [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
