internal import UnicodeText

/// The texts that are made from the tables: `--help` and the tables of the README.
package enum Manual {
  /// The version of Unicode that letters follow.
  static let unicode = unicodeVersion

  /// What `--help` prints.
  static var help: String {
    let options = Option.all.map { HelpPage.Entry(term: $0.usage, meaning: $0.summary) }
    let page = HelpPage(blocks: [
      .lines(["usage: narrow [options] [SOURCE]", ""] + introduction + [""]),
      .table(options), .lines([""] + ending),
    ])
    let lines = Printer.pipe().lines(of: page)
    return lines.map { String(decoding: $0.bytes(in: .plain), as: UTF8.self) }
      .joined(separator: "\n")
  }

  private static let introduction = [
    "Opens a list or a table and narrows it, line by line. SOURCE is a file of text",
    "lines, CSV, TSV, JSON or NDJSON, or - for standard input. In the shell, :help",
    "tells more.",
  ]

  private static let ending = [
    "With a SOURCE, lines piped to standard input are the session; without one they",
    "are the data. With --filter, --eval or --script and a SOURCE, standard input is",
    "not read.",
    "",
    "Exit status: 0, or with --filter or --pick 1 if nothing matched; 2 after any",
    "error; 1 if a replayed session went differently; 130 if stopped or given up.",
  ]

  /// The table of commands in the README.
  package static var commandsMarkdown: String {
    table(
      header: "| command | does | for example |",
      rows: CommandTable.standard.commands.map { command in
        let examples = command.examples.map { code(":" + $0.line) }.joined(separator: "<br>")
        return "| \(code(command.usage)) | \(cell(command.summary)) | \(examples) |"
      })
  }

  /// The table of options in the README.
  package static var optionsMarkdown: String {
    table(
      header: "| option | does |",
      rows: Option.all.map { option in
        let usage = option.usage.drop(while: \.isBlank)
        return "| \(code(String(usage))) | \(cell(option.summary)) |"
      })
  }

  private static func table(header: String, rows: [String]) -> String {
    let columns = header.split(separator: "|").count
    let rule = "|" + String(repeating: "---|", count: columns)
    return ([header, rule] + rows).joined(separator: "\n") + "\n"
  }

  private static func code(_ text: String) -> String { "`\(cell(text))`" }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
