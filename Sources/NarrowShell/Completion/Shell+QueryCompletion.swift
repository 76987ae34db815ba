internal import NarrowEngine
internal import UnicodeText

extension Shell {
  /// Completes the end of a search text: the names of fields and their values, or names, among some
  /// records or the present results.
  func queryCompletion(of line: String, among records: RecordSet? = nil) -> LineCompletion? {
    // The backslash of `\:` belongs to the shell where a line is taken as it is.
    let isLine = [.phrase, .regex].contains(session.rules.mode)
    guard !isLine || !line.hasPrefix("\\:") else {
      return queryCompletion(ofText: String(line.dropFirst()), among: records)?.shifted(by: 1)
    }
    let completion = queryCompletion(ofText: line, among: records)
    return isLine ? completion?.escapingColon : completion
  }

  private func queryCompletion(ofText text: String, among records: RecordSet?) -> LineCompletion? {
    let names = FieldNames(session.corpus.fields)
    guard let end = TypedEnd(of: text, names: names, rules: session.rules) else { return nil }
    switch end.place {
    case .value(let field, let anchor):
      let ask = ValueQuestion(field: field, anchor: anchor, records: records, counts: true)
      return end.words.first.flatMap {
        completion(of: $0, in: text, end, found: values($0, ask))
      }
    case .name(let anchor):
      let ask = ValueQuestion(field: searchedField, anchor: anchor, records: records)
      for word in end.words {
        let isLast = word == end.words.last
        let found = values(word, ask)
        let fields = isLast && anchor == .anywhere && end.spelling == .term ? self.fields(word) : []
        // With no time left nothing is known of fewer words either.
        guard isLast || !found.values.isEmpty || !found.isComplete else { continue }
        return completion(of: word, in: text, end, found: found, fields: fields)
      }
      return nil
    }
  }

  /// Which values are asked for.
  private struct ValueQuestion {
    let field: FieldID
    let anchor: TypedEnd.Anchor
    let records: RecordSet?
    var counts = false
    /// All that is looked for on the way shares the time.
    let limits = ValueCompletion.Limits()
  }

  /// The field whose values a bare word can be completed to: the name, if it is searched at all.
  private var searchedField: FieldID {
    let searched = session.rules.fields
    let name = session.corpus.nameField
    return searched.contains(name) ? name : searched.first ?? name
  }

  private struct FoundValues {
    let values: [ValueCompletion.Found]
    let showsCounts: Bool
    let isComplete: Bool
    let hasMore: Bool
    let common: CommonPart
  }

  private func values(_ word: TypedWord, _ ask: ValueQuestion) -> FoundValues {
    let found = session.completion(
      of: word.text, in: ask.field, anchor: ask.anchor, among: ask.records,
      order: ask.counts ? .natural : .corpus, limits: ask.limits)
    return FoundValues(
      values: found.values, showsCounts: ask.counts, isComplete: found.isComplete,
      hasMore: found.hasMore, common: found.common)
  }

  /// The fields whose names, or the last parts of them, begin with a word; none for a corpus of lines.
  private func fields(_ word: TypedWord) -> [Choice] {
    let fields = session.corpus.fields
    guard fields.count > 1 else { return [] }
    let wanted = FoldedText(word.text, case: .ignored).letters
    return fields.compactMap { field in
      let names = [field.name, String(field.lastPart)]
      guard names.contains(where: { FoldedText($0, case: .ignored).letters.starts(with: wanted) })
      else { return nil }
      return TermSpelling.field(field.name).map {
        Choice(text: harmless(field.name) + ":", insertion: $0)
      }
    }
  }

  private func completion(
    of word: TypedWord, in text: String, _ end: TypedEnd, found: FoundValues, fields: [Choice] = []
  ) -> LineCompletion? {
    let values = found.values.map { value in
      let detail = detail(of: value, in: found)
      return end.spelling.whole(value.value, end.anchor, isQuoted: word.isQuoted).map {
        Choice(text: harmless(value.value.span), detail: detail, insertion: $0)
      } ?? .untypable(value.value, detail: detail)
    }
    var common = found.common
    for field in fields { common.take(Array(field.text.utf8.dropLast())) }
    let typed = String(decoding: text.utf8.dropFirst(word.start), as: UTF8.self)
    var completion = LineCompletion(
      of: typed, from: word.start, choices: fields + values, isComplete: found.isComplete,
      common: common
    ) {
      end.spelling.begun($0, isQuoted: word.isQuoted, isBare: word.isBare && !values.isEmpty)
    }
    completion?.hasMore = found.hasMore
    return completion
  }

  /// A count; with a plus where not all records were looked at.
  private func detail(of value: ValueCompletion.Found, in found: FoundValues) -> String? {
    found.showsCounts ? value.count.grouped + (found.isComplete ? "" : "+") : nil
  }
}

extension TypedEnd {
  fileprivate var anchor: Anchor {
    switch place {
    case .name(let anchor), .value(_, let anchor): anchor
    }
  }
}

extension LineCompletion {
  /// The same, with a backslash before a colon that would begin a command.
  fileprivate var escapingColon: LineCompletion {
    guard replaced.lowerBound == 0, insertion.hasPrefix(":") else { return self }
    return LineCompletion(
      replaced: replaced, insertion: "\\" + insertion, candidates: candidates, hasMore: hasMore)
  }
}
