/// Some letters of ASCII, whatever their kind, as a set of a pattern has them.
package struct ASCIILetters: Hashable, Sendable {
  /// A bit for each of the letters 0 to 63.
  package private(set) var low: UInt64 = 0
  /// A bit for each of the letters 64 to 127.
  package private(set) var high: UInt64 = 0

  /// No letter.
  init() {}

  /// The letters of some ranges, all below 128.
  init(_ ranges: ClosedRange<UInt8>...) {
    for letter in ranges.joined() { insert(letter) }
  }

  /// The letters of a text.
  init(_ text: String) {
    for letter in text.utf8 { insert(letter) }
  }

  mutating func insert(_ letter: UInt8) {
    if letter < 64 { low |= 1 << UInt64(letter) } else { high |= 1 << UInt64(letter - 64) }
  }

  func union(_ other: ASCIILetters) -> ASCIILetters {
    var both = self
    (both.low, both.high) = (low | other.low, high | other.high)
    return both
  }

  /// The letters that are not among these.
  var others: ASCIILetters {
    var others = self
    (others.low, others.high) = (~low, ~high)
    return others
  }

  /// These and, of each that has a case, the one of the other case.
  var ofAnyCase: ASCIILetters {
    let letters: UInt64 = 0x07FF_FFFE
    let any = (high | high >> 32) & letters
    var all = self
    all.high |= any | any << 32
    return all
  }
}

extension ASCIILetters {
  private static let capitals = ASCIILetters(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  private static let smalls = ASCIILetters(UInt8(ascii: "a")...UInt8(ascii: "z"))
  private static let digits = ASCIILetters(UInt8(ascii: "0")...UInt8(ascii: "9"))
  private static let blanks = ASCIILetters(" \t")
  private static let verticals = ASCIILetters(0x0A...0x0D)
  private static let visible = ASCIILetters(0x21...0x7E)
  private static let letters = capitals.union(smalls)
  static let breaks = ASCIILetters("\n\r")
  static let all = ASCIILetters().others

  /// What a backslash and a letter stand for; `nil` if that is no set of letters.
  static func escaped(_ letter: UInt8) -> ASCIILetters? {
    let isInverted = letter < UInt8(ascii: "a")
    let set: ASCIILetters? =
      switch Unicode.Scalar(letter | 0x20) {
      case "d": digits
      case "w": letters.union(digits).union(ASCIILetters("_"))
      case "s": blanks.union(verticals)
      case "h": blanks
      case "v": verticals
      default: nil
      }
    return set.map { isInverted ? $0.others : $0 }
  }

  /// The letters of a class such as `[:alpha:]`, by its name; `nil` for those that mind case.
  static let classes: [String: ASCIILetters] = [
    "alnum": letters.union(digits), "alpha": letters, "ascii": all, "blank": blanks,
    "cntrl": ASCIILetters(0...0x1F, 0x7F...0x7F), "digit": digits, "graph": visible,
    "print": visible.union(ASCIILetters(" ")),
    "punct": visible.subtracting(letters.union(digits)), "space": blanks.union(verticals),
    "word": letters.union(digits).union(ASCIILetters("_")),
    "xdigit": digits.union(ASCIILetters("abcdefABCDEF")),
  ]

  private func subtracting(_ other: ASCIILetters) -> ASCIILetters {
    others.union(other).others
  }
}
