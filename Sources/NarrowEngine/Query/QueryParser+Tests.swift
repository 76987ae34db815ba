import Patterns
import UnicodeText

/// The tests that a word, or a whole line, can mean.
extension QueryParser {
  func letterRules(for text: String) -> LetterRules { rules.letterRules(for: text) }

  /// What a bare word means in the wildcard and fuzzy modes, unless it has signs of its own.
  func modeTest(_ signs: [QueryReader.Sign]) -> ValueTest? {
    guard rules.mode == .wildcard || rules.mode == .fuzzy else { return nil }
    guard !signs.indices.contains(where: { signs.isSign("*", at: $0) || signs.isSign("?", at: $0) })
    else { return nil }
    return letters(signs.text, startsField: rules.mode == .wildcard)
  }

  func letters(_ text: String, startsField: Bool) -> ValueTest {
    let rules = letterRules(for: text)
    let bytes = Array(text.utf8)
    let starts = graphemeClusters(of: bytes.span)
    let ends = starts.dropFirst() + [bytes.count]
    let clusters = zip(starts, ends).map { start, end in
      TypedText(String(decoding: bytes[start..<end], as: UTF8.self), rules: rules)
    }
    return .letters(
      LettersTest(
        rules: rules, clusters: clusters.filter { !$0.letters.isEmpty }, startsField: startsField))
  }

  func text(
    _ signs: [QueryReader.Sign], startsField: Bool, endsField: Bool
  ) -> ValueTest {
    let rules = letterRules(for: signs.text)
    var runs: [[TextTest.Element]] = [[]]
    var letters: [QueryReader.Sign] = []
    func finishLetters() {
      let typed = TypedText(letters.text, rules: rules)
      runs[runs.count - 1] += typed.letters.map(TextTest.Element.letter)
      letters = []
    }
    for index in signs.indices {
      if signs.isSign("*", at: index) {
        finishLetters()
        runs.append([])
      } else if signs.isSign("?", at: index) {
        finishLetters()
        runs[runs.count - 1].append(.anyCluster)
      } else {
        letters.append(signs[index])
      }
    }
    finishLetters()
    return .text(
      TextTest(rules: rules, runs: runs, startsField: startsField, endsField: endsField))
  }

  /// `a..b`, `a..` or `..b`, if the ends are numbers or dates.
  func interval(_ signs: [QueryReader.Sign]) -> Interval? {
    let text = signs.text
    guard let dots = text.firstRange(of: ".."), signs.allSatisfy({ !$0.isLiteral }) else {
      return nil
    }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map(String.init)
    let bounds = ends.map { Bound($0) }
    guard ends.contains(where: { !$0.isEmpty }),
      zip(ends, bounds).allSatisfy({ $0.isEmpty || $1 != nil })
    else { return nil }
    let edges = bounds.map { $0.map { Interval.Edge(bound: $0, isIncluded: true) } }
    return Interval(lower: edges[0], upper: edges[1])
  }

  func pattern(_ source: Range<Int>, flags: String) throws(QueryError) -> ValueTest {
    let text = reader.text(source)
    var options = Pattern.Flags(letters: flags)
    if !flags.contains("c"), !flags.contains("i") {
      options.formUnion(caseFlags(for: text))
    }
    do {
      return .pattern(try PatternTest(text, flags: options))
    } catch {
      let place = min(source.lowerBound + error.offset, source.upperBound)
      throw QueryError(.pattern(error.message), at: place..<place + 1)
    }
  }

  func caseFlags(for pattern: String) -> Pattern.Flags {
    switch rules.letterCase {
    case .ignore: [.caseless]
    case .exact: []
    case .smart: literalCapitals(in: pattern) ? [] : [.caseless]
    }
  }

  /// The one test that the whole line is, in the modes without operators.
  func wholeLine() throws(QueryError) -> ValueTest? {
    let line = reader.scalars.indices
    switch rules.mode {
    case .regex: return try pattern(line, flags: "")
    case .phrase:
      let signs = reader.scalars.map { QueryReader.Sign(scalar: $0, isLiteral: true) }
      return text(signs, startsField: false, endsField: false)
    case .words, .wildcard, .fuzzy: return nil
    }
  }
}

extension Pattern.Flags {
  /// The flags that letters after a pattern stand for.
  init(letters: String) {
    self = []
    if letters.contains("i") { insert(.caseless) }
    if letters.contains("m") { insert(.multiline) }
    if letters.contains("s") { insert(.dotAll) }
    if letters.contains("x") { insert(.extended) }
  }
}
