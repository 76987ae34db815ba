internal import NarrowEngine
internal import UnicodeText

/// Something that can complete what is typed.
struct Choice: Sendable, Equatable {
  /// What is shown, and compared with what is typed.
  let text: String
  /// What stands behind it, such as a count.
  var detail: String?
  /// How it is written in the line; `nil` if nothing that can be typed means it.
  let insertion: String?
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

  /// A value that means what it is shown as, where something in it must not reach a terminal.
  static func shown(
    _ value: [UInt8], detail: String?, unlessItIs means: (String) -> Bool
  ) -> Choice {
    let text = harmless(value.span)
    return .value(text, detail: detail, unlessItIs: means) ?? .untypable(value, detail: detail)
  }

  /// A value that no line can mean, and says so.
  static func untypable(_ value: [UInt8], detail: String?) -> Choice {
    Choice(
      text: harmless(value.span),
      detail: (detail.map { $0 + ", " } ?? "") + "cannot be typed", insertion: nil)
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
  /// What else can stand there, looked for by what is typed because it may be very much.
  let search: @Sendable (_ shell: Shell, _ wanted: Wanted) -> FoundChoices?

  /// What is looked for.
  struct Wanted: Sendable {
    let text: String
    /// Whether it is to begin with the text, or contain it.
    let anchor: TypedEnd.Anchor
    /// How far the search may go.
    let limits: ValueCompletion.Limits
  }

  /// Declares what can stand in a place.
  init(
    extent: Extent, offer: @escaping @Sendable (Shell, [String]) -> [Choice],
    search: @escaping @Sendable (Shell, Wanted) -> FoundChoices? = { _, _ in nil }
  ) {
    self.extent = extent
    self.offer = offer
    self.search = search
  }

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
  /// Nothing is known of all that follows.
  static let rest = Choices(extent: .rest) { _, _ in [] }
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
          .value(harmless(field.name)) { keywords.contains($0.lowercased()) }
        }
    }
  }

  /// The scopes with their counts, `all`, and the fields that can give other scopes.
  static let scopes = Choices(extent: .rest) { shell, _ in
    let session = shell.session
    let fields = session.corpus.fields.compactMap { field in
      Choice.value(harmless(field.name)).map {
        Choice(text: "by \(harmless(field.name))", insertion: "by \($0.insertion ?? "")")
      }
    }
    return [Choice.keyword("all", detail: session.countInAllScopes.grouped)] + fields
  } search: { shell, wanted in
    let found = shell.session.scopeCompletion(
      of: wanted.text, anchor: wanted.anchor, limits: wanted.limits)
    return FoundChoices(found) { value in
      .shown(value.value, detail: value.count.grouped) { ["all", "by"].contains($0.lowercased()) }
    }
  }

  /// `last`, and the names of the rows that were listed last.
  static let rows = Choices(extent: .rest) { _, _ in
    [.keyword("last")]
  } search: { shell, wanted in
    let corpus = shell.session.corpus
    let found = shell.session.completion(
      of: wanted.text, in: corpus.nameField, anchor: wanted.anchor,
      among: shell.printed.list.set, limits: wanted.limits)
    return FoundChoices(found) { value in
      let detail = value.count > 1 ? value.count.rows : nil
      let name = String(validating: value.value, as: UTF8.self)
      return name.flatMap { .value($0, detail: detail, unlessItIs: isRows) }
        ?? .untypable(value.value, detail: detail)
    }
  }

  /// Whether a name would be taken for rows without quotes.
  private static func isRows(_ name: String) -> Bool {
    name.lowercased() == "last" || name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
  }
}

/// Values that were looked for among many.
struct FoundChoices {
  let choices: [Choice]
  /// Whether all were looked at, so that what they have in common is known.
  let isComplete: Bool
  /// Whether there are more than these, or may be.
  let hasMore: Bool
  let common: CommonPart

  init(_ found: ValueCompletion, _ choice: (ValueCompletion.Found) -> Choice) {
    choices = found.values.map(choice)
    isComplete = found.isComplete
    hasMore = found.hasMore
    common = found.common
  }
}
