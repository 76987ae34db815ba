import Patterns
import UnicodeText

/// Where the tests of a trail match in a value: ranges of the original text.
///
/// Only what is shown is marked, so this may take its time: nothing is kept from the search.
package struct Highlighter {
  private let terms: [Term]

  /// Marks what the terms of some queries find; negated terms mark nothing.
  package init(_ queries: [Query]) {
    terms = queries.flatMap(\.clauses).flatMap(\.alternatives).filter { !$0.isNegated }
  }

  /// The marked ranges of a value, in bytes: ascending, apart, and widened to whole clusters.
  /// - Complexity: O(terms · length).
  package func ranges(in value: Value, of field: FieldID) -> [Range<Int>] {
    let found = terms.filter { $0.fields.contains(field) }
      .flatMap { $0.test.ranges(in: value.span) }.filter { !$0.isEmpty }
    guard !found.isEmpty else { return [] }
    let starts = graphemeClusters(of: value.span)
    return found.map { $0.widened(to: starts, end: value.count) }.joinedTouching()
  }
}

extension ValueTest {
  /// The ranges that the test takes of a value, not yet widened.
  fileprivate func ranges(in value: Span<UInt8>) -> [Range<Int>] {
    switch self {
    case .text(let test): return test.ranges(in: value)
    case .letters(let test):
      let folded = FoldedText(value, case: test.rules.letterCase)
      return (test.bestMatch(in: folded, of: value) ?? []).map(folded.origin(of:))
    case .pattern(let test):
      let composed = ComposedText(value)
      let found = PatternMatcher(test.pattern).allMatches(in: composed.bytes.span)
      return composed.originalRanges(of: found.ranges)
    case .equality, .interval:
      var matcher = ValueMatcher(self)
      return matcher.verdict(value) == .yes ? [0..<value.count] : []
    }
  }
}

extension LettersTest {
  /// The places of the clusters in the best way to match.
  fileprivate func bestMatch(in text: FoldedText, of value: Span<UInt8>) -> [Range<Int>]? {
    guard !startsField else { return firstMatch(in: text, from: 0) }
    let best = FuzzyAlignment(self, in: text, of: value).ranges()
    return best ?? firstMatch(in: text, from: 0)
  }
}

extension TextTest {
  /// All matches from the left, none inside another.
  fileprivate func ranges(in value: Span<UInt8>) -> [Range<Int>] {
    let folded = FoldedText(value, case: rules.letterCase)
    let clusters = hasAnyCluster ? LetterClusters(of: folded, in: value) : nil
    var found: [Range<Int>] = []
    var place = 0
    while let match = firstMatch(in: folded, clusters: clusters, from: place),
      let last = match.last?.upperBound
    {
      found += match
      guard last > place, last < folded.letters.count else { break }
      place = last
    }
    return found.map(folded.origin(of:))
  }
}

extension FoldedText {
  /// Folds a value.
  fileprivate init(_ value: Span<UInt8>, case letterCase: LetterCase) {
    self.init()
    fold(value, case: letterCase)
  }
}

extension Range<Int> {
  /// This range grown to whole clusters, which begin at `starts`.
  fileprivate func widened(to starts: [Int], end: Int) -> Range<Int> {
    let lower = starts.firstPlace { $0 > lowerBound } - 1
    let upper = starts.firstPlace { $0 >= upperBound }
    return starts[Swift.max(lower, 0)]..<(upper < starts.count ? starts[upper] : end)
  }
}

extension [Int] {
  /// The first index whose element passes, or the end; those that pass must stand behind the others.
  /// - Complexity: O(log n).
  fileprivate func firstPlace(where passes: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Range<Int>] {
  /// The same places as few ascending ranges that do not touch.
  fileprivate func joinedTouching() -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
