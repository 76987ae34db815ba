internal import NarrowEngine

/// A session in a process of its own, so that each begins with nothing kept and its memory is
/// nobody else's: the program calls itself, and reads a line for each key.
enum SessionWorker {
  /// The first word of such a call.
  static let word = "--session"

  /// Does what such a call asks for; the words are the mode, the file and the lines.
  static func run(_ words: [String]) throws(BenchError) {
    guard words.count > 2, let mode = MatchMode(rawValue: words[0]) else {
      throw BenchError("\(word) MODE FILE LINE…")
    }
    var keys = try SessionKeys(file: words[1], mode: mode)
    for line in words[2...] { try ReportPrinter.write(try keys.key(line).asLine) }
  }

  /// The figures of some lines, each previewed after the one before it.
  static func figures(
    of lines: [TypedKeys.Line], in file: String, mode: MatchMode
  ) throws(BenchError) -> [KeyFigure] {
    let words = [word, mode.rawValue, file] + lines.map(\.text)
    let output = try Output(of: ProgramCall("narrow-bench", at: Programs.own, words))
    let figures = output.text.split(separator: "\n").compactMap(KeyFigure.init(line:))
    guard output.ending.status == 0, figures.count == lines.count else {
      throw BenchError("the session ended early")
    }
    return figures
  }
}

extension KeyFigure {
  /// The figure as numbers: nanoseconds, how many were found and looked at.
  var asLine: String {
    "\(Int((elapsed.seconds * 1e9).rounded())) \(count) \(lookedAt ?? -1)"
  }

  /// Reads such a line.
  init?(line: Substring) {
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(
      elapsed: .nanoseconds(numbers[0]), count: numbers[1],
      lookedAt: numbers[2] < 0 ? nil : numbers[2])
  }
}
