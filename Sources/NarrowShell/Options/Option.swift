/// An option of the command line, declared once: parsing, `--help` and the README are read off it.
package struct Option: Sendable {
  /// The long name, without dashes.
  let name: String
  /// The short form, if it has one.
  let letter: Character?
  /// What stands for the argument in the help; `nil` if it takes none.
  let argument: String?
  /// What it does, in a few words.
  let summary: String
  /// Whether it belongs to the first line of a session file: it shapes what is opened or found.
  var isOfSession = false
  /// Writes the option down; an option without an argument gets an empty one.
  let apply: @Sendable (inout Invocation, OptionText) throws(OptionError) -> Void

  init(
    _ name: String, letter: Character? = nil, takes argument: String? = nil, _ summary: String,
    apply: @escaping @Sendable (inout Invocation, OptionText) throws(OptionError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.summary = summary
    self.apply = apply
  }

  /// The same option, as one that shapes a session.
  var ofSession: Option {
    var option = self
    option.isOfSession = true
    return option
  }

  /// The forms and the argument: `-f, --filter QUERY`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (argument.map { " \($0)" } ?? "")
  }
}

/// The argument of an option, as bytes from the command line.
package struct OptionText: Sendable {
  let option: String
  let bytes: [UInt8]

  /// The argument as text.
  var text: String {
    get throws(OptionError) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .notUTF8(option: option, String(decoding: bytes, as: UTF8.self))
      }
      return text
    }
  }

  /// The argument as one of some words.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(OptionError) -> Value {
    let word = try text
    if let value = Value(rawValue: word.lowercased()) { return value }
    throw .notAChoice(option: option, word, among: Value.allCases.map(\.rawValue))
  }
}
