/// Lines of made-up words, the same for the same seed.
struct GeneratedLines {
  private var state: UInt64
  /// Words of one to four syllables, of which each line has two to six.
  private(set) var words: [String] = []

  private static let syllables = [
    "ba", "ker", "tin", "lo", "mar", "en", "sto", "vi", "qua", "del", "ra", "shi", "po", "nu",
    "gel", "cre", "fox", "hal", "ity", "um",
  ]

  init(seed: UInt64) {
    state = seed
    for _ in 0..<2000 {
      words.append((0...below(4)).map { _ in Self.syllables[below(20)] }.joined())
    }
  }

  /// A number from 0, below a limit.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// So many lines.
  mutating func text(lines: Int) -> String {
    let bytes = words.map { Array($0.utf8) + [0x20] }
    var text: [UInt8] = []
    for _ in 0..<lines {
      for _ in 0..<2 + below(5) { text += bytes[below(bytes.count)] }
      text[text.count - 1] = 0x0A
    }
    return String(decoding: text, as: UTF8.self)
  }
}
