/// The themes that can be chosen: `--theme`, `:set theme`.
///
/// In each of them a match can be told from other text without its colour too.
package enum ThemeName: String, CaseIterable, Sendable {
  /// Colours that show on light and on dark screens.
  case standard
  /// Light colours for a dark screen.
  case dark
  /// Dark colours for a light screen.
  case light
  /// No colour, but bold, dim and underlined text.
  case mono
  /// Underlined matches, and nothing else.
  case plain

  /// How the parts look.
  package var theme: Theme {
    switch self {
    case .standard:
      Theme([
        .match: "1;31", .number: "2", .scope: "36", .indicator: "32", .prompt: "1",
        .placeholder: "2", .error: "31",
      ])
    case .dark:
      Theme([
        .match: "1;93", .number: "90", .scope: "96", .indicator: "92", .prompt: "1;94",
        .placeholder: "90", .error: "91",
      ])
    case .light:
      Theme([
        .match: "1;4;31", .number: "90", .scope: "34", .indicator: "35", .prompt: "1;34",
        .placeholder: "90", .error: "1;31",
      ])
    case .mono:
      Theme([
        .match: "1;4", .number: "2", .indicator: "2", .prompt: "1", .placeholder: "2", .error: "1",
      ])
    case .plain: Theme([.match: "4"])
    }
  }
}
