/// When colours are used: `--color WHEN`.
package enum ColorRule: String, CaseIterable, Sendable {
  case auto, always, never

  /// The theme for an output.
  ///
  /// Without a word on the command line, colours go to a terminal that is not `TERM=dumb`,
  /// unless `NO_COLOR` is set and not empty; `CLICOLOR_FORCE`, set and neither empty nor 0,
  /// sends them everywhere. `NO_COLOR` leaves a terminal with underlined
  /// matches, and `never` with none. `variable`
  /// gives the value of an environment variable.
  package func theme(isTerminal: Bool, variable: (String) -> String?) -> Theme {
    let isDumb = isTerminal && ["dumb", ""].contains(variable("TERM") ?? "")
    let isUnwanted = variable("NO_COLOR")?.isEmpty == false
    let isForced = !["", "0"].contains(variable("CLICOLOR_FORCE") ?? "")
    switch self {
    case .always: return .color
    case .never: return .plain
    case .auto:
      if isUnwanted { return isTerminal && !isDumb ? .underline : .plain }
      if isForced { return .color }
      return isTerminal && !isDumb ? .color : .plain
    }
  }
}
