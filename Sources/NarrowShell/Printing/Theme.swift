/// How the parts of what is printed look: a terminal code for each part that has one.
package struct Theme: Sendable, Equatable {
  private let codes: [Part: String]

  /// The parts.
  package enum Part: Sendable, Hashable, CaseIterable {
    case match, number, name, scope, indicator, prompt, placeholder, error
  }

  /// Colours that show on light and on dark screens.
  package static let color = Theme(codes: [
    .match: "1;31", .number: "2", .scope: "36", .indicator: "32", .prompt: "1",
    .placeholder: "2", .error: "31",
  ])

  /// No colour; a match is underlined so that it can be seen.
  package static let underline = Theme(codes: [.match: "4"])

  /// No terminal codes at all.
  package static let plain = Theme(codes: [:])

  /// The parameters of the terminal code for a part; `nil` where it looks as any text.
  package func code(for part: Part?) -> String? { part.flatMap { codes[$0] } }

  /// The text as this part looks.
  package func paint(_ text: [UInt8], as part: Part?) -> [UInt8] {
    guard let part, let code = codes[part], !text.isEmpty else { return text }
    return Array("\u{1B}[\(code)m".utf8) + text + Array("\u{1B}[0m".utf8)
  }

  /// The text as this part looks.
  package func paint(_ text: String, as part: Part) -> String {
    String(decoding: paint(Array(text.utf8), as: part), as: UTF8.self)
  }
}
