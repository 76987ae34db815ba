/// A function, initializer, deinitializer, subscript, computed property, or a property that a
/// closure computes: its first line and the line that closes it, counted from 1.
struct Declaration: Equatable {
  let lines: ClosedRange<Int>
}

extension SwiftFile {
  /// The outermost declarations that have a body, or could have one.
  var declarations: [Declaration] {
    let modifiers = #"(?:(?:@\w+(?:\([^)]*\))?|[a-z]+(?:\([a-z]+\))?) +)*"#
    let heads = [
      #"^ *\#(modifiers)(?:func|subscript) ?[^\w.]?"#, #"^ *\#(modifiers)(?:init[?<( ]|deinit\b)"#,
      #"^ *\#(modifiers)var [^=]*\{"#,
      #"^ *\#(modifiers)(?:let|var) .*= \{"#,
    ]
    .compactMap { try? Regex($0) }
    var found: [Declaration] = []
    var line = 1
    while line <= code.count {
      let text = code[line - 1]
      guard !text.isBlank, heads.contains(where: { text.firstMatch(of: $0) != nil }) else {
        line += 1
        continue
      }
      let last = lastLine(ofDeclarationAt: line)
      found.append(Declaration(lines: line...last))
      line = last + 1
    }
    return found
  }

  private func lastLine(ofDeclarationAt first: Int) -> Int {
    var parentheses = 0
    var braces = 0
    for line in first...code.count {
      for character in code[line - 1] {
        switch character {
        case "(" where braces == 0: parentheses += 1
        case ")" where braces == 0: parentheses -= 1
        case "{" where parentheses == 0: braces += 1
        case "}" where parentheses == 0:
          braces -= 1
          if braces == 0 { return line }
        default: break
        }
      }
      if braces == 0, parentheses == 0, !continues(after: line, from: first) { return line }
    }
    return code.count
  }

  /// Whether the head of the declaration at line `first` goes on below `line`.
  private func continues(after line: Int, from first: Int) -> Bool {
    guard line < code.count else { return false }
    let next = code[line]
    if next.isBlank { return false }
    let text = next.drop { $0 == " " }
    if ["{", "where", "->", ")"].contains(where: { text.hasPrefix($0) }) { return true }
    return next.indentation > code[first - 1].indentation
  }
}

extension String {
  /// How many blanks the text begins with.
  var indentation: Int { prefix { $0 == " " }.count }
  /// Whether the text is nothing but blanks.
  var isBlank: Bool { allSatisfy { $0 == " " } }
}
