internal import NarrowEngine

extension HelpPage {
  /// The page on a command or topic, or the overview without one.
  /// - Throws: `ShellError.unknownTopic`.
  init(on topic: String?, of table: CommandTable) throws(ShellError) {
    guard let topic else {
      self.init(overviewOf: table)
      return
    }
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    if let page = HelpTopic.all.first(where: { $0.name == name.lowercased() })?.page {
      self = page
    } else if let command = table.command(named: name) {
      self.init(on: command)
    } else {
      let names = table.commands.map(\.name) + HelpTopic.all.map(\.name)
      throw .unknownTopic(topic, nearest: Spelling.nearest(to: name, among: names))
    }
  }

  private init(overviewOf table: CommandTable) {
    blocks = [
      .lines(["Type a text to narrow what is listed. An empty line shows the next page."]),
      .table(table.commands.map { Entry(term: $0.usage, meaning: $0.summary) }),
      .lines(["More, as in :help queries:"]),
      .table(HelpTopic.all.map { Entry(term: $0.name, meaning: $0.summary) }),
    ]
  }

  private init(on command: Command) {
    blocks = [.lines([command.usage, command.summary])]
    if !command.parameters.isEmpty {
      blocks.append(.table(command.parameters.map { Entry(term: $0.name, meaning: $0.summary) }))
    }
    blocks.append(
      .table(command.examples.map { Entry(term: ":" + $0.line, meaning: $0.effect) }))
  }
}
