internal import UnicodeText

extension Printer {
  /// What is wrong with a line, and a caret under the place if one is known.
  func lines(of error: ShellError, in line: Line) -> [StyledLine] {
    let message = StyledLine(harmless("\(error)"), as: .error)
    guard let range = error.range else { return [message] }
    return [message] + Self.marked(range.shifted(by: line.searchTextOffset), in: line.text)
  }

  /// The typed line and a line with carets under a range of its scalars.
  ///
  /// A long line is cut at both sides, so that the place is seen.
  static func marked(_ range: Range<Int>, in text: String) -> [StyledLine] {
    let scalars = Array(text.unicodeScalars)
    let lower = min(max(range.lowerBound, 0), scalars.count)
    let upper = min(max(range.upperBound, lower), scalars.count)
    let first = max(0, lower - 40)
    let last = min(scalars.count, first + 72)
    let before = (first > 0 ? "…" : "") + harmless(String(scalars[first..<lower]))
    let marked = harmless(String(scalars[lower..<min(upper, last)]))
    let typed = before + marked + harmless(String(scalars[min(upper, last)..<last]))
    let carets = String(repeating: "^", count: max(1, displayWidth(of: marked)))
    return [
      StyledLine("  " + typed + (last < scalars.count ? "…" : "")),
      StyledLine(String(repeating: " ", count: 2 + displayWidth(of: before)) + carets, as: .error),
    ]
  }
}

extension Line {
  /// How many scalars stand before the search text: the command's name, or the backslash of `\:`.
  var searchTextOffset: Int {
    if text.hasPrefix("\\:") { return 1 }
    guard text.hasPrefix(":") else { return 0 }
    let name = text.prefix { !$0.isBlank }
    let blanks = text[name.endIndex...].prefix(while: \.isBlank)
    return name.unicodeScalars.count + blanks.unicodeScalars.count
  }
}

extension String {
  /// The text of some scalars.
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    self = text
  }
}

extension Range<Int> {
  /// The same range, so much further on.
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
