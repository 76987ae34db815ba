import Testing

@testable import Patterns

/// What is told of a pattern without running it, against what PCRE2 finds.
@Suite struct LiteralTwinTests {
  private static let flags: [Pattern.Flags] = [
    [], .caseless, .extended, [.caseless, .extended, .dotAll], [.caseless, .multiline],
  ]

  @Test(arguments: 0..<8)
  func `a text that matches has what its pattern requires`(share: UInt64) {
    var (patterns, hits, enough) = (0, 0, 0)
    for seed in 0..<1500 {
      let flags = Self.flags[seed % Self.flags.count]
      var random = RandomPattern(
        seed: share << 32 + UInt64(seed), isExtended: flags.contains(.extended))
      let text = random.text
      guard let pattern = try? Pattern(compiling: text, flags: flags),
        let required = pattern.requiredLiterals
      else { continue }
      patterns += 1
      let matcher = PatternMatcher(pattern)
      for _ in 0..<40 {
        let subject = random.subject(isASCII: true)
        let outcome = matcher.firstMatch(in: subject.utf8.span)
        let isThere = required.isThere(in: Array(subject.utf8))
        if case .match = outcome {
          hits += 1
          #expect(
            isThere,
            "\(text.debugDescription) \(flags) takes \(subject.debugDescription), but has \(required)"
          )
        } else if required.areEnough, isThere {
          Issue.record(
            "\(text.debugDescription) \(flags) does not take \(subject.debugDescription): \(required)"
          )
        }
        if required.areEnough { enough += 1 }
      }
    }
    #expect(patterns > 100 && hits > 500 && enough > 100, "\(patterns) \(hits) \(enough)")
  }

  @Test(arguments: 0..<8)
  func `a pattern made for ASCII finds the same there`(share: UInt64) {
    var hits = 0
    for seed in 0..<1000 {
      let flags = Self.flags[seed % Self.flags.count]
      var random = RandomPattern(
        seed: share << 40 + UInt64(seed), isExtended: flags.contains(.extended))
      guard let pattern = try? Pattern(compiling: random.text, flags: flags) else { continue }
      let matcher = PatternMatcher(pattern)
      for _ in 0..<20 {
        let subject = random.subject(isASCII: true)
        let outcome = matcher.firstMatch(in: subject.utf8.span)
        if case .match = outcome { hits += 1 }
        // What the one gives up, the other may decide.
        #expect(
          outcome == .undecided || matcher.firstMatch(inASCII: subject.utf8.span) == outcome,
          "\(random.text.debugDescription) \(flags) in \(subject.debugDescription)")
      }
    }
    #expect(hits > 1000, "\(hits)")
  }

  private static let classes = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "print", "punct",
    "space",
    "word", "xdigit",
  ]

  @Test(arguments: [[], .caseless] as [Pattern.Flags])
  func `a class has the same letters of ASCII whatever a pattern is made for`(flags: Pattern.Flags)
    throws
  {
    let texts =
      Self.classes.flatMap { ["[[:\($0):]]", "[[:^\($0):]]"] }
      + "dDwWsShHvVRNbBn".map { "\\\($0)" } + [
        ".", "[^k]", "[^S]", "[a-z]", "[\\x80-\\xff]", "[^\\x80-\\xff]",
      ]
    for text in texts {
      let pattern = try Pattern(compiling: text, flags: flags)
      #expect(pattern.isMadeForASCIIToo, "\(text)")
      let matcher = PatternMatcher(pattern)
      for letter in 0..<UInt8(0x80) {
        let subject = [letter]
        #expect(
          matcher.firstMatch(inASCII: subject.span) == matcher.firstMatch(in: subject.span),
          "\(text) in \(letter)")
      }
    }
  }

  @Test func `a short text of ASCII is given up as others are`() throws {
    let matcher = PatternMatcher(try Pattern(compiling: "(a+)+$", flags: []))
    let near = String(repeating: "a", count: 40) + "!"
    #expect(matcher.firstMatch(inASCII: near.utf8.span) == .undecided)
    #expect(matcher.firstMatch(inASCII: "aaa".utf8.span) == .match(0..<3))
    let long = String(repeating: "b", count: 300) + near
    #expect(matcher.firstMatch(inASCII: long.utf8.span) == .undecided)
    #expect(matcher.firstMatch(inASCII: near.utf8.span) == .undecided)
  }
}

extension Pattern {
  fileprivate var isMadeForASCIIToo: Bool { unsafe codeForASCII != nil }
}

extension RequiredLiterals {
  /// Whether one of the texts stands in a text, byte by byte.
  fileprivate func isThere(in subject: [UInt8]) -> Bool {
    func folded(_ byte: UInt8) -> UInt8 {
      ignoresCase && byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
    let subject = subject.map(folded)
    return texts.contains { text in
      let text = text.map(folded)
      return subject.indices.contains { subject[$0...].starts(with: text) }
    }
  }
}
