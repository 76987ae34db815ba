import ByteSearch
import UnicodeText

/// What some values have in common from where a typed text stands in them, spelled as in the first.
///
/// Only what is equal in all of them by the letter rules, accents included, is common: so the common
/// part finds all of them again.
package struct CommonPart: Sendable {
  /// The typed text, as it must be found in each value.
  private let test: TextTest
  /// Whether case may differ in what is common.
  private let letterCase: LetterCase
  private var spelling: [UInt8] = []
  private var letters: [TypedLetter] = []
  /// For each place between letters, where it is in `spelling`; `nil` inside a cluster.
  private var ends: [Int?] = []
  private var isEmpty = true
  /// What is common, where that is printable ASCII.
  private var needle: Needle?
  /// Whether no more is common than was typed; more values change nothing then.
  package private(set) var isSettled = false

  /// Longer than this nothing is completed, in letters.
  private static let longest = 256

  /// Begins without a value.
  package init(of typed: String, rules: QueryRules) {
    test = TextTest(typed: typed, rules: rules, startsField: false)
    letterCase = rules.letterCase == .ignore ? .ignored : .exact
  }

  /// What is common, if that is more than was typed.
  package var bytes: [UInt8]? {
    guard !isSettled, !isEmpty, let end = ends.last ?? nil else { return nil }
    return Array(spelling[..<end])
  }

  /// Takes a value that contains the typed text.
  package mutating func take(_ value: [UInt8]) {
    if !isSettled { takeLetters(of: value.span) }
  }

  /// Takes a value that contains the typed text.
  mutating func take(_ value: Value) {
    guard !isSettled, !isASCIIWithAll(value) else { return }
    takeLetters(of: value.span)
  }

  /// Whether a value of ASCII letters has all that is common so far: what most values need is one scan.
  private func isASCIIWithAll(_ value: Value) -> Bool {
    guard let needle, value.bytes.isASCII(value.range) else { return false }
    return value.bytes.firstOccurrence(of: needle, in: value.range) != nil
  }

  private mutating func takeLetters(of value: Span<UInt8>) {
    guard let tail = Tail(of: value, from: test, case: letterCase, longest: Self.longest) else {
      isSettled = true
      return
    }
    if isEmpty {
      isEmpty = false
      spelling = tail.bytes
      letters = tail.letters
      ends = tail.ends
    }
    let common = zip(letters, tail.letters).prefix { $0 == $1 }.count
    shorten(to: common, typed: tail.typed, and: tail)
    needle = bytes.flatMap { bytes in
      let isPlain = bytes.allSatisfy { (0x20..<0x80).contains($0) }
      return isPlain ? Needle(bytes, case: letterCase == .ignored ? .ignored : .exact) : nil
    }
  }

  /// Keeps so many letters, or fewer, so that no cluster is cut in either text.
  private mutating func shorten(to count: Int, typed: Int, and tail: Tail) {
    var count = count
    while count > typed, ends[count] == nil || tail.ends[count] == nil { count -= 1 }
    guard count > typed else {
      isSettled = true
      return
    }
    letters.removeSubrange(count...)
    ends.removeSubrange((count + 1)...)
  }

  /// The letters of a value from where the typed text stands.
  private struct Tail {
    let bytes: [UInt8]
    let letters: [TypedLetter]
    let ends: [Int?]
    /// How many letters of it were typed.
    let typed: Int

    init?(of value: Span<UInt8>, from test: TextTest, case letterCase: LetterCase, longest: Int) {
      var folded = FoldedText()
      folded.fold(value, case: test.rules.letterCase)
      guard let match = test.firstMatch(in: folded, clusters: nil, from: 0) else { return nil }
      let place = match.first.map { $0.lowerBound..<(match.last?.upperBound ?? $0.upperBound) }
      let start = place.map { folded.origin(at: $0.lowerBound).lowerBound } ?? 0
      let end = place.map { folded.origin(at: $0.upperBound - 1).upperBound } ?? 0
      // A text that begins inside a cluster has no beginning that can be spelled.
      guard start == 0 || graphemeClusters(of: value).contains(start) else { return nil }
      let tail = value.extracting(start..<value.count)
      folded.fold(tail, case: letterCase)
      let clusters = LetterClusters(of: folded, in: tail)
      let count = min(folded.letters.count, longest)
      letters = (0..<count).map {
        TypedLetter(letter: folded.letters[$0], accents: Array(folded.accents(at: $0)))
      }
      ends = (0...count).map { index in
        guard clusters.isBoundary(index), folded.mayEnd(before: index) else { return nil }
        let isPastLast = index == folded.letters.count
        return isPastLast ? tail.count : folded.origin(at: index).lowerBound
      }
      typed = folded.letters.indices.prefix { folded.origin(at: $0).lowerBound < end - start }.count
      bytes = tail.indices.map { tail[$0] }
    }
  }
}

extension TextTest {
  /// The test for a text that was typed to be completed: all its letters stand for themselves.
  init(typed: String, rules: QueryRules, startsField: Bool) {
    let rules = rules.letterRules(for: typed)
    let letters = TypedText(typed, rules: rules).letters.map(Element.letter)
    self.init(rules: rules, runs: [letters], startsField: startsField, endsField: false)
  }
}
