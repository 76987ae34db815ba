/// The words of a line after its command, read one by one.
///
/// A word ends at a blank or, in a list, at a comma. Quotes make one word of anything:
/// `"Unit Price"`; inside them a backslash takes the next character as it is.
package struct Words {
  private var rest: Substring

  /// Begins at the first word of a text.
  package init(_ text: some StringProtocol) {
    rest = Substring(text).drop(while: \.isBlank)
  }

  /// Whether no word is left.
  package var isAtEnd: Bool { rest.isEmpty }

  /// What is left, as it was typed.
  package var remainder: String { String(rest) }

  /// One word, and whether it stood in quotes.
  package struct Word: Equatable, Sendable {
    package let text: String
    package let isQuoted: Bool

    /// Whether it is the plain word `keyword`, in any case.
    package func isKeyword(_ keyword: String) -> Bool {
      !isQuoted && text.lowercased() == keyword
    }
  }

  /// Takes the next word and the blanks after it.
  /// - Throws: `ArgumentError.unclosedQuote`.
  package mutating func next() throws(ArgumentError) -> Word {
    let word = try take(until: \.isBlank)
    rest = rest.drop(while: \.isBlank)
    return word
  }

  /// Takes all that is left as one word: unquoted if it is quoted, else with its blanks.
  /// - Throws: `ArgumentError.unclosedQuote`.
  package mutating func nextToEnd() throws(ArgumentError) -> Word {
    let before = self
    let word = try next()
    if isAtEnd { return word }
    defer { rest = "" }
    var text = before.rest
    while text.last?.isBlank == true { text.removeLast() }
    return Word(text: String(text), isQuoted: false)
  }

  /// Takes words parted by commas, with or without blanks around them.
  /// - Throws: `ArgumentError.unclosedQuote`.
  package mutating func nextList() throws(ArgumentError) -> [Word] {
    var list: [Word] = []
    repeat {
      rest = rest.drop { $0.isBlank || $0 == "," }
      guard !isAtEnd else { break }
      list.append(try take { $0.isBlank || $0 == "," })
      rest = rest.drop(while: \.isBlank)
    } while rest.first == ","
    return list
  }

  private mutating func take(until isEnd: (Character) -> Bool) throws(ArgumentError) -> Word {
    guard rest.first == "\"" else {
      let word = rest.prefix { !isEnd($0) }
      rest = rest[word.endIndex...]
      return Word(text: String(word), isQuoted: false)
    }
    return Word(text: try takeQuoted(), isQuoted: true)
  }

  private mutating func takeQuoted() throws(ArgumentError) -> String {
    let typed = String(rest)
    var text = ""
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == "\"" { return text }
      guard next == "\\", let escaped = rest.popFirst() else {
        text.append(next)
        continue
      }
      text.append(escaped)
    }
    throw .unclosedQuote(typed)
  }
}

extension Character {
  /// Whether it parts words: a space or a tab.
  package var isBlank: Bool { self == " " || self == "\t" }
}
