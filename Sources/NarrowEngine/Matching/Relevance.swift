import ByteSearch

/// How well records match what was typed in fuzzy mode: the sum of what its clauses say.
///
/// In a clause the best alternative counts, and in that the best field. Terms that are not fuzzy, and
/// those of other modes, add nothing.
struct Relevance: Hashable, Sendable {
  /// The fuzzy terms of each clause that has any.
  fileprivate let clauses: [[FuzzyTerm]]

  fileprivate struct FuzzyTerm: Hashable {
    let fields: [FieldID]
    let test: LettersTest
  }

  /// What a trail says, or `nil` if it says nothing of which record is better.
  init?(_ queries: [Query]) {
    clauses = queries.filter { $0.rules.mode == .fuzzy }.flatMap(\.clauses)
      .map { $0.alternatives.compactMap(FuzzyTerm.init) }.filter { !$0.isEmpty }
    if clauses.isEmpty { return nil }
  }
}

extension Relevance.FuzzyTerm {
  fileprivate init?(_ term: Term) {
    guard !term.isNegated, case .letters(let test) = term.test, !test.startsField,
      !test.clusters.isEmpty
    else { return nil }
    self.init(fields: term.fields, test: test)
  }
}

/// Scores records of one stretch after the other; each core needs its own.
struct RelevanceScorer {
  private var clauses: [[(fields: [FieldID], test: FuzzyTest)]]

  init(_ relevance: Relevance) {
    clauses = relevance.clauses.map { $0.map { ($0.fields, FuzzyTest($0.test)) } }
  }

  /// Leaves what was learnt of letters to those who score later.
  func leave() {
    for term in clauses.joined() { term.test.leave() }
  }

  /// The scores of some rows of a stretch, in their order; those below `least` may be told as 0.
  /// - Throws: `Interrupted` if stopped.
  mutating func scores(
    of rows: RecordSet, in stretch: Stretch, least: Int, _ stop: StopSignal
  ) throws(Interrupted) -> [Int] {
    var total = Array(repeating: 0, count: rows.count)
    // What one clause gives little, others may raise.
    let least = clauses.count == 1 ? least : 0
    for clause in clauses.indices {
      var best = Array(repeating: 0, count: total.count)
      for term in clauses[clause].indices {
        for field in clauses[clause][term].fields {
          let column = stretch.segment.columns[field.position]
          try clauses[clause][term].test.raise(
            &best, of: rows, in: column, stretch, least: least, stop)
        }
      }
      if clauses.count == 1 { return best }
      for index in total.indices { total[index] += best[index] }
    }
    return total
  }
}

extension FuzzyTest {
  /// Raises scores to what this test gives to the values of some rows.
  fileprivate mutating func raise(
    _ best: inout [Int], of rows: RecordSet, in column: Column, _ stretch: Stretch,
    least: Int, _ stop: StopSignal
  ) throws(Interrupted) {
    if stop.isStopped { throw Interrupted() }
    let (odd, first) = column.oddRows(among: rows, of: stretch)
    let places = column.places(of: rows.subtracting(odd), from: first)
    let plain = plainScores(of: places, in: column.bytes, least: least)
    var next = 0
    for (index, row) in rows.enumerated() {
      guard odd.contains(row) else {
        best[index] = max(best[index], plain[next])
        next += 1
        continue
      }
      if stop.isStopped { throw Interrupted() }
      let score = score(column.value(at: first + row.row), isPlain: false)
      best[index] = max(best[index], score ?? 0)
    }
  }
}

extension Column {
  /// Which rows of a stretch are odd, and its first row; all of them where they are not known.
  fileprivate func oddRows(among rows: RecordSet, of stretch: Stretch) -> (RecordSet, first: Int) {
    guard case .scanned(let number) = stretch.way else { return (rows, 0) }
    return (oddRows.rows(of: number, in: self), self.rows(of: number).lowerBound)
  }
}
