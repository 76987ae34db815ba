@testable import NarrowEngine

/// A query as its maker meant it: the text is only its clothing.
struct TwinQuery {
  var text: String
  var rules: QueryRules
  var clauses: [[TwinTerm]]

  func verdict(_ record: [[UInt8]], _ folds: TwinFolds) -> TwinVerdict {
    .all(clauses.map { .any($0.map { $0.verdict(record, folds) }) })
  }
}

/// One test of a record as its maker meant it.
struct TwinTerm {
  var isNegated = false
  var fields: [Int]
  var test: TwinTest
  var isCaseIgnored = true
  var accents = AccentRule.typed

  /// A positive term wants one field that passes, a negated one none.
  func verdict(_ record: [[UInt8]], _ folds: TwinFolds) -> TwinVerdict {
    let found = TwinVerdict.any(fields.map { verdict(record[$0], folds) })
    return isNegated ? found.negated : found
  }

  func verdict(_ value: [UInt8], _ folds: TwinFolds) -> TwinVerdict {
    switch test {
    case .text(let runs, let startsField, let endsField):
      let matcher = TwinMatcher(self, value, folds)
      return matcher.finds(runs, startsField, endsField) ? .yes : .no
    case .letters(let text, let startsField):
      return TwinMatcher(self, value, folds).finds(inOrder: text, startsField) ? .yes : .no
    case .equals(let text):
      let (mine, theirs) = (TwinBound(text), TwinBound(String(decoding: value, as: UTF8.self)))
      if let order = mine.order(of: theirs) { return order == 0 ? .yes : .no }
      return TwinMatcher(self, value, folds).finds([[.letters(text)]], true, true) ? .yes : .no
    case .interval(let lower, let upper):
      let theirs = TwinBound(String(decoding: value, as: UTF8.self))
      return lower.holds(theirs, side: 1) && upper.holds(theirs, side: -1) ? .yes : .no
    case .pattern(let pattern):
      return pattern.verdict(value, isCaseIgnored: isCaseIgnored)
    }
  }
}

/// What a value must pass.
enum TwinTest {
  case text([[Element]], startsField: Bool, endsField: Bool)
  case letters(String, startsField: Bool)
  case equals(String)
  case interval(Edge?, Edge?)
  case pattern(TwinPattern)

  enum Element {
    case letters(String)
    case anyCluster
  }

  struct Edge {
    let text: String
    let isIncluded: Bool
  }
}

extension TwinTest.Edge? {
  /// Whether a value lies on a side of this edge; everything does where there is none.
  fileprivate func holds(_ value: TwinBound, side: Int) -> Bool {
    guard let self else { return true }
    guard let order = TwinBound(self.text).order(of: value) else { return false }
    return order == side || order == 0 && self.isIncluded
  }
}
