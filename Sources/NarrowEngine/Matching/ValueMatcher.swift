import ByteSearch
import Patterns
import UnicodeText

/// One test made ready for many values, with the memory it needs on the way.
struct ValueMatcher {
  private let test: ValueTest
  private let ascii: ASCIIForm
  private var folded = FoldedText()
  private let patternMatcher: PatternMatcher?
  private let numbers: NumberTest?

  init(_ test: ValueTest) {
    self.test = test
    ascii = ASCIIForm(of: test)
    numbers = NumberTest(test)
    if case .pattern(let pattern) = test {
      patternMatcher = PatternMatcher(pattern.pattern)
    } else {
      patternMatcher = nil
    }
  }

  /// The longest value outside ASCII that is tested.
  static let longest = 16 << 20

  /// Whether a value passes; undecided for one that is too long to be folded.
  mutating func verdict(_ value: Value) -> Verdict {
    if value.bytes.isASCII(value.range) { return plainVerdict(value) }
    // What is outside ASCII is folded, which takes some thirty times the memory of the value.
    return value.count <= Self.longest ? verdict(value.span) : .undecided
  }

  /// Whether a value of ASCII alone passes.
  mutating func plainVerdict(_ value: Value) -> Verdict {
    switch ascii {
    case .impossible: .no
    case .runs(let runs): Verdict(runs.match(value))
    case .none: verdict(value.span, isASCII: true)
    }
  }

  /// Whether a text passes, which may be known to be ASCII.
  mutating func verdict(_ value: Span<UInt8>, isASCII: Bool = false) -> Verdict {
    if let numbers, let passes = numbers.passes(value) { return Verdict(passes) }
    return switch test {
    case .text(let text): Verdict(matches(text, value))
    case .letters(let letters): Verdict(matches(letters, value))
    case .pattern: patternVerdict(value, isASCII: isASCII)
    case .equality(let equality): Verdict(matches(equality, value))
    case .interval(let interval): Verdict(Bound(value).map(interval.contains) ?? false)
    }
  }

  private mutating func matches(_ test: TextTest, _ value: Span<UInt8>) -> Bool {
    folded.fold(value, case: test.rules.letterCase)
    let clusters = test.hasAnyCluster ? LetterClusters(of: folded, in: value) : nil
    return test.firstMatch(in: folded, clusters: clusters, from: 0) != nil
  }

  private mutating func matches(_ test: LettersTest, _ value: Span<UInt8>) -> Bool {
    folded.fold(value, case: test.rules.letterCase)
    return test.firstMatch(in: folded, from: 0) != nil
  }

  private mutating func matches(_ test: EqualityTest, _ value: Span<UInt8>) -> Bool {
    if let bound = test.bound, let theirs = Bound(value), let order = bound.order(of: theirs) {
      return order == .same
    }
    folded.fold(value, case: test.rules.letterCase)
    return test.equals(folded)
  }

  private func patternVerdict(_ value: Span<UInt8>, isASCII: Bool) -> Verdict {
    guard let patternMatcher else { return .no }
    if isASCII { return Verdict(patternMatcher.firstMatch(inASCII: value)) }
    return Verdict(patternMatcher.firstMatch(in: ComposedText(value).bytes.span))
  }
}
