/// When colours are used: `--color WHEN`.
package enum ColorRule: String, CaseIterable, Sendable {
  case auto, always, never

  /// What an output can show.
  ///
  /// Without a word on the command line, colours go to a terminal that has them and is not
  /// `TERM=dumb`, unless `NO_COLOR` is set and not empty; `CLICOLOR_FORCE`, set and neither empty nor
  /// 0, sends them everywhere. `NO_COLOR`, or that it has none, leaves a terminal with underlined
  /// matches, and `never` with none. `variable` gives the value of an environment variable.
  package func colors(
    isTerminal: Bool, hasColors: Bool, variable: (String) -> String?
  ) -> Colors {
    let isDumb = isTerminal && ["dumb", ""].contains(variable("TERM") ?? "")
    let isUnwanted = variable("NO_COLOR")?.isEmpty == false
    let isForced = !["", "0"].contains(variable("CLICOLOR_FORCE") ?? "")
    let showsCodes = isTerminal && !isDumb
    switch self {
    case .always: return .all
    case .never: return .noCodes
    case .auto:
      if isUnwanted { return showsCodes ? .noColor : .noCodes }
      if isForced { return .all }
      guard showsCodes else { return .noCodes }
      return hasColors ? .all : .noColor
    }
  }
}
