import RandomTesting

@testable import NarrowEngine

/// Makes random queries: first what is meant, then a text that says it.
struct QueryMaker {
  let corpus: TwinCorpus
  var random: SplitMix

  /// Rules of all kinds, the usual ones most often.
  mutating func rules() -> QueryRules {
    let count = corpus.fields.count
    let fields =
      random.isOnce(in: 3)
      ? (0..<count).filter { _ in random.isOnce(in: 2) } : random.isOnce(in: 2) ? [0] : []
    return QueryRules(
      fields: (fields.isEmpty ? [0] : fields).map(FieldID.init(position:)),
      mode: random.one(.words, .words, .words, .words, .phrase, .wildcard, .fuzzy, .regex),
      letterCase: random.one(.ignore, .ignore, .smart, .exact),
      accents: random.one(.typed, .typed, .ignore, .exact))
  }

  mutating func query() -> TwinQuery { query(rules()) }

  /// A query that was entered under some rules.
  mutating func query(_ rules: QueryRules) -> TwinQuery {
    switch rules.mode {
    case .phrase: return phraseLine(rules)
    case .regex: return patternLine(rules)
    case .words, .wildcard, .fuzzy: break
    }
    var (text, clauses) = (blank(orNothing: true), [[TwinTerm]]())
    for index in 0..<random.one(1, 1, 1, 2, 2, 3) {
      let members = random.some(1...(random.isOnce(in: 4) ? 3 : 1)) { _ in () }
        .map { _ in term(rules) }
      text += index > 0 ? blank(orNothing: false) : ""
      text += members.map(\.text).joined(separator: " | ")
      clauses.append(members.map(\.term))
    }
    return TwinQuery(text: text + blank(orNothing: true), rules: rules, clauses: clauses)
  }

  private mutating func blank(orNothing: Bool) -> String {
    random.one(orNothing ? "" : " ", orNothing ? "" : " ", " ", "  ", "\t")
  }

  private mutating func phraseLine(_ rules: QueryRules) -> TwinQuery {
    let text = random.isOnce(in: 20) ? "" : word()
    var term = TwinTerm(fields: rules.fields.map(\.position), test: .text([], false))
    term.test = .text([[.letters(text)]], startsField: false, endsField: false)
    term.read(text, by: rules)
    return TwinQuery(text: text, rules: rules, clauses: [[term]])
  }

  private mutating func patternLine(_ rules: QueryRules) -> TwinQuery {
    let pattern = pattern()
    var term = TwinTerm(fields: rules.fields.map(\.position), test: .pattern(pattern))
    term.read(pattern, by: rules)
    return TwinQuery(text: pattern.text, rules: rules, clauses: [[term]])
  }

  mutating func pattern() -> TwinPattern {
    var pattern = TwinPattern()
    pattern.isHostile = random.isOnce(in: 8)
    pattern.startsText = random.isOnce(in: 3)
    pattern.endsText = random.isOnce(in: 3)
    if pattern.isHostile { return pattern }
    pattern.sets = random.some(1...2) { random in
      random.one(["a"], ["b"], ["c"], ["a", "b"], ["e", "B"], ["A"], ["k", "s"], ["1", "é"])
    }
    return pattern
  }

  /// Letters to look for: mostly from a value, perhaps changed a little, else of the alphabet.
  mutating func word() -> String {
    var scalars: [Unicode.Scalar] = []
    if random.isOnce(in: 3) {
      scalars = random.some(1...3) { [corpus] in $0.one(of: corpus.alphabet, or: "a") }
        .flatMap(\.unicodeScalars)
    } else {
      let record = random.one(of: corpus.plainRecords, or: [])
      let value = twinUnits(of: random.one(of: record, or: [])).compactMap {
        Unicode.Scalar($0.value)
      }
      let start = random.next(below: value.count + 1)
      scalars = Array(value[start...].prefix(random.one(1, 2, 3, 4, 60)))
    }
    if random.isOnce(in: 3), !scalars.isEmpty {
      let piece = random.one(of: corpus.alphabet, or: "a").unicodeScalars
      let index = random.next(below: scalars.count)
      scalars.replaceSubrange(index...index, with: piece)
    }
    return scalars.isEmpty ? "a" : String(String.UnicodeScalarView(scalars))
  }

