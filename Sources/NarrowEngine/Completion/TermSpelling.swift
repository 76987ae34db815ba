import UnicodeText

/// How a value is written in a search text, so that the text means exactly it.
package enum TermSpelling: Sendable {
  /// As a term of the query language: in quotes, or with backslashes.
  case term
  /// As it is: the whole line is the text (`:match phrase`).
  case literal
  /// As a pattern: the whole line is one (`:match regex`).
  case pattern

  /// The text that finds a value, or `nil` if none can be typed.
  ///
  /// Line breaks, NUL and bytes that are not UTF-8 cannot be typed. A term has `?` for each, unless
  /// `anchor` asks for the whole value; elsewhere the longest stretch without them stands for the value.
  package func whole(
    _ value: [UInt8], _ anchor: TypedEnd.Anchor = .anywhere, isQuoted: Bool = false
  ) -> String? {
    let stretches = Self.typable(value)
    switch self {
    case .term:
      if stretches.count == 1 {
        return isQuoted ? Self.quoted(stretches[0]) : Self.quotedIfOdd(stretches[0])
      }
      guard anchor != .whole else { return nil }
      return stretches.map(Self.escaped).joined(separator: "?")
    case .literal: return Self.longest(stretches)
    case .pattern: return Self.longest(stretches).map(Self.pattern)
    }
  }

  /// The text that begins as a value does, for more to be typed behind it; `nil` if nothing can be typed.
  ///
  /// A quote that it needs stays open. `isBare` words need none for their blanks.
  package func begun(_ value: [UInt8], isQuoted: Bool, isBare: Bool) -> String? {
    guard let text = Self.typable(value).first, !text.isEmpty else { return nil }
    switch self {
    case .literal: return text
    case .pattern: return Self.pattern(text)
    case .term:
      let words = text.unicodeScalars.split(whereSeparator: QueryReader.isBlank)
      let isPlain = words.allSatisfy { Self.isPlain(String($0)) } && (isBare || words.count == 1)
      let hasBlank = text.unicodeScalars.contains(where: QueryReader.isBlank)
      if !isQuoted, isPlain, isBare || !hasBlank { return text }
      return "\"" + Self.insideQuotes(text)
    }
  }

  /// A field's name and a sign, as a term begins; `nil` if there is no name.
  ///
  /// Where the name itself cannot be typed, what it is shown as means the same.
  package static func field(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    let isTypable = typable(Array(name.utf8)).count == 1
    return quotedIfOdd(isTypable ? name : harmless(name)) + ":"
  }

  /// Whether a letter means more than itself in a pattern.
  static func isPatternSign(_ scalar: Unicode.Scalar) -> Bool {
    #"\^$.|?*+()[]{}"#.unicodeScalars.contains(scalar)
  }
}

extension TermSpelling {
  /// The parts of a value between what cannot be typed; each such cluster parts two of them.
  private static func typable(_ value: [UInt8]) -> [String] {
    let starts = graphemeClusters(of: value.span) + [value.count]
    var stretches = [""]
    for (start, end) in zip(starts, starts.dropFirst()) {
      let cluster = value[start..<end]
      let isBreak = cluster.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
      if !isBreak, let text = String(validating: cluster, as: UTF8.self) {
        stretches[stretches.count - 1].unicodeScalars.append(contentsOf: text.unicodeScalars)
      } else {
        stretches.append("")
      }
    }
    return stretches
  }

  private static func longest(_ stretches: [String]) -> String? {
    stretches.max { $0.utf8.count < $1.utf8.count }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func quotedIfOdd(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String { "\"" + insideQuotes(text) + "\"" }

  private static func insideQuotes(_ text: String) -> String {
    escaping(text) { $0 == "\"" || $0 == "\\" }
  }

  private static func escaped(_ text: String) -> String {
    escaping(text) { $0.isASCII && !isLetterOrDigit($0) }
  }

  private static func pattern(_ text: String) -> String {
    escaping(text, isPatternSign)
  }

  private static func escaping(
    _ text: String, _ isSign: (Unicode.Scalar) -> Bool
  ) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isSign(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Whether a word means its letters without quotes, wherever it stands.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !first.properties.isGraphemeExtend,
      text.firstRange(of: "..") == nil
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.value >= 0xA0 || isLetterOrDigit($0) || "-_.,'+%&()#;".unicodeScalars.contains($0)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
