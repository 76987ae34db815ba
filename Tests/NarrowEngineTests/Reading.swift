@testable import NarrowEngine

extension QueryRules {
  /// The usual rules for the first field.
  static let usual = QueryRules(fields: [FieldID(position: 0)])

  /// The usual rules in another mode.
  static func mode(_ mode: MatchMode) -> QueryRules {
    QueryRules(fields: [FieldID(position: 0)], mode: mode)
  }
}

extension Query {
  /// The fields that queries of the tables below may name.
  static let fields = ["name", "city", "year", "Unit Price", "a.lat", "b.lat", "b.lon"]

  /// Reads a text of a table.
  init(_ text: String, _ rules: QueryRules = .usual) throws(QueryError) {
    let names = FieldNames(Self.fields.map(Field.init(name:)))
    try self.init(parsing: text, names: names, rules: rules)
  }

  /// What the query asks, in a form that a table can hold.
  var meaning: String {
    clauses.map { $0.alternatives.map(\.meaning).joined(separator: " or ") }
      .joined(separator: " and ")
  }
}

extension Term {
  fileprivate var meaning: String {
    let names = fields.map { Query.fields[$0.position] }.filter { $0 != "name" }
    return (isNegated ? "not " : "") + names.map { $0 + " " }.joined() + test.meaning
  }
}

extension ValueTest {
  fileprivate var meaning: String {
    switch self {
    case .text(let test):
      let runs = test.runs.map { $0.map(\.meaning).joined() }.joined(separator: "*")
      return (test.startsField ? "^" : "") + "‹\(runs)›" + (test.endsField ? "$" : "")
    case .letters(let test):
      let clusters = test.clusters.map { $0.letters.map(\.meaning).joined() }
      return (test.startsField ? "^" : "") + "~" + clusters.joined(separator: "·")
    case .pattern: return "pattern"
    case .equality(let test): return "=‹\(test.text.letters.map(\.meaning).joined())›"
    case .interval(let interval):
      let lower = interval.lower.map { $0.isIncluded ? "[" : "(" } ?? "‥"
      return "interval " + lower + (interval.upper.map { $0.isIncluded ? "]" : ")" } ?? "‥")
    }
  }
}

extension TextTest.Element {
  fileprivate var meaning: String {
    switch self {
    case .letter(let typed): typed.meaning
    case .anyCluster: "?"
    }
  }
}

extension TypedLetter {
  fileprivate var meaning: String {
    ([letter] + accents).compactMap(Unicode.Scalar.init).map { String($0) }.joined()
  }
}

extension Corpus {
  /// The rows, from 1, that a text finds.
  func rows(
    of text: String, _ rules: QueryRules = .usual
  ) throws -> [Int] {
    let query = try Query(parsing: text, names: FieldNames(fields), rules: rules)
    return try Searcher(self, stop: StopSignal())
      .matches(of: query.clauses, among: Decision(allOf: count)).records.map { $0.row + 1 }
  }
}
