/// The word at the end of a command's line, up to the cursor.
struct ArgumentEnd {
  /// What it means, without quotes.
  let text: String
  /// Where it begins in the words after the command, with its quote: in bytes of UTF-8.
  let start: Int
  /// Which parameter it belongs to.
  let parameter: Int
  /// The words that the parameters before it took.
  let earlier: [String]
}

extension ArgumentEnd {
  /// Finds the parameter that the end of a line belongs to; `nil` if it is beyond the last.
  init?(of line: Substring, for parameters: [Choices]) {
    var rest = line.drop(while: \.isBlank)
    var earlier: [String] = []
    for (index, choices) in parameters.enumerated() {
      let start: Substring.Index
      switch choices.extent {
      case .query, .rest:
        start = rest.startIndex
        rest = rest[rest.endIndex...]
      case .list: start = Self.skipList(&rest)
      case .word:
        start = rest.startIndex
        Self.skipWord(&rest, until: \.isBlank)
      }
      guard rest.isEmpty else {
        earlier.append(Self.meaning(of: line[start..<rest.startIndex]))
        rest = rest.drop(while: \.isBlank)
        continue
      }
      self.init(
        text: Self.meaning(of: line[start...]), start: line[..<start].utf8.count,
        parameter: index, earlier: earlier)
      return
    }
    return nil
  }

  /// Passes the words of a list, and tells where the last of them begins.
  private static func skipList(_ rest: inout Substring) -> Substring.Index {
    var start = rest.startIndex
    while true {
      skipWord(&rest) { $0.isBlank || $0 == "," }
      let end = rest
      rest = rest.drop(while: \.isBlank)
      guard rest.first == "," else {
        rest = end
        return start
      }
      rest = rest.drop { $0.isBlank || $0 == "," }
      start = rest.startIndex
    }
  }

  /// Passes a word, or what is in quotes, which may still be open.
  private static func skipWord(_ rest: inout Substring, until isEnd: (Character) -> Bool) {
    guard rest.first == "\"" else { return rest = rest.drop { !isEnd($0) } }
    rest.removeFirst()
    while let next = rest.popFirst(), next != "\"" {
      if next == "\\" { _ = rest.popFirst() }
    }
  }

  /// A word without its quotes and backslashes.
  private static func meaning(of word: Substring) -> String {
    guard word.first == "\"" else { return String(word) }
    var rest = word.dropFirst()
    var text = ""
    while let next = rest.popFirst(), next != "\"" {
      text.append(next == "\\" ? rest.popFirst() ?? next : next)
    }
    return text
  }
}
