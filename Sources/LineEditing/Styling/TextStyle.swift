/// How a run of text looks: parameters of SGR, such as `1;33`; none for plain text.
package struct TextStyle: Sendable, Hashable {
  /// The parameters: digits, `;` and `:` only.
  package let parameters: String

  /// Text as the terminal shows it by itself.
  package static let plain = TextStyle(parameters: "")

  /// Makes a style of SGR parameters; whatever is none makes the style plain.
  package init(parameters: String) {
    let allowed = parameters.utf8.allSatisfy { (0x30...0x3B).contains($0) }
    self.parameters = allowed ? parameters : ""
  }

  /// What switches the style on, empty for plain text.
  var start: String { self == .plain ? "" : "\u{1B}[\(parameters)m" }
  /// What switches the style off, empty for plain text.
  var end: String { self == .plain ? "" : "\u{1B}[0m" }
}
