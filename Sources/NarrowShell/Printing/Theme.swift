/// How the parts of what is printed look: a terminal code for each part that has one.
package struct Theme: Sendable, Equatable {
  private var codes: [Part: String]

  /// The parts, by the names that `NARROW_COLORS` has for them.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case match, number, name, scope, indicator, prompt, placeholder, error
  }

  /// Parts with the parameters of their codes, such as `1;31`; the others look as any text.
  init(_ codes: [Part: String]) {
    self.codes = codes
  }

  /// No terminal codes at all.
  package static let plain = Theme([:])

  /// The parameters of the terminal code for a part; `nil` where it looks as any text.
  package func code(for part: Part?) -> String? { part.flatMap { codes[$0] } }

  /// The theme with other codes for some parts; an empty one takes the code away.
  func changed(by changes: [Part: String]) -> Theme {
    var theme = self
    for (part, code) in changes { theme.codes[part] = code.isEmpty ? nil : code }
    return theme
  }

  /// The text as this part looks.
  package func paint(_ text: [UInt8], as part: Part?) -> [UInt8] {
    guard let part, let code = codes[part], !text.isEmpty else { return text }
    return Array("\u{1B}[\(code)m".utf8) + text + Array("\u{1B}[0m".utf8)
  }
}

extension Theme {
  /// Whether a code asks for a colour, and not only for bold, dim, underlined or reversed text.
  var hasColor: Bool {
    codes.values.contains { code in
      code.split(separator: ";").contains { parameter in
        guard let number = Int(parameter) else { return false }
        return (30...49).contains(number) || (90...107).contains(number)
      }
    }
  }

  /// The theme as an output can show it.
  func shown(with colors: Colors) -> Theme {
    switch colors {
    case .all: self
    case .noColor: hasColor ? ThemeName.plain.theme : self
    case .noCodes: .plain
    }
  }
}

/// What an output can show of a theme.
package enum Colors: Sendable {
  case all
  /// No colour, but bold, dim, underlined or reversed text.
  case noColor
  case noCodes
}
