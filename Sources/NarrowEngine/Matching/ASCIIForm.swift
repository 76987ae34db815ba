import ByteSearch
import UnicodeText

/// How a test looks at a value that is ASCII alone: its bytes are its letters.
enum ASCIIForm {
  /// The test must fold such a value too.
  case none
  /// A letter of the test is outside ASCII, so no such value passes.
  case impossible
  case runs(ASCIIRuns)

  init(of test: ValueTest) {
    switch test {
    case .text(let text): self.init(of: text)
    case .letters(let letters): self.init(of: letters)
    case .equality(let equality): self.init(of: equality)
    case .pattern, .interval: self = .none
    }
  }

  private init(of test: EqualityTest) {
    // Numbers and days are compared as such.
    guard test.bound == nil else {
      self = .none
      return
    }
    self.init([test.text], rules: test.rules, startsField: true, endsField: true)
  }

  private init(of test: TextTest) {
    guard !test.hasAnyCluster else {
      self = .none
      return
    }
    let runs = test.runs.map { run in
      TypedText(letters: run.compactMap { if case .letter(let typed) = $0 { typed } else { nil } })
    }
    self.init(
      runs, rules: test.rules, startsField: test.startsField, endsField: test.endsField)
  }

  private init(of test: LettersTest) {
    self.init(
      test.clusters, rules: test.rules, startsField: test.startsField, endsField: false)
  }

  private init(
    _ texts: [TypedText], rules: LetterRules, startsField: Bool, endsField: Bool
  ) {
    var needles: [Needle] = []
    for text in texts {
      guard let letters = text.asciiLetters else {
        self = .impossible
        return
      }
      needles.append(Needle(letters, case: rules.letterCase == .ignored ? .ignored : .exact))
    }
    self = .runs(ASCIIRuns(needles: needles, startsField: startsField, endsField: endsField))
  }

  /// The longest of what stands in each value that passes; `nil` if that is nothing that a scan
  /// across values can look for.
  var longestNeedle: Needle? {
    guard case .runs(let runs) = self else { return nil }
    return runs.needles.filter { $0.count > 0 && !$0.hasFrame }.max { $0.count < $1.count }
  }

  /// The needle, where the test is nothing but one that may stand anywhere.
  var loneNeedle: Needle? {
    guard case .runs(let runs) = self, runs.needles.count == 1, !runs.startsField, !runs.endsField
    else { return nil }
    return runs.needles[0]
  }
}

/// Needles that follow one another in a value.
struct ASCIIRuns {
  let needles: [Needle]
  let startsField: Bool
  let endsField: Bool

  func match(_ value: Value) -> Bool {
    var rest = value.range
    for (index, needle) in needles.enumerated() {
      let isFixed = index == 0 && startsField
      let mustEnd = index == needles.count - 1 && endsField
      if isFixed, mustEnd, needle.count != rest.count { return false }
      let place: Int?
      if isFixed || mustEnd {
        let at = isFixed ? rest.lowerBound : rest.upperBound - needle.count
        place = value.bytes.stands(needle, at: at, in: rest) ? at : nil
      } else {
        place = value.bytes.firstOccurrence(of: needle, in: rest)
      }
      guard let place else { return false }
      rest = place + needle.count..<rest.upperBound
    }
    return true
  }
}
