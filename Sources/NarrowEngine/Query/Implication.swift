// Whether one query finds only what another finds, read from the queries alone.
// If unsure, the answer is no: a wrong yes would lose records, a wrong no only time.

extension Query {
  /// Whether whatever passes all of `steps` passes this query too.
  package func isImplied(by steps: some Sequence<Query>) -> Bool {
    let known = steps.flatMap(\.clauses)
    return clauses.allSatisfy { clause in known.contains { $0.implies(clause) } }
  }
}

extension Clause {
  /// An alternative implies what each of its members implies.
  func implies(_ other: Clause) -> Bool {
    alternatives.allSatisfy { mine in other.alternatives.contains { mine.implies($0) } }
  }
}

extension Term {
  /// A negated term implies the other way round: what has no `fra` has no `fran`.
  func implies(_ other: Term) -> Bool {
    guard isNegated == other.isNegated else { return false }
    return isNegated ? other.findsOnlyWhat(self) : findsOnlyWhat(other)
  }

  /// Whether the tests, not negated, imply each other; fewer fields imply more.
  private func findsOnlyWhat(_ other: Term) -> Bool {
    Set(fields).isSubset(of: other.fields) && test.implies(other.test)
  }
}

extension ValueTest {
  func implies(_ other: ValueTest) -> Bool {
    switch (self, other) {
    case (.text(let mine), .text(let theirs)): mine.implies(theirs)
    case (.letters(let mine), .letters(let theirs)): mine.implies(theirs)
    case (.interval(let mine), .interval(let theirs)): mine.implies(theirs)
    default: self == other
    }
  }
}

extension LetterRules {
  /// Whether letters that are equal by these rules are equal by the others, where
  /// the typed letters are the same and the accents asked for no more.
  func areAtLeastAsStrict(as other: LetterRules) -> Bool {
    letterCase == other.letterCase && (accents == other.accents || other.accents != .exact)
  }
}

extension TypedLetter {
  /// Whether whatever this letter finds, the other finds.
  func implies(_ other: TypedLetter, rules: LetterRules, otherRules: LetterRules) -> Bool {
    guard letter == other.letter else { return false }
    // Exact accents are all the accents there are: more of them is something else.
    return otherRules.accents == .exact
      ? accents == other.accents : other.accents.isContained(in: accents)
  }
}

extension Collection<UInt32> {
  /// Whether each accent is among the others, as often.
  func isContained(in others: some Collection<UInt32>) -> Bool {
    guard !isEmpty else { return true }
    var rest = Array(others)
    return allSatisfy { accent in
      guard let found = rest.firstIndex(of: accent) else { return false }
      rest.remove(at: found)
      return true
    }
  }
}

extension TextTest {
  /// What is contained in this text, run by run, with the same anchors or fewer.
  func implies(_ other: TextTest) -> Bool {
    guard rules.areAtLeastAsStrict(as: other.rules),
      startsField || !other.startsField, endsField || !other.endsField
    else { return false }
    var place = (run: 0, offset: 0)
    for (index, wanted) in other.runs.enumerated() {
      let isFirst = index == 0 && other.startsField
      let isLast = index == other.runs.count - 1 && other.endsField
      guard let end = find(wanted, from: place, isFirst: isFirst, isLast: isLast, of: other) else {
        return false
      }
      place = end
    }
    return true
  }

  private typealias Place = (run: Int, offset: Int)

  /// The place after the first occurrence of another text's run in the runs of this one.
  private func find(
    _ wanted: [Element], from start: Place, isFirst: Bool, isLast: Bool, of other: TextTest
  ) -> Place? {
    for run in start.run..<runs.count {
      let from = run == start.run ? start.offset : 0
      let room = runs[run].count - wanted.count
      guard from <= room else { continue }
      for offset in from...room {
        if isFirst, run != 0 || offset != 0 { return nil }
        if isLast, run != runs.count - 1 || offset != room { continue }
        if stands(wanted, at: (run, offset), of: other) { return (run, offset + wanted.count) }
      }
    }
    return nil
  }

  private func stands(_ wanted: [Element], at place: Place, of other: TextTest) -> Bool {
    let run = runs[place.run]
    let end = place.offset + wanted.count
    // An empty run is found anywhere; any other may not end before a voicing mark.
    if !wanted.isEmpty, end < run.count, run[end].isVoicingMark { return false }
    // `?` takes a whole cluster: only a run of the same shape is sure to have it there.
    if wanted.contains(.anyCluster), wanted != run { return false }
    return zip(wanted, run[place.offset...]).allSatisfy { theirs, mine in
      switch (mine, theirs) {
      case (.letter(let mine), .letter(let theirs)):
        mine.implies(theirs, rules: rules, otherRules: other.rules)
      case (.anyCluster, .anyCluster): true
      default: false
      }
    }
  }
}

extension LettersTest {
  /// The other's clusters are found among this one's in order.
  func implies(_ other: LettersTest) -> Bool {
    guard rules.areAtLeastAsStrict(as: other.rules), startsField || !other.startsField else {
      return false
    }
    if other.startsField {
      guard let first = other.clusters.first else { return true }
      guard clusters.first == first else { return false }
    }
    var rest = clusters[...]
    for wanted in other.clusters {
      guard let found = rest.firstIndex(of: wanted) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}

extension Interval {
  /// Intervals imply what includes them.
  func implies(_ other: Interval) -> Bool {
    guard self != other else { return true }
    guard let kind, kind.isIncluded(in: other.kind) else { return false }
    if let theirs = other.lower {
      guard let lower, lower.isInside(theirs, as: .after) else { return false }
    }
    if let theirs = other.upper {
      guard let upper, upper.isInside(theirs, as: .before) else { return false }
    }
    return true
  }

  /// What kind of value can lie inside: numbers alone, numbers and dates (years), or dates.
  private enum Kind {
    case numbers, years, days

    func isIncluded(in other: Kind?) -> Bool {
      self == other || self == .numbers && other == .years
    }
  }

  private var kind: Kind? {
    let kinds = [lower, upper].compactMap { edge -> Kind? in
      guard let bound = edge?.bound else { return nil }
      return bound.number == nil ? .days : bound.day == nil ? .numbers : .years
    }
    guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension Interval.Edge {
  /// Whether this end lies inside the end of another interval.
  fileprivate func isInside(_ other: Self, as wanted: Day.Order) -> Bool {
    if bound.number == nil, bound.day?.precision != other.bound.day?.precision { return false }
    guard let order = other.bound.order(of: bound) else { return false }
    // Values that tell less than a day lie on both sides of it: a strict end is not included.
    guard other.isIncluded || !isIncluded || bound.number != nil else { return false }
    return order == wanted || order == .same && (other.isIncluded || !isIncluded)
  }
}
