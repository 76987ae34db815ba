internal import NarrowEngine

/// All that the shell can say, as values; a printer puts them into words.
package enum Answer: Sendable {
  /// What was opened.
  case opened(Opening)
  /// A page of the present results, after a change of state or because it was asked for.
  case list(ListPage)
  /// What may help where nothing was found.
  case hints([String])
  /// There is no next page; how many rows the list has.
  case endOfList(count: Int)
  /// Records in full, and how many more a preview leaves out.
  case details(MadeOnDemand<RecordDetail>, more: Int = 0)
  /// The scopes and their counts.
  case scopes(ScopeBar)
  /// The trail.
  case steps([StepLine])
  /// What is known of the source.
  case fields(SourceReport)
  /// Settings and the like: names and values.
  case facts([Fact])
  /// The theme, with a line that shows it.
  case theme(Fact)
  /// Lines that were entered.
  case entered([EnteredLine])
  /// A page of help.
  case help(HelpPage)
  /// What was asked for is done, and shows by itself.
  case done
  /// The session was left.
  case left
}

extension Answer {
  /// Whether it is written in several parts, after each of which it can be stopped.
  var isLong: Bool {
    switch self {
    case .list(let page): page.rows.count > PageRows.atOnce
    case .details(let details, _): details.count > Printer.detailsAtOnce
    case .scopes(let bar):
      bar.scopes.count > Printer.scopesAtOnce
        && (bar.limit == 0 || bar.limit > Printer.scopesAtOnce)
    default: false
    }
  }
}

/// One named value that the shell tells, as `match: words`.
package struct Fact: Sendable, Equatable {
  let name: String
  let value: String
  /// What else there is to know of it.
  var remark = ""
}

/// A step of the trail as `:steps` shows it.
package struct StepLine: Sendable {
  let text: String
  /// How many records were left after it.
  let count: Int
  /// How many records were looked at.
  let lookedAt: Int
  let duration: Duration
}
