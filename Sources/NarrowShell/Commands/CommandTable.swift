internal import NarrowEngine

/// All commands, in the order in which `:help` lists them.
package struct CommandTable: Sendable {
  let commands: [Command]

  /// The commands of the shell.
  package static let standard: CommandTable = CommandTable(commands: [
    .scope, .cancel, .back, .forward, .steps,
    .list, .more, .show,
    .fields, .in, .match, .sort, .columns,
    .save, .saveOver, .pipe, .pick, .reload, .set, .history, .help, .quit,
  ])

  /// The command that a typed name means: the exact name wins, then a beginning that is long enough.
  func command(named typed: String) -> Command? {
    let typed = typed.lowercased()
    return commands.first { $0.name == typed } ?? commands.first { $0.isMeant(by: typed) }
  }

  /// Runs a line, given without its colon; `:5` is `:show 5`, or where rows are picked `:pick 5`.
  /// - Throws: `ShellError.unknownCommand`, and what the command throws.
  func run(_ line: Substring, in shell: Shell) throws -> Answer {
    let (command, words) = try reading(line, for: shell.purpose)
    return try command(shell, with: words)
  }

  /// The command that a line, given without its colon, begins with, and the words after it.
  /// - Throws: `ShellError.unknownCommand`.
  func reading(
    _ line: Substring, for purpose: Purpose
  ) throws(ShellError) -> (command: Command, words: Words) {
    let name = line.prefix { !$0.isBlank }
    if let digit = name.first, digit.isASCII, digit.isNumber {
      return (purpose == .pick ? .pick : .show, Words(line))
    }
    guard let command = command(named: String(name)) else {
      throw .unknownCommand(String(name), nearest: nearest(to: String(name)))
    }
    return (command, Words(line[name.endIndex...]))
  }

  /// The name that differs least from a typed one, if it is close.
  func nearest(to typed: String) -> String? {
    Spelling.nearest(to: typed, among: commands.map(\.name))
  }
}
