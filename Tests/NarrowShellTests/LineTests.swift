import NarrowEngine
import Testing

@testable import NarrowShell

@Suite struct LineTests {
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "ab", 1), ([0xE2, 0x82], "", 2), ([0x61, 0, 0x62], "a\0b", 0),
      (Array("日本".utf8), "日本", 0), ([0xE2, 0x82, 0x61], "a", 2),
    ] as [([UInt8], String, Int)])
  func `bytes that are no UTF-8 are dropped and counted`(
    bytes: [UInt8], text: String, dropped: Int
  ) {
    let line = Line(bytes: bytes)
    #expect(line.text == text)
    #expect(line.droppedBytes == dropped)
  }

  @Test func `joined lines and other remarks are told before the line is done`() throws {
    let scripted = ScriptedShell(try .candies, form: .screen)
    var line = Line("wafer")
    line.joinedLines = 2
    line.otherRemarks = ["history: locked"]
    scripted.shell.take(line)
    #expect(
      scripted.output.hasPrefix("history: locked\n2 pasted lines were joined into one\n  1  Wafer"))
  }

  @Test func `a line that was refused is not done, and the limit is told`() throws {
    let scripted = ScriptedShell(try .candies, form: .screen)
    var line = Line("")
    line.refusedBeyond = 4000
    scripted.shell.take(line)
    #expect(
      scripted.output == "the line is longer than 4,000 letters, so nothing of it was taken\n")
    #expect(scripted.shell.failures == 1)
  }

  @Test func `history lists what was entered, but no repeats and nothing after a blank`() throws {
    let scripted = ScriptedShell(try .candies)
    for line in ["caramel", "caramel", "", " :back", "wafer"] { scripted.enter(line) }
    #expect(scripted.enter(":history") == "  1  caramel\n  2  wafer\n  3  :history\n")
    #expect(scripted.enter(":history 1") == "  4  :history 1\n")
  }

  @Test func `what was dropped is told, and the line is searched`() throws {
    let scripted = ScriptedShell(try .candies, form: .screen)
    scripted.shell.take(Line(bytes: Array("wafer".utf8) + [0xFF]))
    #expect(scripted.shell.session.results.count == 1)
    #expect(
      scripted.output == "left out 1 byte that is not UTF-8\n  1  Wafer Stack   Chocolate\n1 of 6\n"
    )
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\n\nb\n", ["a", "", "b"]), ("", []),
    ("a\rb\n", ["a\rb"]),
  ])
  func `lines end with LF or CRLF, the last perhaps with nothing`(
    text: String, lines: [String]
  ) throws {
    let request = LineRequest(shell: ScriptedShell(try .candies).shell)
    var listed = ListedLines(of: Array(text.utf8), place: "x")
    var found: [String] = []
    while let line = listed.nextLine(for: request) { found.append(line.text) }
    #expect(found == lines)
  }

  @Test func `scripts skip empty lines and comments, and keep the numbers`() throws {
    let request = LineRequest(shell: ScriptedShell(try .candies).shell)
    let text = "# a script\n\nunited\n  \n#x\n:back\n"
    var lines = ListedLines(of: Array(text.utf8), place: "s.narrow").withoutComments
    #expect(lines.nextLine(for: request)?.place == "s.narrow:3")
    #expect(lines.nextLine(for: request)?.place == "s.narrow:6")
    #expect(lines.nextLine(for: request) == nil)
  }
}
