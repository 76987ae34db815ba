import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct LongAnswerTests {
  /// A shell whose work somebody stops as soon as a part of an answer is printed.
  private final class Reader {
    let shell: Shell
    private let paper = Paper()

    final class Paper {
      var parts: [[String]] = []
    }

    init(stopsAtOnce: Bool, rows: Int) throws {
      let stop = StopSignal()
      let paper = paper
      let presenter = TextPresenter(printer: .pipe(), form: .pipe) { _, bytes in
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        paper.parts.append(lines.map(String.init))
        if stopsAtOnce { stop.stop() }
      }
      presenter.stop = stop
      let values = (0..<rows).map { ["row \($0)", "kind \($0)"] }
      shell = Shell(
        corpus: try .of(values, fields: ["name", "kind"]),
        presenters: [presenter], stop: stop)
      shell.usualPage = 0
    }

    func enter(_ line: String) -> [[String]] {
      paper.parts = []
      shell.take(Line(line))
      return paper.parts
    }
  }

  @Test(arguments: [":list 1-2000", ":show 1-2000", ":scope", ":list"])
  func `a long answer is printed as it is made, and can be stopped after each part`(
    line: String
  ) throws {
    let whole = try Reader(stopsAtOnce: false, rows: 2000).enter(line)
    #expect(whole.count > 2)
    #expect((whole.map(\.count).max() ?? 0) < 600)
    let reader = try Reader(stopsAtOnce: true, rows: 2000)
    let stopped = reader.enter(line)
    #expect(reader.shell.failures == 1)
    #expect(stopped.count == 2)
    #expect(stopped[0] == whole[0])
    #expect(stopped[1] == ["interrupted; the last results stay"])
  }

  @Test(arguments: [":list", ":show 1-20", ":scope"])
  func `what has room on a screen is one part and is never stopped`(line: String) throws {
    let parts = try Reader(stopsAtOnce: true, rows: 20).enter(line)
    #expect(parts.count == 1)
    #expect(!parts.joined().contains { $0.hasPrefix("interrupted") })
  }

  @Test func `the rows of all parts follow one another, under columns that only grow`() throws {
    let lines = try Reader(stopsAtOnce: false, rows: 2000).enter(":list").flatMap(\.self)
    let numbers = lines.dropLast().map { $0.split(separator: " ")[0] }
    #expect(numbers == (1...2000).map { "\($0)" })
    let columns = lines.dropLast().map { line in
      line.firstRange(of: "kind").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }.compactMap(\.self)
    #expect(columns == columns.sorted())
    #expect(lines.last == "2,000 of 2,000")
  }
}
