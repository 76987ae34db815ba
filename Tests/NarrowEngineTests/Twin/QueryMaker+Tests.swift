import RandomTesting

@testable import NarrowEngine

// The tests that a term may have, each with a text that says it.
extension QueryMaker {
  mutating func test(
    _ term: inout TwinTerm, _ rules: QueryRules, isInField: Bool
  ) -> (test: TwinTest, text: String) {
    if random.isOnce(in: 8) { return patternTest(&term, rules) }
    let typed = word()
    term.read(typed, by: rules)
    if random.isOnce(in: 8) {
      return (.letters(typed, startsField: false), "~" + QueryWriter.written(typed, &random))
    }
    if random.isOnce(in: 5) { return wildcardTest(&term, rules) }
    let (starts, ends) = (random.isOnce(in: 6), random.isOnce(in: 6))
    let quoted = random.isOnce(in: 4) ? QueryWriter.quoted(typed, &random) : nil
    if quoted == nil, !starts, !ends, rules.mode != .words {
      let test = TwinTest.letters(typed, startsField: rules.mode == .wildcard)
      return (test, QueryWriter.bare(typed, isFirst: true, isInField: isInField, &random))
    }
    let written =
      quoted ?? QueryWriter.bare(typed, isFirst: !starts, isInField: isInField, &random)
    return (
      .text([[.letters(typed)]], startsField: starts, endsField: ends),
      (starts ? "^" : "") + written + (ends ? "$" : "")
    )
  }

  private mutating func patternTest(
    _ term: inout TwinTerm, _ rules: QueryRules
  ) -> (test: TwinTest, text: String) {
    let pattern = pattern()
    let flag = random.one("", "", "", "c", "i")
    term.read(pattern, by: rules)
    if !flag.isEmpty { term.isCaseIgnored = flag == "i" }
    return (.pattern(pattern), "/\(pattern.text)/\(flag)")
  }

  private mutating func wildcardTest(
    _ term: inout TwinTerm, _ rules: QueryRules
  ) -> (test: TwinTest, text: String) {
    let (starts, ends) = (random.isOnce(in: 4), random.isOnce(in: 4))
    var runs: [[TwinTest.Element]] = [[]]
    var (text, typed) = ("", "")
    let count = random.one(2, 3)
    for index in 0..<count {
      if !random.isOnce(in: 4) {
        let word = String(word().unicodeScalars.prefix(random.one(1, 1, 2)))
        runs[runs.count - 1].append(.letters(word))
        text += QueryWriter.bare(word, isFirst: index == 0 && !starts, isInField: true, &random)
        typed += word
      }
      guard index < count - 1 else { break }
      if random.isOnce(in: 2) {
        runs.append([])
        text += "*"
      } else {
        runs[runs.count - 1].append(.anyCluster)
        text += "?"
      }
    }
    term.read(typed, by: rules)
    return (
      .text(runs, startsField: starts, endsField: ends),
      (starts ? "^" : "") + text + (ends ? "$" : "")
    )
  }
}

/// Writes letters as a query has them: bare with backslashes, or between quotes.
enum QueryWriter {
  static func written(_ text: String, _ random: inout SplitMix) -> String {
    random.isOnce(in: 3)
      ? quoted(text, &random) : bare(text, isFirst: true, isInField: true, &random)
  }

  static func quoted(_ text: String, _ random: inout SplitMix) -> String {
    var written = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || random.isOnce(in: 12) { written.append("\\") }
      written.append(scalar)
    }
    written.append("\"")
    return String(written)
  }

  /// Letters with a backslash before each that would be a sign, and some others.
  ///
  /// A first slash would begin a pattern if another closes it, wherever in the line that is.
  static func bare(
    _ text: String, isFirst: Bool, isInField: Bool, _ random: inout SplitMix
  ) -> String {
    var written = String.UnicodeScalarView()
    let last = text.unicodeScalars.count - 1
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isSign =
        switch scalar {
        case "\\", " ", "\t", "*", "?": true
        case "$": index == last
        case "!", "~", "^", "|", "/": index == 0 && isFirst
        case "\"": index == 0
        case ".": isInField
        default: false
        }
      if isSign || random.isOnce(in: 12) { written.append("\\") }
      written.append(scalar)
    }
    return String(written)
  }
}
