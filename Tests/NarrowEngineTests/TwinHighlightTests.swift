import Testing

@testable import NarrowEngine

/// The marks in random records: what they must be, whatever they are.
@Suite struct TwinHighlightTests {
  @Test(arguments: TwinTests.shares)
  func `marks ascend, stand apart and take whole clusters that the term finds`(share: Int) throws {
    for seed in TwinSeeds.seeds(of: share, among: TwinTests.shares.count, queries: 32) {
      var twin = try TwinCase(seed: seed)
      for _ in 0..<6 { try twin.checkMarks() }
    }
  }
}

extension TwinCase {
  mutating func checkMarks() throws {
    let query = maker.query()
    guard let parsed = try? parsed(query) else { return }
    let highlighter = Highlighter([parsed])
    let values = Set(twin.plainRecords.joined())
    for field in twin.fields.indices {
      for value in values {
        let column = Column(values: [value])
        let marks = highlighter.ranges(in: column.value(at: 0), of: FieldID(position: field))
        guard let fault = fault(of: marks, in: value, of: field, query) else { continue }
        Issue.record("\(fault): marks \(marks) in \(value) of field \(field)\n\(described(query))")
        return
      }
    }
  }

  /// What is wrong with some marks.
  private func fault(
    of marks: [Range<Int>], in value: [UInt8], of field: Int, _ query: TwinQuery
  ) -> String? {
    let bounds = Set(twinClusters(of: value) + [value.count])
    if marks.contains(where: \.isEmpty) { return "empty" }
    if zip(marks, marks.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) {
      return "not apart"
    }
    if marks.contains(where: { !bounds.contains($0.lowerBound) || !bounds.contains($0.upperBound) })
    {
      return "cuts a cluster"
    }
    let terms = query.clauses.joined().filter { !$0.isNegated && $0.fields.contains(field) }
    let finding = terms.filter { $0.verdict(value, folds) == .yes }
    if finding.isEmpty { return marks.isEmpty ? nil : "marks without a match" }
    if marks.isEmpty {
      return finding.contains(where: { $0.wantsLetters(folds) }) ? "missing" : nil
    }
    guard finding.count == 1, finding[0].isLettersAlone else { return nil }
    let isFound = marks.allSatisfy { finding[0].verdict(Array(value[$0]), folds) == .yes }
    return isFound ? nil : "marks something else"
  }
}

extension TwinTerm {
  /// Whether a match of the term is nothing but its letters side by side.
  fileprivate var isLettersAlone: Bool {
    guard case .text(let runs, false, false) = test, runs.count == 1, runs[0].count == 1 else {
      return false
    }
    if case .letters = runs[0][0] { return true }
    return false
  }

  /// Whether a match of the term takes at least one letter for certain.
  fileprivate func wantsLetters(_ folds: TwinFolds) -> Bool {
    switch test {
    case .text(let runs, _, _):
      runs.joined().contains {
        if case .letters(let typed) = $0 { hasLetters(typed, folds) } else { false }
      }
    case .letters(let typed, _): hasLetters(typed, folds)
    case .interval: true
    case .equals, .pattern: false
    }
  }

  private func hasLetters(_ typed: String, _ folds: TwinFolds) -> Bool {
    !folds.letters(Array(typed.utf8), isCaseIgnored: isCaseIgnored).isEmpty
  }
}