  private mutating func term(_ rules: QueryRules) -> (term: TwinTerm, text: String) {
    var term = TwinTerm(fields: rules.fields.map(\.position), test: .equals(""))
    let signs = random.one("", "", "", "", "!", "!!", "!!!")
    term.isNegated = signs.count % 2 == 1
    var text = ""
    if random.isOnce(in: 3) {
      let field = random.next(below: corpus.fields.count)
      term.fields = [field]
      text = fieldName(field)
      if random.isOnce(in: 2) { return compare(term, signs + text, rules) }
      text += ":"
      if random.isOnce(in: 4) { return range(term, signs + text) }
    }
    let isInField = !text.isEmpty
    let (test, written) = self.test(&term, rules, isInField: isInField)
    term.test = test
    return (term, signs + text + written)
  }

  /// A field's name as it may be typed.
  private mutating func fieldName(_ field: Int) -> String {
    switch corpus.fields[field] {
    case "Unit Price": random.one("\"Unit Price\"", "Unit\\ Price", "\"unit price\"")
    case "geo.lat": random.one("geo.lat", "lat", "LAT", "\"geo.lat\"")
    case let name: random.one(name, name, name.uppercased(), "\"\(name)\"")
    }
  }

  private mutating func compare(
    _ term: TwinTerm, _ start: String, _ rules: QueryRules
  ) -> (term: TwinTerm, text: String) {
    var term = term
    let sign = random.one("=", "!=", "=", ">", "<", ">=", "<=")
    if sign == "=" || sign == "!=" {
      let text =
        random.isOnce(in: 6) ? "" : random.isOnce(in: 2) ? word() : bound()
      if sign == "!=" { term.isNegated.toggle() }
      term.read(text, by: rules)
      term.test = .equals(text)
      let written = text.isEmpty ? random.one("", "\"\"") : QueryWriter.written(text, &random)
      return (term, start + sign + written)
    }
    let edge = TwinTest.Edge(text: bound(), isIncluded: sign.count == 2)
    term.test = sign.first == ">" ? .interval(edge, nil) : .interval(nil, edge)
    return (term, start + sign + edge.text)
  }

  private mutating func range(_ term: TwinTerm, _ start: String) -> (term: TwinTerm, text: String) {
    var term = term
    let edges = [bound(), bound()].map { TwinTest.Edge(text: $0, isIncluded: true) }
    let isOpen = random.next(below: 4)
    let lower = isOpen == 1 ? nil : edges[0]
    let upper = isOpen == 2 ? nil : edges[1]
    term.test = .interval(lower, upper)
    return (term, start + (lower?.text ?? "") + ".." + (upper?.text ?? ""))
  }

  private mutating func bound() -> String {
    random.one("5", "05", "1990", "1995", "1990-05", "1990-05-01", "-3", "0.1", "1e1", "1999")
  }
}

extension TwinTerm {
  /// Takes the letter rules for the text of the term.
  mutating func read(_ text: String, by rules: QueryRules) {
    accents = rules.accents
    isCaseIgnored =
      switch rules.letterCase {
      case .ignore: true
      case .exact: false
      case .smart: !text.unicodeScalars.contains { TwinScalar($0.value).isCapital }
      }
  }

  /// Takes the case rule for a pattern.
  mutating func read(_ pattern: TwinPattern, by rules: QueryRules) {
    isCaseIgnored =
      switch rules.letterCase {
      case .ignore: true
      case .exact: false
      case .smart: !pattern.hasCapital
      }
  }
}

extension TwinTest {
  fileprivate static func text(_ runs: [[Element]], _ isAnchored: Bool) -> TwinTest {
    .text(runs, startsField: isAnchored, endsField: isAnchored)
  }
}
