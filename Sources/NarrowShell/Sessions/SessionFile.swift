/// A recorded session: a command line, the lines entered, and all that was printed.
package struct SessionFile: Sendable {
  /// The words after `narrow` on the first line.
  package let words: [String]
  /// The text of the first line after `$ `.
  package let commandLine: String
  /// The lines entered.
  package let entered: [Line]
  /// The whole file, line by line.
  package let lines: [String]

  /// Reads a session file.
  /// - Throws: `SessionFileError` if its first line is not a command line of `narrow`.
  package init(parsing bytes: [UInt8]) throws(SessionFileError) {
    // On bytes: a CRLF is one letter of a String.
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first, first.hasPrefix("$ ") else { throw .noCommandLine }
    let words = try CommandLineText.words(of: first.dropFirst(2))
    guard words.first == "narrow" else { throw .noCommandLine }
    self.words = Array(words.dropFirst())
    commandLine = String(first.dropFirst(2))
    entered = lines.enumerated().compactMap { index, line in
      guard line == ">" || line.hasPrefix("> ") else { return nil }
      return Line(String(line.dropFirst(2)), place: "\(index + 1)")
    }
    // An editor may have taken the blank after the sign of an empty line.
    self.lines = lines.map { $0 == ">" ? "> " : $0 }
  }
}

/// Why a file is no session.
package enum SessionFileError: Error, Equatable, Sendable {
  case noCommandLine
  case openQuote
}

extension SessionFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCommandLine: "a session file begins with a line such as: $ narrow Samples/candies.csv"
    case .openQuote: "a quote is not closed"
    }
  }
}
