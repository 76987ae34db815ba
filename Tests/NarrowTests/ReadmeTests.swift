import Foundation
import Testing

@Suite struct ReadmeTests {
  /// The session of the README shows prompts; a session file has `> ` instead.
  @Test func `the session of the README is what the program prints`() throws {
    let text = try String(
      contentsOf: RunProgram.package.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(text.range(of: "<!-- session -->\n```\n")).upperBound
    let end = try #require(text.range(of: "```\n<!-- /session -->")).lowerBound
    let shown = text[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(#/^candies[^>]*> /#, with: "> ") }
    let entered = shown.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    #expect(entered.count > 2)
    let run = try RunProgram(
      words: ["--echo", "Samples/candies.csv"] + entered.flatMap { ["-e", $0] })
    #expect(run.text == shown.joined(separator: "\n"))
  }
}
