import Testing

@testable import Patterns

/// Patterns of letters in steps, as values that can be matched without PCRE2.
@Suite struct PlainPatternTests {
  @Test(arguments: [
    "lib[a-z]+-dev", "conn\\w*\\.(py|rs)$", "^/usr/.*_[a-z]+\\.json$", "[qxz][a-z]*[qxz]", "",
    "a|b|", "colou?r", "a{2,4}", "(ab){3}", "(a|b){0,2}c", "[]x]", "[^]x-]", "[a-z_-]", "[\\w-]+",
    "[[:alpha:][:digit:]]", "[[:^space:]]", "\\bdisk\\b", "\\Adisk\\z", "disk\\Z", "a*?b+?",
    "\\Qa+b\\E+", "a{", "a}]", "\\/\\.", "(?:a)(?<n>b)", "\\N", "a{0}",
  ])
  func `what is plain`(pattern: String) {
    #expect(PlainPattern(pattern, flags: [.caseless]) != nil)
  }

  @Test(arguments: [
    "(ab)*", "(a|b)+", "a++", "(?>a)", "(a)\\1", "(?=a)", "(?<!a)b", "(?i)a", "(*COMMIT)a",
    "\\p{Lu}", "\\x41", "\u{E9}", "[\u{E9}]", "[\\x41]", "[[:lower:]]", "[[.a.]]", "[a-\\d]",
    "[--a]", "[a-f-x]", "\\Ga", "\\Ka", "\\R", "\\X", "(?R)", "^*", "(?#c)a", "a{100}", "a{,3}",
    "(a{8}){9}",
  ])
  func `what is not plain, or not clear`(pattern: String) {
    #expect(PlainPattern(pattern, flags: []) == nil)
  }

  @Test func `lines make places that are not plain`() {
    #expect(PlainPattern("^a", flags: [.multiline]) == nil)
    #expect(PlainPattern("a$", flags: [.multiline]) == nil)
    #expect(PlainPattern("a", flags: [.multiline]) != nil)
  }

  private static let flags: [Pattern.Flags] = [
    [], .caseless, .extended, [.caseless, .extended, .dotAll], [.caseless, .multiline],
  ]

  @Test(arguments: 0..<8)
  func `a plain pattern matches where PCRE2 finds a match`(share: UInt64) {
    var (patterns, hits, misses) = (0, 0, 0)
    for seed in 0..<1500 {
      let flags = Self.flags[seed % Self.flags.count]
      var random = RandomPattern(
        seed: share << 36 + UInt64(seed), isExtended: flags.contains(.extended))
      let text = random.text
      guard let pattern = try? Pattern(compiling: text, flags: flags), let plain = pattern.plain
      else { continue }
      patterns += 1
      let matcher = PatternMatcher(pattern)
      for _ in 0..<20 {
        let subject = random.subject(isASCII: true)
        let outcome = matcher.firstMatch(in: subject.utf8.span)
        let isFound = plain.matches(Array(subject.utf8))
        if isFound { hits += 1 } else { misses += 1 }
        #expect(
          outcome == .undecided || (outcome != .none) == isFound,
          "\(text.debugDescription) \(flags) in \(subject.debugDescription): \(outcome)")
      }
    }
    #expect(patterns > 200 && hits > 1000 && misses > 1000, "\(patterns) \(hits) \(misses)")
  }

  private static let names = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "print", "punct", "space",
    "word", "xdigit",
  ]

  @Test(arguments: [[], .caseless] as [Pattern.Flags])
  func `each set has the letters that it has for PCRE2`(flags: Pattern.Flags) throws {
    let texts =
      Self.names.flatMap { ["[[:\($0):]]", "[[:^\($0):]]", "[^[:\($0):]_]"] }
      + "dDwWsShHvVN".map { "\\\($0)" }
      + [
        ".", "[^k]", "[^S]", "[a-z]", "[!-/]", "[^\\w-]", "[\\W\\d]", "a.$", "[Z-a]", "x$", ".\\Z",
        ".\\z", "\\b.", "\\B.", ".\\b", ".\\B",
      ]
    for text in texts {
      let pattern = try Pattern(compiling: text, flags: flags)
      let plain = try #require(pattern.plain, "\(text)")
      let matcher = PatternMatcher(pattern)
      for letter in 0..<UInt8(0x80) {
        for subject in [[letter], [UInt8(ascii: "a"), letter], [UInt8(ascii: "x"), letter, 0x0A]] {
          let isFound = matcher.firstMatch(inASCII: subject.span) != .none
          #expect(plain.matches(subject) == isFound, "\(text) in \(subject)")
        }
      }
    }
  }
}

extension PlainPattern {
  /// Whether the pattern matches somewhere in a text, place by place.
  fileprivate func matches(_ text: [UInt8]) -> Bool {
    !whole.ends(from: Set(0...text.count), in: text).isEmpty
  }
}

extension PlainPattern.Part {
  private static let word = ASCIILetters.escaped(UInt8(ascii: "w")) ?? .all

  /// Where the part can end that begins at one of some places.
  fileprivate func ends(from places: Set<Int>, in text: [UInt8]) -> Set<Int> {
    switch self {
    case .letter(let letters):
      return Set(places.filter { letters.has(text, at: $0) }.map { $0 + 1 })
    case .letters(let letters):
      var all = places
      for place in places.sorted() {
        var end = place
        while letters.has(text, at: end) { end += 1 }
        all.formUnion(place...end)
      }
      return all
    case .start: return places.intersection([0])
    case .end(let orLastBreak):
      let ends = orLastBreak ? text.placesOfEnd : [text.count]
      return places.intersection(ends)
    case .wordEdge(let isThere):
      return places.filter {
        (Self.word.has(text, at: $0 - 1) != Self.word.has(text, at: $0)) == isThere
      }
    case .sequence(let parts):
      return parts.reduce(places) { places, part in part.ends(from: places, in: text) }
    case .turns(let parts):
      return parts.reduce([]) { all, part in all.union(part.ends(from: places, in: text)) }
    }
  }
}

extension ASCIILetters {
  fileprivate func has(_ text: [UInt8], at place: Int) -> Bool {
    guard text.indices.contains(place) else { return false }
    let letter = text[place]
    return (letter < 64 ? low : high) >> UInt64(letter % 64) & 1 != 0
  }
}

extension [UInt8] {
  /// The end, and where a line break begins that ends the text.
  fileprivate var placesOfEnd: Set<Int> {
    var places: Set = [count]
    for lineBreak in [[0x0D, 0x0A], [0x0A], [0x0D]] as [[UInt8]]
    where suffix(lineBreak.count).elementsEqual(lineBreak) {
      places.insert(count - lineBreak.count)
    }
    return places
  }
}
