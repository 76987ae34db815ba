import NarrowEngine
import Testing

@testable import narrow_bench

@Suite struct KeyTests {
  @Test func `a word is typed letter by letter, taken back, and another one typed`() {
    #expect(TypedKeys.typed("con").map(\.text) == ["c", "co", "con"])
    #expect(TypedKeys.typed("con").map(\.kind) == [.begins, .goesOn, .goesOn])
    let usual = TypedKeys.usual
    #expect(usual.filter { $0.kind == .takenBack }.map(\.text) == ["connec"])
    #expect(usual.last?.name == "new word: uni")
  }

  @Test(arguments: [
    KeyFigure(elapsed: .nanoseconds(1234), count: 5, lookedAt: 9),
    KeyFigure(elapsed: .seconds(3), count: 0),
  ])
  func `a figure crosses between processes`(figure: KeyFigure) {
    #expect(KeyFigure(line: figure.asLine[...]) == figure)
  }

  @Test(arguments: ["", "1 2", "a b c"])
  func `other lines are no figures`(line: String) { #expect(KeyFigure(line: line[...]) == nil) }

  @Test func `a session narrows from key to key and keeps what it had`() throws {
    let file = "/tmp/narrow-bench-keys.\(UInt64.random(in: 0...UInt64.max)).txt"
    try SystemFile(writing: file).write(Array("connect\nconfer\nother\nocean\n".utf8))
    var keys = try SessionKeys(file: file, mode: .words)
    let figures = try ["c", "co", "con", "conn", "con"].map { try keys.key($0) }
    #expect(figures.map(\.count) == [3, 2, 2, 1, 2])
    #expect(figures.map(\.lookedAt) == [4, 3, 2, 2, 0])
    try SystemFile.remove(file)
  }

  @Test func `what fzf tells is read`() throws {
    let answer = """
      HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n\
      {"reading":false,"progress":100,"query":"con","position":0,"sort":true,"totalCount":1000,\
      "matchCount":42,"matches":[]}
      """
    let state = try FzfState(answer)
    #expect(!state.isReading && state.total == 1000 && state.found == 42 && state.query == "con")
    #expect(throws: BenchError.self) { try FzfState("HTTP/1.1 400 Bad Request") }
  }
}
