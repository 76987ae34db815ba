extension Command {
  static let reload = Command(
    "reload", shortest: "rel", "Read the source again, and apply the trail to it.",
    examples: [Example(line: "reload", effect: "looks at what the file has now")]
  ) { shell in
    try shell.reload()
  }

  static let set = Command(
    "set", shortest: "se", "Change a setting, or tell one or all of them.",
    takes: .optional(.word("NAME", "the setting", choices: .settings)),
    .optional(.word("VALUE", "its new value", choices: .settingValues)),
    previews: .answer,
    examples: [
      Example(line: "set", effect: "lists all settings"),
      Example(line: "set case smart", effect: "heeds case in terms with a capital letter"),
      Example(line: "set text fresh", effect: "lets each text start from the whole scope"),
      Example(line: "set theme light", effect: "takes the colours for a light screen"),
      Example(line: "set page 50", effect: "lists fifty rows at a time; 0 for all"),
    ]
  ) { shell, name, value in
    guard let name else { return .facts(Setting.all.map { $0.fact(of: shell) }) }
    let setting = try Setting.named(name)
    if let value { try setting.write(value, shell) }
    if setting.name == Setting.theme.name { return .theme(setting.fact(of: shell)) }
    return .facts([setting.fact(of: shell)])
  }

  static let history = Command(
    "history", shortest: "hi", "List the lines entered last, in earlier sessions too.",
    takes: .optional(.count("N", "how many lines; a page if left out")),
    previews: .answer,
    examples: [
      Example(line: "history", effect: "lists the last lines"),
      Example(line: "history 3", effect: "lists the last three"),
    ]
  ) { shell, count in
    .entered(EnteredLine.last(count ?? shell.page, of: shell.entered))
  }

  static let help = Command(
    "help", shortest: "h", "List the commands, or tell all about one or a topic.",
    takes: .optional(.word("TOPIC", "a command, queries, matching …", choices: .topics)),
    previews: .answer,
    examples: [
      Example(line: "help", effect: "lists commands and topics"),
      Example(line: "help scope", effect: "tells all about :scope"),
      Example(line: "help queries", effect: "tells what can be searched for"),
    ]
  ) { shell, topic in
    .help(try HelpPage(on: topic, of: shell.commands))
  }

  static let quit = Command(
    "quit", shortest: "q", "Leave the shell, as Ctrl-D does.",
    examples: [Example(line: "quit", effect: "leaves")]
  ) { shell in
    shell.isLeft = true
    return .left
  }
}

extension Choices {
  /// The settings with their present values.
  fileprivate static let settings = Choices(extent: .word) { shell, _ in
    Setting.all.map { .keyword($0.name, detail: $0.read(shell)) }
  }

  /// The values of the setting that stands before.
  fileprivate static let settingValues = Choices(extent: .word) { _, earlier in
    let setting = Setting.all.first { $0.name == earlier.last?.lowercased() }
    return (setting?.values ?? []).filter { $0 != Setting.anyNumber }.map { .keyword($0) }
  }

  /// The commands and the other pages of help.
  fileprivate static let topics = Choices(extent: .word) { shell, _ in
    shell.commands.commands.map { .keyword($0.name) } + HelpTopic.all.map { .keyword($0.name) }
  }
}
