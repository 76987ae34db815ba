internal import NarrowEngine

/// A `:set` setting, declared once: its name, its values, how it is read and written.
struct Setting: Sendable {
  let name: String
  let summary: String
  /// What can be set, for help and completion.
  let values: [String]
  let read: @Sendable (Shell) -> String
  let write: @Sendable (String, Shell) throws(ArgumentError) -> Void

  /// Stands for a number among the values.
  static let anyNumber = "N"

  /// All settings, in the order in which `:set` lists them.
  static let all: [Setting] = [text, letterCase, accents, live, theme, page, output]

  /// The setting with that name.
  static func named(_ name: String) throws(ShellError) -> Setting {
    if let setting = all.first(where: { $0.name == name.lowercased() }) { return setting }
    throw .unknownSetting(name, nearest: Spelling.nearest(to: name, among: all.map(\.name)))
  }

  /// The setting with its present value.
  func fact(of shell: Shell) -> Fact {
    Fact(name: name, value: read(shell), remark: "\(values.joined(separator: "|")): \(summary)")
  }
}

extension Setting {
  /// A setting that takes one of some words.
  init<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ summary: String,
    _ path: any ReferenceWritableKeyPath<Shell, Value> & Sendable
  ) {
    let choices = Value.allCases.map(\.rawValue)
    self.init(
      name: name, summary: summary, values: choices,
      read: { $0[keyPath: path].rawValue },
      write: { word, shell throws(ArgumentError) in
        guard let value = Value(rawValue: word.lowercased()) else {
          throw .notAChoice(word, among: choices)
        }
        shell[keyPath: path] = value
      })
  }

  static let text = Setting(
    "text", "whether a text narrows the results or starts from the whole scope",
    \Shell.session.textRule)

  static let letterCase = Setting(
    "case", "when capital and small letters are equal", \Shell.session.rules.letterCase)

  static let accents = Setting(
    "accents", "when a letter equals its accented forms", \Shell.session.rules.accents)

  static let live = Setting(
    "live", "whether lines are previewed", \Shell.live)

  static let output = Setting(
    "output", "the form in which :pipe gives records", \Shell.pipedForm)

  static let theme = Setting("theme", "the colours of what is printed", \Shell.look.name)

  static let page = Setting(
    name: "page", summary: "the rows of a page; 0 for all", values: [anyNumber, "auto"],
    read: { ($0.chosenPage ?? $0.askedPage).map(String.init) ?? "auto" },
    write: { word, shell throws(ArgumentError) in
      if word.lowercased() == "auto" {
        shell.chosenPage = nil
        shell.askedPage = nil
      } else if let rows = Int(word), rows >= 0 {
        shell.chosenPage = rows
      } else {
        throw .notAChoice(word, among: ["auto", "a whole number"])
      }
    })
}
