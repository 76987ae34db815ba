import Testing

@testable import LineEditing

@Suite struct FrameTests {
  @Test(arguments: [
    ("", 0, 10, ["p> "], 0, 3), ("abc", 3, 10, ["p> abc"], 0, 6), ("abc", 1, 10, ["p> abc"], 0, 4),
    ("abcdefg", 7, 10, ["p> abcdefg", ""], 1, 0), ("abcdefg", 6, 10, ["p> abcdefg"], 0, 9),
    ("abcdefgh", 8, 10, ["p> abcdefg", "h"], 1, 1), ("abcdefgh", 7, 10, ["p> abcdefg", "h"], 1, 0),
    ("abcdef日", 6, 10, ["p> abcdef", "日"], 1, 0), ("abcdef日", 9, 10, ["p> abcdef", "日"], 1, 2),
    ("e\u{301}x", 3, 10, ["p> e\u{301}x"], 0, 4), ("e\u{301}x", 1, 10, ["p> e\u{301}x"], 0, 3),
    ("日ab", 5, 1, ["…", "a", "b", ""], 3, 0), ("ab", 0, 1, ["a", "b"], 0, 0),
  ])
  func `a line is broken into rows and the cursor found`(
    line: String, cursor: Int, columns: Int, rows: [String], row: Int, column: Int
  ) {
    let prompt: StyledText = columns > 3 ? "p> " : ""
    let input = InputRows(prompt: prompt, line: line, cursor: cursor, columns: columns)
    #expect(input.rows.map(\.bytes) == rows)
    #expect(input.cursor == ScreenPosition(row: row, column: column))
  }

  @Test func `what does not fit below is left out`() {
    var content = FrameContent(prompt: "p> ", line: "abcdefghij", cursor: 10)
    content.below = ["one", "two", "three"]
    let frame = content.frame(on: TerminalSize(rows: 4, columns: 8))
    #expect(frame.rows.map(\.bytes) == ["p> abcde", "fghij", "one", "two"])
    #expect(content.rowsBelow(on: TerminalSize(rows: 4, columns: 8)) == 2)
  }

  @Test(arguments: [(0, "0123456789"), (59, "56789"), (30, "0123456789")])
  func `a line taller than the screen is shown around the cursor`(cursor: Int, row: String) {
    let line = String(repeating: "0123456789", count: 5) + "56789"
    let content = FrameContent(prompt: "", line: line, cursor: min(cursor, line.utf8.count))
    let frame = content.frame(on: TerminalSize(rows: 4, columns: 10))
    #expect(frame.rows.count == 3)
    #expect(frame.rows[frame.cursor.row].bytes == row)
  }

  @Test(arguments: [(1, 1), (1, 80), (80, 1), (2, 5), (0, 0), (200, 500)])
  func `a frame never has more rows or columns than the screen`(rows: Int, columns: Int) {
    let screen = TerminalSize(rows: rows, columns: columns)
    var content = FrameContent(prompt: "日本 prompt> ", line: "日本 \u{1B} é", cursor: 8)
    content.below = Array(repeating: "日本日本日本", count: 300)
    let frame = content.frame(on: screen)
    #expect(frame.rows.count <= screen.rows)
    #expect(frame.rows.allSatisfy { $0.width <= screen.columns })
    #expect((0..<frame.rows.count).contains(frame.cursor.row))
  }

  @Test func `only the rows that changed are sent`() {
    var painter = Painter()
    var content = FrameContent(prompt: "p> ", line: "a", cursor: 1)
    content.below = ["same", "one"]
    let screen = TerminalSize(rows: 5, columns: 20)
    _ = painter.paint(content.frame(on: screen), columns: 20)
    content.below[1] = "two"
    let output = painter.paint(content.frame(on: screen), columns: 20)
    #expect(output.contains("two") && !output.contains("same") && !output.contains("p> "))
    let nothing = painter.paint(content.frame(on: screen), columns: 20)
    #expect(nothing.isEmpty)
  }

  @Test(arguments: [
    // The end of what fills a row exactly is still in it.
    (["x80", "x20"], 1, 20, 60, 2), (["x80", "x60"], 1, 60, 60, 2), (["x80", "x61"], 1, 61, 60, 3),
    (["x80", "x61"], 1, 60, 60, 3), (["x60", "x60", "x1"], 2, 1, 60, 2),
    (["x80", ""], 1, 0, 60, 2),
    (["x60", "x13"], 1, 13, 80, 1), (["x40", "x40", "x40"], 1, 5, 1, 45), (["", "x3"], 1, 3, 2, 2),
    // A wide letter that finds no room at the end of a row leaves a column empty.
    (["日5", "x1"], 1, 1, 5, 3), (["日5", "x1"], 1, 1, 4, 3), (["日6"], 0, 12, 5, 2),
    (["日6"], 0, 4, 5, 1), (["日6"], 0, 2, 5, 0),
  ])
  func `after reflow the rows that a terminal made are counted`(
    rows: [String], row: Int, column: Int, columns: Int, up: Int
  ) {
    var painter = Painter()
    let rows = rows.map { row in
      let count = Int(row.dropFirst()) ?? 0
      return ScreenRow(StyledText(String(repeating: row.first ?? " ", count: count)), columns: 100)
    }
    _ = painter.paint(
      Frame(rows: rows, cursor: ScreenPosition(row: row, column: column)), columns: 100)
    let output = painter.erase(on: TerminalSize(rows: 100, columns: columns), afterReflow: true)
    #expect(output == (up > 0 ? "\u{1B}[\(up)A" : "") + Painter.eraseFromRow)
  }

  @Test func `a terminal that cuts rows has as many as before`() {
    var painter = Painter()
    let rows = [80, 20].map {
      ScreenRow(StyledText(String(repeating: "x", count: $0)), columns: 80)
    }
    let frame = Frame(rows: rows, cursor: ScreenPosition(row: 1, column: 20))
    _ = painter.paint(frame, columns: 80)
    let output = painter.erase(on: TerminalSize(rows: 24, columns: 40), afterReflow: false)
    #expect(output == "\u{1B}[1A" + Painter.eraseFromRow)
  }
}
