/// Compares what a session prints with its file, line by line, up to the first difference.
package final class Replay {
  private let expected: [String]
  private var next = 0
  private var unfinished: [UInt8] = []
  /// The first place where the session went differently.
  package private(set) var difference: Difference?

  /// A line of the file, and what was printed instead; `nil` for the end of either.
  package struct Difference: Equatable, Sendable {
    package let line: Int
    package let expected: String?
    package let printed: String?
  }

  /// Expects the lines of a session file.
  package init(of file: SessionFile) {
    expected = file.lines
  }

  /// Takes what the session prints.
  package func take(_ bytes: [UInt8]) {
    unfinished += bytes
    while let end = unfinished.firstIndex(of: 0x0A) {
      compare(String(decoding: unfinished[..<end], as: UTF8.self))
      unfinished.removeFirst(end + 1)
    }
  }

  /// Notes that the session has ended; what the file still has is a difference.
  package func end() {
    if next < expected.count { compare(nil) }
  }

  /// Notes that the session is about to print the answer to its next line; what the file has before is missing.
  private func compare(_ printed: String?) {
    guard difference == nil else { return }
    let wanted = next < expected.count ? expected[next] : nil
    next += 1
    guard wanted != printed else { return }
    difference = Difference(line: next, expected: wanted, printed: printed)
  }
}
