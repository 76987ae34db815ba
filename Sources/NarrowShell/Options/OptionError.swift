internal import NarrowEngine

/// What is wrong with a command line.
package enum OptionError: Error, Equatable, Sendable {
  case unknown(String, nearest: String?)
  case missingArgument(option: String, argument: String)
  case superfluousArgument(option: String)
  case notUTF8(option: String, String)
  case notAChoice(option: String, String, among: [String])
  case notACount(option: String, String)
  case notASize(option: String, String)
  case notADelimiter(String)
  case needsFilter(option: String)
  case excludes(String, String)
  case severalSources(Int)
  case noMemory
}

extension OptionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let option, nil): "\(option): no such option; --help lists them"
    case .unknown(let option, let nearest?): "\(option): no such option; --\(nearest)?"
    case .missingArgument(let option, let argument): "--\(option): \(argument) is missing"
    case .superfluousArgument(let option): "--\(option): takes no argument"
    case .notUTF8(let option, let text): "--\(option): \(text) is not valid UTF-8"
    case .notAChoice(let option, let word, let choices):
      "--\(option): \(word) is not one of \(choices.joined(separator: ", "))"
        + (Spelling.nearest(to: word, among: choices).map { "; \($0)?" } ?? "")
    case .notACount(let option, let word): "--\(option): \(word) is not a whole number from 0"
    case .notASize(let option, let word):
      "--\(option): \(word) is no size, as 500M or 2G"
    case .notADelimiter(let text):
      "--delimiter: \(text) is not one ASCII character; a tab may be written \\t"
    case .needsFilter(let option):
      "--\(option): goes only with --filter"
        + (option == "count" ? "" : " or --pick") + "; --filter '' takes every record"
    case .excludes(let left, let right): "\(left): does not go with \(right)"
    case .severalSources(let count): "\(count) sources given; one can be opened at a time"
    case .noMemory: "out of memory"
    }
  }
}
