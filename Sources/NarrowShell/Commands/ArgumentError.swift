internal import NarrowEngine

/// What is wrong with the words after a command; each names the offending one.
package enum ArgumentError: Error, Equatable, Sendable {
  case missing(ParameterLabel)
  case notACount(String)
  case notARange(String)
  case notAChoice(String, among: [String])
  case tooMuch(String)
  case unclosedQuote(String)
  case emptyList
}

extension ArgumentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let label): "\(label.usage) is missing: \(label.summary)"
    case .notACount(let word): "\(word) is not a count; a count is a whole number from 1"
    case .notARange(let word): "\(word) is not a range of rows; a range is 5, 5-10 or 5-"
    case .notAChoice(let word, let choices):
      "\(word) is not one of \(choices.joined(separator: ", "))"
        + (Spelling.nearest(to: word, among: choices).map { "; \($0)?" } ?? "")
    case .tooMuch(let text): "unexpected \(text)"
    case .emptyList: "a list of fields has at least one name"
    case .unclosedQuote(let text): "the quote of \(text) is not closed"
    }
  }
}
