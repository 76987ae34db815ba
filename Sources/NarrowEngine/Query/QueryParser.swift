/// Reads a search text by the grammar of the README.
///
///     query  = clause { clause }
///     clause = term { "|" term }
///     term   = { "!" } [ field sign ] test
///     test   = "/" pattern "/" flags | "~" word | [ "^" ] word [ "$" ]
struct QueryParser {
  var reader: QueryReader
  let names: FieldNames
  let rules: QueryRules
  private var hints: [QueryHint] = []

  init(_ text: String, names: FieldNames, rules: QueryRules) {
    reader = QueryReader(text)
    self.names = names
    self.rules = rules
  }

  /// The clauses and hints of a text in which signs are operators.
  mutating func clauses() throws(QueryError) -> (clauses: [Clause], hints: [QueryHint]) {
    var groups: [[Term]] = []
    var bar: Int?
    reader.skipBlanks()
    while !reader.isAtEnd {
      let start = reader.position
      if reader.skipBar() {
        guard bar == nil, !groups.isEmpty else { throw QueryError(.loneBar, at: start..<start + 1) }
        bar = start
      } else if bar != nil {
        groups[groups.count - 1].append(try term())
        bar = nil
      } else {
        groups.append([try term()])
      }
      reader.skipBlanks()
    }
    if let bar { throw QueryError(.loneBar, at: bar..<bar + 1) }
    return (groups.map(Clause.init(alternatives:)), hints)
  }

  private mutating func term() throws(QueryError) -> Term {
    var isNegated = false
    while reader.next == "!" {
      isNegated.toggle()
      reader.position += 1
    }
    if reader.isAtBlank { throw nothing(after: reader.position - 1) }
    guard let (field, comparison) = try fieldAndComparison() else {
      return Term(isNegated: isNegated, fields: rules.fields, test: try test(inField: false))
    }
    if comparison == .unequal { isNegated.toggle() }
    return Term(isNegated: isNegated, fields: [field], test: try test(comparison))
  }

  private func nothing(after position: Int) -> QueryError {
    QueryError(
      .nothingAfter(reader.text(position..<position + 1)), at: position..<position + 1)
  }

  /// A field's name and the sign after it, or nothing where the text names no field.
  private mutating func fieldAndComparison() throws(QueryError) -> (FieldID, Comparison)? {
    var ahead = reader
    let start = ahead.position
    // A word that cannot be read to its end is no name; the test tells what is wrong with it.
    guard let name = try? ahead.fieldName(), !name.isEmpty, let comparison = ahead.comparison()
    else { return nil }
    do {
      guard let field = try names.field(named: name) else { return nil }
      reader = ahead
      return (field, comparison)
    } catch {
      throw QueryError(.field(error), at: start..<ahead.position)
    }
  }

  private mutating func test(_ comparison: Comparison) throws(QueryError) -> ValueTest {
    let start = reader.position
    if comparison == .contains {
      if reader.isAtBlank { throw nothing(after: start - 1) }
      return try test(inField: true)
    }
    let signs = try reader.word()
    let text = signs.text
    let bound = Bound(text)
    if comparison == .equal || comparison == .unequal {
      let rules = letterRules(for: text)
      return .equality(
        EqualityTest(rules: rules, text: TypedText(text, rules: rules), bound: bound))
    }
    guard let bound, let interval = comparison.interval(to: bound) else {
      throw QueryError(.notComparable(text), at: start - 1..<max(start, reader.position))
    }
    return .interval(interval)
  }

  private mutating func test(inField: Bool) throws(QueryError) -> ValueTest {
    let start = reader.position
    if let (source, flags) = reader.closedPattern() {
      return try pattern(source, flags: reader.text(flags))
    }
    if reader.next == "/" { hints.append(.openPattern(wordAhead)) }
    if reader.skip("~") {
      let signs = try reader.word()
      if signs.isEmpty, !hasQuote(before: reader.position) { throw nothing(after: start) }
      return letters(signs.text, startsField: false)
    }
    let startsField = reader.skip("^")
    let wordStart = reader.position
    var signs = try reader.word()
    let endsField = signs.isSign("$", at: signs.count - 1)
    if endsField { signs.removeLast() }
    let isQuoted = wordStart < reader.position && reader.scalars[wordStart] == "\""
    if signs.isEmpty, !isQuoted, startsField != endsField { throw nothing(after: start) }
    if inField, !isQuoted, !startsField, !endsField, let interval = interval(signs) {
      return .interval(interval)
    }
    if !isQuoted, !startsField, !endsField, let test = modeTest(signs) { return test }
    return text(signs, startsField: startsField, endsField: endsField)
  }

  private var wordAhead: String {
    let end = reader.scalars[reader.position...].firstIndex(where: QueryReader.isBlank)
    return reader.text(reader.position..<(end ?? reader.scalars.count))
  }

  private func hasQuote(before position: Int) -> Bool {
    position > 0 && reader.scalars[position - 1] == "\""
  }
}

extension Query {
  /// Reads a search text; fields are bound to the corpus of `names`.
  /// - Throws: `QueryError` with the place of what cannot be read.
  /// - Complexity: O(length) beside the compiling of patterns.
  package init(
    parsing text: String, names: FieldNames, rules: QueryRules
  ) throws(QueryError) {
    var parser = QueryParser(text, names: names, rules: rules)
    if let test = try parser.wholeLine() {
      let term = Term(isNegated: false, fields: rules.fields, test: test)
      self.init(text: text, rules: rules, clauses: [Clause(alternatives: [term])])
    } else {
      let (clauses, hints) = try parser.clauses()
      self.init(
        text: Self.withoutBlanksAround(text), rules: rules, clauses: clauses, hints: hints)
    }
  }

  /// A text without the blanks before and behind it, which part it from nothing; one behind a backslash
  /// is a sign and stays.
  private static func withoutBlanksAround(_ text: String) -> String {
    let begun = text.unicodeScalars.drop(while: QueryReader.isBlank)
    let bare = begun.prefix(begun.count - begun.reversed().prefix(while: QueryReader.isBlank).count)
    let isEscaped = !bare.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
    return String(begun.prefix(bare.count + (isEscaped && bare.count < begun.count ? 1 : 0)))
  }
}
