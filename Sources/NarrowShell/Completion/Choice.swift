internal import NarrowEngine

/// Something that can complete what is typed.
struct Choice: Sendable, Equatable {
  /// What is shown, and compared with what is typed.
  let text: String
  /// What stands behind it, such as a count.
  var detail: String?
  /// How it is written in the line.
  let insertion: String
}

extension Choice {
  /// A word that stands for itself, such as `all`.
  static func keyword(_ word: String, detail: String? = nil) -> Choice {
    Choice(text: word, detail: detail, insertion: word)
  }

  /// A value as one word of a command's line, in quotes if it would else be several words, or one that
  /// `means` something else; `nil` if it cannot be typed.
  static func value(
    _ value: String, detail: String? = nil, unlessItIs means: (String) -> Bool = { _ in false }
  ) -> Choice? {
    guard !value.isEmpty, !value.unicodeScalars.contains(where: isBreak) else { return nil }
    let isPlain =
      value.first != "\"" && !means(value) && !value.contains { $0.isBlank || $0 == "," }
    return Choice(text: value, detail: detail, insertion: isPlain ? value : quoted(value))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\0"
  }

  private static func quoted(_ value: String) -> String {
    var quoted = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

/// What can stand in the place of a parameter: declared with it, and read by completion alone.
struct Choices: Sendable {
  /// How much of the line the parameter takes.
  let extent: Extent
  /// What can stand there, when the words before it are `earlier`.
  let offer: @Sendable (_ shell: Shell, _ earlier: [String]) -> [Choice]

  /// How much of the line a parameter takes.
  enum Extent: Sendable {
    /// A word, or what is in quotes.
    case word
    /// Words with commas between them.
    case list
    /// All that follows.
    case rest
    /// All that follows, which is a search text.
    case query
  }

  /// Nothing is known of what can stand there.
  static let unknown = Choices(extent: .word) { _, _ in [] }
  /// A search text.
  static let query = Choices(extent: .query) { _, _ in [] }

  /// Some words, always the same.
  static func words(_ words: [String]) -> Choices {
    Choices(extent: .word) { _, _ in words.map { .keyword($0) } }
  }

  /// The names of the fields, as one word or a list; and `keywords` before them.
  static func fields(_ extent: Extent, keywords: [String] = []) -> Choices {
    Choices(extent: extent) { shell, _ in
      keywords.map { .keyword($0) }
        + shell.session.corpus.fields.compactMap { field in
          .value(field.name) { keywords.contains($0.lowercased()) }
        }
    }
  }

  /// The scopes with their counts, `all`, and the fields that can give other scopes.
  static let scopes = Choices(extent: .rest) { shell, _ in
    let session = shell.session
    let all = Choice.keyword("all", detail: session.countInAllScopes.grouped)
    let scopes = session.scopes.compactMap {
      Choice.value($0.value, detail: $0.count.grouped) { ["all", "by"].contains($0.lowercased()) }
    }
    let fields = session.corpus.fields.compactMap { field in
      Choice.value(field.name).map {
        Choice(text: "by \(field.name)", insertion: "by \($0.insertion)")
      }
    }
    return scopes + [all] + fields
  }

  /// `last`, and the names of the rows that were listed last, as far as they are soon told.
  static let rows = Choices(extent: .rest) { shell, _ in
    let corpus = shell.session.corpus
    let records = shell.printed.list.records(at: 0..<Self.rowsLookedAt)
    let names = records.map { corpus.value(of: corpus.nameField, in: $0).text }
    return names.compactMap { .value($0, unlessItIs: isRows) } + [.keyword("last")]
  }

  /// Whether a name would be taken for rows without quotes.
  private static func isRows(_ name: String) -> Bool {
    name.lowercased() == "last" || name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
  }

  private static let rowsLookedAt = 2000
}
