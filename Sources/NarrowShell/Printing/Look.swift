internal import NarrowEngine

/// How a shell looks: a theme, what the user changed of it, and what the output can show.
package struct Look: Sendable, Equatable {
  /// The theme that was chosen.
  package var name = ThemeName.standard
  /// What `NARROW_COLORS` has, on whatever theme.
  var changes: [Theme.Part: String] = [:]
  var colors = Colors.noCodes

  /// The theme as it is shown.
  package var theme: Theme { name.theme.changed(by: changes).shown(with: colors) }
}

/// The codes of `NARROW_COLORS`: parts and the parameters of their codes, as in
/// `match=1;31:number=2:scope=`.
///
/// What cannot be read is told and left out; the rest counts.
struct ThemeChanges {
  private(set) var codes: [Theme.Part: String] = [:]
  /// What is wrong, in words.
  private(set) var faults: [String] = []

  /// Reads the value of the variable.
  init(parsing text: String) {
    for entry in text.split(separator: ":") {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let part = Theme.Part(rawValue: name) else {
        faults.append("no part \(name)" + Self.suggestion(for: name))
        continue
      }
      guard parts.count == 2, Self.isCode(parts[1]) else {
        faults.append("\(entry) is no part with a code such as \(name)=1;31")
        continue
      }
      codes[part] = String(parts[1])
    }
  }

  private static func suggestion(for name: String) -> String {
    let names = Theme.Part.allCases.map(\.rawValue)
    if let nearest = Spelling.nearest(to: name, among: names) { return "; \(nearest)?" }
    return "; the parts are \(names.joined(separator: ", "))"
  }

  /// Whether a code is made of short numbers and semicolons: nothing else may reach a terminal.
  private static func isCode(_ code: Substring) -> Bool {
    code.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { number in
      number.count <= 3 && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
