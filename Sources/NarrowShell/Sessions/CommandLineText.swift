internal import UnicodeText

/// A command line as text: words quoted as a shell wants them, and read back without one.
package enum CommandLineText {
  /// The words on one line; what a shell would not take as it is stands in single quotes.
  package static func joined(_ words: [[UInt8]]) -> String {
    words.map { quoted(harmless($0.span)) }.joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x80 || scalar.properties.isAlphabetic
          || "0123456789-_./,:=@%+".unicodeScalars.contains(scalar)
      }
    guard !isPlain else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  /// The words of a line: parted by blanks; quotes and backslashes work as in a shell, nothing else does.
  /// - Throws: `SessionFileError.openQuote`.
  package static func words(of line: some StringProtocol) throws(SessionFileError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = Substring(line)
    while let next = rest.popFirst() {
      switch (next, quote) {
      case ("\\", nil), ("\\", "\""):
        word = (word ?? "") + (rest.popFirst().map(String.init) ?? "\\")
      case (quote, _) where quote != nil: quote = nil
      case ("'", nil), ("\"", nil):
        quote = next
        word = word ?? ""
      case (_, nil) where next.isBlank:
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(next)
      }
    }
    guard quote == nil else { throw .openQuote }
    return words + (word.map { [$0] } ?? [])
  }
}
