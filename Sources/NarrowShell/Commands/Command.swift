/// A `:command`, declared once: parsing, help, completion and the README are all read off this value.
package struct Command: Sendable {
  /// The whole name, without the colon.
  let name: String
  /// The shortest beginning of the name that means this command, now and when others are added.
  let shortest: String
  /// What it does, as one sentence.
  let summary: String
  /// What it reads from its line.
  let parameters: [ParameterLabel]
  /// What can stand in the place of each parameter.
  let choices: [Choices]
  /// Lines that can be typed.
  let examples: [Example]
  private let run: @Sendable (Shell, Words) throws -> Answer
  /// What its preview shows, or `nil` for how it is used; throws what is wrong with the words.
  private var preview: @Sendable (Shell, Words) throws -> Answer?

  /// What is shown below a line of the command while it is typed.
  enum PreviewKind: Sendable {
    /// How the command is used.
    case usage
    /// Its answer, from a trial in a shell that is thrown away: for commands that change nothing else.
    case answer
  }

  /// A line that can be typed, without the colon, and what it does.
  struct Example: Sendable {
    let line: String
    let effect: String
  }

  /// Declares a command; the closure gets one value for each parameter.
  init<each Value: Sendable>(
    _ name: String,
    shortest: String,
    _ summary: String,
    takes parameters: repeat Parameter<each Value>,
    previews: PreviewKind = .usage,
    examples: [Example],
    run: @escaping @Sendable (Shell, repeat each Value) throws -> Answer
  ) {
    self.name = name
    self.shortest = shortest
    self.summary = summary
    self.examples = examples
    var labels: [ParameterLabel] = []
    repeat labels.append((each parameters).label)
    self.parameters = labels
    var choices: [Choices] = []
    repeat choices.append((each parameters).choices)
    self.choices = choices
    let run = Self.reader(of: repeat each parameters, for: run)
    self.run = run
    preview =
      previews == .answer
      ? run : Self.reader(of: repeat each parameters) { (_, _: repeat each Value) in nil }
  }

  /// Declares a command whose preview is not its answer, from a shell that is thrown away.
  init<each Value: Sendable>(
    _ name: String,
    shortest: String,
    _ summary: String,
    takes parameters: repeat Parameter<each Value>,
    examples: [Example],
    run: @escaping @Sendable (Shell, repeat each Value) throws -> Answer,
    preview: @escaping @Sendable (Shell, repeat each Value) throws -> Answer
  ) {
    self.init(
      name, shortest: shortest, summary, takes: repeat each parameters, examples: examples, run: run
    )
    self.preview = Self.reader(of: repeat each parameters, for: preview)
  }

  private static func reader<each Value: Sendable, Told>(
    of parameters: repeat Parameter<each Value>,
    for run: @escaping @Sendable (Shell, repeat each Value) throws -> Told
  ) -> @Sendable (Shell, Words) throws -> Told {
    { shell, words in
      var words = words
      let values = (repeat try (each parameters).read(&words))
      guard words.isAtEnd else { throw ArgumentError.tooMuch(words.remainder) }
      return try run(shell, repeat each values)
    }
  }

  /// Runs the command with the words after its name.
  func callAsFunction(_ shell: Shell, with words: Words) throws -> Answer {
    try run(shell, words)
  }

  /// What the preview of the words after its name shows, from a shell that is thrown away;
  /// `nil` for how the command is used.
  func preview(_ shell: Shell, with words: Words) throws -> Answer? {
    try preview(shell, words)
  }

  /// Whether a typed name means this command.
  func isMeant(by typed: String) -> Bool {
    name.hasPrefix(typed) && typed.count >= shortest.count
  }

  /// The name with its dispensable end in brackets: `:s[cope]`.
  var title: String {
    let end = name.dropFirst(shortest.count)
    return ":" + shortest + (end.isEmpty ? "" : "[\(end)]")
  }

  /// The name and the parameters: `:s[cope] [V]`.
  var usage: String {
    ([title] + parameters.map(\.usage)).joined(separator: " ")
  }
}
