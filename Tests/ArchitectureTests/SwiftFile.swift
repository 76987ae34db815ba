/// A Swift file as lines, once as written and once with its code alone.
struct SwiftFile {
  /// The path from the repository's root, as in `Sources/Patterns/Pattern.swift`.
  let path: String
  /// The lines as written.
  let lines: [String]
  /// The same lines with blanks for comments and for what stands in string literals.
  let code: [String]

  init(path: String, text: String) {
    self.path = path
    lines = Self.split(text)
    code = Self.split(SwiftMask.code(of: text))
  }

  /// The target that the file belongs to: `Patterns` in `Sources/Patterns/Pattern.swift`.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  /// The name of the file without its directories.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The numbers, counted from 1, and the code of the lines that `isWanted` takes.
  func numberedCode(where isWanted: (String) -> Bool) -> [(number: Int, code: String)] {
    code.enumerated().filter { isWanted($0.element) }.map { ($0.offset + 1, $0.element) }
  }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
