/// A few texts of which one must be there, and what it costs to look for them.
struct LiteralChoice {
  /// How many texts a choice may have.
  static let most = 4

  /// The texts, none of them empty.
  let texts: [[UInt8]]
  /// What a search for them costs, where a scan for one text costs 1: the scans, and a match for
  /// each row that has one of them.
  let cost: Double

  /// What it costs to match the pattern in every row.
  private static let costOfMatching = 8.0
  /// How many letters a row has, for want of knowing.
  private static let lettersOfRow = 50.0

  /// Takes some texts, unless one is empty, which says nothing, or they are too many.
  init?(_ texts: [[UInt8]]) {
    guard !texts.isEmpty, texts.count <= Self.most, !texts.contains([]) else { return nil }
    self.texts = texts
    let hits = texts.reduce(0) { $0 + Self.lettersOfRow * Self.share($1) }
    cost = Double(texts.count) + Self.costOfMatching * min(1, hits)
  }

  /// Whether scans for the texts save more than they cost.
  var isWorthScanning: Bool { cost < Self.costOfMatching }

  /// How often a text stands at a place, roughly.
  private static func share(_ text: [UInt8]) -> Double {
    text.reduce(1) { $0 * share(of: $1) }
  }

  /// How often a letter stands at a place of names, paths and prose, in thousandths.
  private static let thousandths: [Unicode.Scalar: Double] = [
    " ": 100, "e": 90, "a": 65, "t": 65, "s": 65, "i": 60, "n": 60, "o": 60, "r": 55, "l": 40,
    "d": 35, "c": 32, "h": 30, "/": 30, "p": 25, "u": 25, "m": 22, "f": 15, "b": 15, "g": 15,
    "y": 15, "w": 12, "v": 10, ".": 15, "-": 12, "_": 12, "k": 7, "x": 3, "j": 2, "q": 1, "z": 1,
  ]

  private static func share(of letter: UInt8) -> Double {
    let small = letter &- UInt8(ascii: "A") < 26 ? letter | 0x20 : letter
    return thousandths[Unicode.Scalar(small), default: 8] / 1000
  }
}
