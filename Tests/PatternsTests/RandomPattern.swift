import RandomTesting

/// Random patterns over few letters, and texts over the same, so that many match.
struct RandomPattern {
  var random: SplitMix
  private(set) var text = ""
  let isExtended: Bool

  init(seed: UInt64, isExtended: Bool) {
    random = SplitMix(seed: seed)
    self.isExtended = isExtended
    alternatives(depth: 0)
  }

  private static let letters = [
    "q", "x", "z", "Q", "k", "s", "S", "j", "v", " ", "-", "#", "\u{17F}", "\u{212A}", "\u{E9}",
  ]
  private static let escapes = [
    "\\w", "\\d", "\\S", "\\.", "\\b", "\\B", "\\A", "\\z", "\\R", "\\h", "\\p{Lu}", "\\pL",
    "\\x71", "\\t",
    "\\Qx+\\E", "\\Q\\E", "\\E", "\\_", "\\#", "\\ ", "\\K", "\\X", "\\N", "\\Qqx\\E", "\\1", "\\2",
  ]
  private static let sets = [
    "[qx]", "[^q]", "[q-z]", "[]x]", "[^]x]", "[[:alpha:]]", "[xq\\]]", "[\\dq]", "[Kk]", "[\\w-x]",
    "[q\\-x]",
    "[\u{17F}z]", "[x[:digit:]]", "[x[q]", "[ x]", "[#j]", "[\\Qx]\\Ez]", "[vz-]",
  ]
  private static let heads = [
    "(", "(?:", "(?>", "(?|", "(?=", "(?!", "(?<=", "(?<!", "(?i)(", "(?i:", "(?-i:", "(?s-i)(",
    "(?<n>",
    "(?'m'", "(?P<o>", "(?#c)(", "(?x:",
  ]
  private static let counts = [
    "*", "+", "?", "{0}", "{1}", "{2}", "{0,1}", "{1,}", "{0,}", "{2,3}", "*?", "+?", "??", "*+",
    "++", "?+",
    "{2}{0,1}", "{,2}", "{ 2}", "{x}", " *", "#c\n*", "\\Q\\E*",
  ]
  private static let odds = [
    "^", "$", ".", ".*", "(?R)?", "(?1)?", "(*ACCEPT)", "(?(1)x|q)", "\\k<n>", "(?&n)?", "\\g{1}",
    "(?-1)?",
    "a{", "}", "]", "\"", "\\n", "(?i)", "(*COMMIT)", "\\cx",
  ]

  private mutating func one(of texts: [String]) -> String { texts[random.below(texts.count)] }

  private mutating func alternatives(depth: Int) {
    sequence(depth: depth)
    while random.below(4) == 0 {
      text += "|"
      sequence(depth: depth)
    }
  }

  private mutating func sequence(depth: Int) {
    for _ in 0..<random.below(5) {
      part(depth: depth)
      if random.below(4) == 0 { text += one(of: Self.counts) }
    }
  }

  private mutating func part(depth: Int) {
    switch random.below(16) {
    case 0: text += one(of: Self.escapes)
    case 1, 2: text += one(of: Self.sets)
    case 3 where depth < 3, 4 where depth < 3, 5 where depth < 3:
      text += one(of: Self.heads)
      alternatives(depth: depth + 1)
      text += ")"
    case 6: text += one(of: Self.odds)
    default: for _ in 0...random.below(3) { text += one(of: Self.letters) }
    }
  }

  /// A text over the letters of the patterns; of ASCII alone if asked.
  mutating func subject(isASCII: Bool) -> String {
    var subject = ""
    for _ in 0..<random.below(12) {
      let piece = one(
        of: Self.letters + ["q", "x", "z", "1", "+", ".", "#", "a{", "\u{301}", "\n", "qx"])
      if !isASCII || piece.utf8.allSatisfy({ $0 < 0x80 }) { subject += piece }
    }
    return subject
  }
}

extension SplitMix {
  /// A number from 0 to less than `limit`.
  mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(limit)) }
}
