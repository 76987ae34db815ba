internal import NarrowEngine

extension Command {
  static let fields = Command(
    "fields", shortest: "fi", "Tell the fields, and what was guessed of the source.",
    previews: .answer,
    examples: [Example(line: "fields", effect: "lists the fields")]
  ) { shell in
    .fields(SourceReport(of: shell.session))
  }

  static let `in` = Command(
    "in", shortest: "i", "Choose what the next texts look at, or tell it.",
    takes: .optional(.fields("F,F", "fields parted by commas, or all")),
    previews: .answer,
    examples: [
      Example(line: "in name,maker", effect: "looks at two fields"),
      Example(line: "in all", effect: "looks at every field"),
    ]
  ) { shell, choice in
    if let choice { shell.session.rules.fields = try choice.fields(of: shell.session.corpus) }
    let corpus = shell.session.corpus
    let names = shell.session.rules.fields.map { corpus[$0].name }
    return .facts([Fact(name: "in", value: names.joined(separator: ", "))])
  }

  static let match = Command(
    "match", shortest: "ma", "Choose what a bare term means next, or tell it.",
    takes: .optional(.choice("M", "words, phrase, wildcard, fuzzy or regex")),
    previews: .answer,
    examples: [
      Example(line: "match fuzzy", effect: "finds the letters in order"),
      Example(line: "match words", effect: "finds each word anywhere, as at the start"),
    ]
  ) { (shell, mode: MatchMode?) in
    if let mode { shell.session.rules.mode = mode }
    let now = shell.session.rules.mode
    return .facts([Fact(name: "match", value: now.rawValue, remark: now.meaning)])
  }

  static let sort = Command(
    "sort", shortest: "so", "Order by a field; without one, as in the source.",
    takes: .optional(.field("F", "the field to order by")),
    .optional(.choice("desc", "the direction, asc or desc; asc if left out")),
    previews: .answer,
    examples: [
      Example(line: "sort calories desc", effect: "puts the most calories first"),
      Example(line: "sort", effect: "returns to the order of the source"),
    ]
  ) { (shell, name, direction: SortDirection?) in
    let field = try name.map {
      try FieldNames(shell.session.corpus.fields).requiredField(named: $0)
    }
    let order = field.map { SortOrder(by: $0, direction == .desc ? .descending : .ascending) }
    try shell.session.sort(by: order, stop: shell.stop)
    return try shell.firstPage()
  }

  static let columns = Command(
    "columns", shortest: "co", "Choose the fields listed; without any, the usual.",
    takes: .optional(.fields("F,F", "fields parted by commas, or all")),
    previews: .answer,
    examples: [
      Example(line: "columns calories,maker", effect: "lists two fields, with a heading"),
      Example(line: "columns", effect: "lists name and scope again"),
    ]
  ) { shell, choice in
    shell.columns = try choice?.fields(of: shell.session.corpus)
    return try shell.firstPage()
  }
}

/// The words for a direction of `:sort`.
enum SortDirection: String, CaseIterable, Sendable { case asc, desc }

extension MatchMode {
  /// What a bare term means.
  var meaning: String {
    switch self {
    case .words: "each word stands anywhere"
    case .phrase: "the whole line stands as it is; signs are letters"
    case .wildcard: "the letters stand in order, the first at the start"
    case .fuzzy: "the letters stand in order"
    case .regex: "the whole line is one pattern"
    }
  }
}
