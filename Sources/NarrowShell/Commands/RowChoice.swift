/// Which rows of the printed list are meant: `2`, `2-5`, `last`, or a name.
package enum RowChoice: Equatable, Sendable {
  case rows(RowRange)
  case last
  case name(String)

  /// Reads a row choice; what is no number, no range and not `last` is a name, as is all in quotes.
  init(parsing word: Words.Word) throws(ArgumentError) {
    if word.isKeyword("last") {
      self = .last
    } else if !word.isQuoted, let range = RowRange(parsing: word.text) {
      self = .rows(range)
    } else if !word.isQuoted, word.text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-") }) {
      throw .notARange(word.text)
    } else {
      self = .name(word.text)
    }
  }
}

/// Some consecutive rows, counted from 1.
package struct RowRange: Equatable, Sendable {
  let first: Int
  /// The last row; `nil` for all that follow.
  let last: Int?

  /// Reads `5`, `5-10` or `5-`; `nil` if it is none of these.
  init?(parsing text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Self.row(parts[0]) else { return nil }
    self.first = first
    if parts.count == 1 {
      last = first
    } else if parts[1].isEmpty {
      last = nil
    } else {
      guard let last = Self.row(parts[1]), last >= first else { return nil }
      self.last = last
    }
  }

  private static func row(_ digits: Substring) -> Int? {
    guard digits.allSatisfy(\.isASCII), digits.allSatisfy(\.isNumber), let row = Int(digits),
      row > 0
    else { return nil }
    return row
  }

  /// The positions from 0 that the rows are in a list of `count`, or `nil` if the first is beyond it.
  func positions(in count: Int) -> Range<Int>? {
    guard first <= count else { return nil }
    return first - 1..<min(last ?? count, count)
  }

  /// The range as it is typed.
  var text: String {
    switch last {
    case first?: "\(first)"
    case let last?: "\(first)-\(last)"
    case nil: "\(first)-"
    }
  }
}
