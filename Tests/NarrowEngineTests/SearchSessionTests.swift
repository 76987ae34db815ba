import Foundation
import Testing

@testable import NarrowEngine

@Suite struct SearchSessionTests {
  static func countries() throws -> SearchSession {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Samples/countries.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    return SearchSession(corpus: try Corpus(lines: lines))
  }

  @Test(arguments: [
    (["united"], 4), (["united", "kingdom"], 1), (["cote d"], 1), (["REUNION"], 1),
    (["land"], 27), (["land$"], 11), (["^new"], 2), (["un*dom"], 1), (["~unkg"], 1),
    (["island !islands"], 3), (["/^s[aeiou]/"], 24), (["fran"], 1), (["germny"], 0),
    (["germny", "germany"], 1), (["united", "kingdom", "united"], 4), ([""], 249),
    (["côte"], 1), (["\"united k\""], 1), (["ireland | iceland"], 2), (["^$"], 0),
  ])
  func `the lines of a search leave so many countries`(lines: [String], count: Int) throws {
    var session = try Self.countries()
    for line in lines { _ = try session.add(line, stop: StopSignal()) }
    #expect(session.results.count == count)
  }

  @Test func `a text that the trail implies widens it, and that is told`() throws {
    var session = try Self.countries()
    _ = try session.add("fran", stop: StopSignal())
    #expect(try session.add("fra", stop: StopSignal()) == [.widened(dropped: ["fran"])])
    #expect(session.results.count == 1)
  }
}
