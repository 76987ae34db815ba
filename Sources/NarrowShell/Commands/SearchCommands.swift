internal import NarrowEngine

extension Command {
  static let scope = Command(
    "scope", shortest: "s", "Choose the scope, or tell the scopes and their counts.",
    takes: .optional(
      .scope("V", "a value of the scope field or its beginning, all, or by and a field")),
    previews: .answer,
    examples: [
      Example(line: "scope chocolate", effect: "searches Chocolate only; the trail stays"),
      Example(line: "scope all", effect: "searches everything again"),
      Example(line: "scope by maker", effect: "slices by the field maker"),
    ]
  ) { shell, choice in
    switch choice {
    case nil: return .scopes(ScopeBar(of: shell.session, limit: shell.page))
    case .all: try shell.session.selectScope(named: nil, stop: shell.stop)
    case .value(let value): try shell.session.selectScope(named: value, stop: shell.stop)
    case .by(let name):
      let field = try FieldNames(shell.session.corpus.fields).requiredField(named: name)
      try shell.session.setScopeField(field, stop: shell.stop)
      return try shell.firstPage(scopes: ScopeBar(of: shell.session, limit: shell.page))
    }
    return try shell.firstPage()
  }

  static let cancel = Command(
    "cancel", shortest: "c", "End the search: clear trail and scope.",
    takes: .optional(.query("TEXT", "a text to search for next")),
    previews: .answer,
    examples: [
      Example(line: "cancel", effect: "shows the whole corpus again"),
      Example(line: "cancel caramel", effect: "begins a new search"),
    ]
  ) { shell, text in
    try shell.cancel(thenSearch: text)
  }

  static let back = Command(
    "back", shortest: "b", "Return to an earlier state of the search.",
    takes: .optional(.count("N", "how many states; one if left out")),
    previews: .answer,
    examples: [Example(line: "back 2", effect: "undoes the last two changes")]
  ) { shell, count in
    try shell.session.back(count ?? 1, stop: shell.stop)
    return try shell.firstPage()
  }

  static let forward = Command(
    "forward", shortest: "f", "Go to a later state again, after :back.",
    takes: .optional(.count("N", "how many states; one if left out")),
    previews: .answer,
    examples: [Example(line: "forward", effect: "redoes what :back undid")]
  ) { shell, count in
    try shell.session.forward(count ?? 1, stop: shell.stop)
    return try shell.firstPage()
  }

  static let steps = Command(
    "steps", shortest: "st", "Tell the trail, and what each step left.",
    previews: .answer,
    examples: [Example(line: "steps", effect: "lists the trail")]
  ) { shell in
    .steps(
      try shell.session.steps(stop: shell.stop).map {
        StepLine(text: $0.text, count: $0.count, lookedAt: $0.lookedAt, duration: $0.elapsed)
      })
  }
}
