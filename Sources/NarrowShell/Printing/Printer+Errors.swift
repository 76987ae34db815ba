internal import UnicodeText

extension Printer {
  /// What is wrong with a line, and a caret under the place if one is known.
  func lines(of error: ShellError, in line: Line) -> [StyledLine] {
    let message = folded(StyledLine(harmless("\(error)"), as: .error))
    guard let range = error.range else { return message }
    return message + marked(range.shifted(by: line.searchTextOffset), in: line.text)
  }

  /// The typed line and a line with carets under a range of its scalars.
  ///
  /// A long line is cut at both sides, so that the place is seen.
  func marked(_ range: Range<Int>, in text: String) -> [StyledLine] {
    let indent = 2
    let limit = max((room ?? 79) - indent, 1)
    let place = text.bytes(of: range)
    // A place behind the last letter is that of a blank.
    let isBehind = place.upperBound > text.utf8.count
    let line = CellText(Cell(bytes: Array((text + (isBehind ? " " : "")).utf8), marks: [place]))
      .line(cutTo: limit, as: nil, .harmless)
    var typed = StyledLine(String(repeating: " ", count: indent))
    var carets = StyledLine(String(repeating: " ", count: indent))
    var isReached = false
    for run in line.runs {
      let piece = StyledLine(String(decoding: run.text, as: UTF8.self))
      if run.part == .match {
        carets.append(String(repeating: "^", count: piece.width), as: .error)
        isReached = true
      } else if !isReached {
        carets.append(String(repeating: " ", count: piece.width))
      }
      if !isBehind || run.part != .match { typed.append(piece) }
    }
    return [typed, carets].map { line in room.map(line.fitted(to:)) ?? line }
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
  /// The bytes of UTF-8 that a range of scalars takes, one blank if it is empty.
  fileprivate func bytes(of range: Range<Int>) -> Range<Int> {
    let scalars = unicodeScalars
    let start = scalars.index(
      scalars.startIndex, offsetBy: max(range.lowerBound, 0), limitedBy: scalars.endIndex)
    let end = scalars.index(
      scalars.startIndex, offsetBy: max(range.upperBound, 0), limitedBy: scalars.endIndex)
    let lower = start.map { utf8.distance(from: utf8.startIndex, to: $0) } ?? utf8.count
    let upper = end.map { utf8.distance(from: utf8.startIndex, to: $0) } ?? utf8.count
    return lower..<max(upper, lower + 1)
  }
}

extension Range<Int> {
  /// The same range, so much further on.
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
