import ByteSearch
import UnicodeText

/// A test for letters in order made ready for many values, with the memory it needs on the way.
struct FuzzyTest {
  let test: LettersTest
  private let order: LettersInOrder?
  private let scorer: LetterScorer?
  private var bare: BareLetters?
  private var folded = FoldedText()

  init(_ test: LettersTest) {
    self.test = test
    order = test.lettersInOrder
    scorer = order.map { LetterScorer($0, .fuzzy) }
    if order != nil, test.ignoresAccentsOfPlainLetters {
      bare = BareLetters(case: test.rules.letterCase)
    }
  }

  /// Leaves what was learnt of letters to later tests.
  func leave() { bare?.leave() }

  /// What the best way is worth to match each of some plain values: of ASCII, in their places in `bytes`.
  ///
  /// 0 for one that does not match, or perhaps if it is worth less than `least`.
  mutating func plainScores(of places: [Range<Int>], in bytes: Bytes, least: Int) -> [Int] {
    if let scorer { return scorer.scores(of: places, in: bytes, least: least) }
    return places.map { score(Value(bytes: bytes, range: $0), isPlain: true) ?? 0 }
  }

  /// What the best way to match a value is worth; `nil` if it does not.
  mutating func score(_ value: Value, isPlain: Bool) -> Int? {
    guard isPlain || value.count <= ValueMatcher.longest else { return nil }
    if let scorer {
      if isPlain { return scorer.score(value.range, of: value.bytes) }
      if bare?.write(value.span) == true, let bare { return scorer.score(bare.bytes.span) }
    }
    folded.fold(value.span, case: test.rules.letterCase)
    return FuzzyAlignment(test, in: folded, of: value.span).score()
  }

  /// Whether a value passes that need not be plain; `nil` if it must be folded to tell.
  mutating func verdict(_ value: Value) -> Verdict? {
    guard value.count <= ValueMatcher.longest else { return .undecided }
    guard let order, bare?.write(value.span) == true, let bare else { return nil }
    return Verdict(order.stand(in: bare.bytes))
  }
}
