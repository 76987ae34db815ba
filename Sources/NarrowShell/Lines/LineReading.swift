/// Where the shell's lines come from: a terminal, a pipe, a script, a test.
package protocol LineReading {
  /// The next line, or `nil` at the end; a terminal shows what the request has.
  mutating func nextLine(for request: LineRequest) -> Line?
  /// The lines that were entered in earlier sessions, oldest first.
  var enteredBefore: [String] { get }
}

extension LineReading {
  package var enteredBefore: [String] { [] }
}

/// Lines that are there already.
package struct ListedLines: LineReading {
  private var lines: ArraySlice<Line>

  /// Gives these lines, one by one.
  package init(_ lines: [Line]) {
    self.lines = lines[...]
  }

  /// Gives the lines of a text; each ends with LF or CRLF, the last one perhaps with nothing.
  ///
  /// `place` is the name of the text; a line is named by it and its number.
  package init(of text: [UInt8], place: String) {
    var pieces = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    self.init(
      pieces.enumerated().map { index, piece in
        let bytes = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
        return Line(bytes: Array(bytes), place: "\(place):\(index + 1)")
      })
  }

  /// The lines without those that are empty or begin with `#`, as scripts have them.
  package var withoutComments: Self {
    Self(lines.filter { !$0.text.allSatisfy(\.isBlank) && !$0.text.hasPrefix("#") })
  }

  package mutating func nextLine(for request: LineRequest) -> Line? { lines.popFirst() }
}
