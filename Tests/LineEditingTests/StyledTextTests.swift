import Testing

@testable import LineEditing

@Suite struct StyledTextTests {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("", 0, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("👩‍💻abcdefghijkl", 12, "👩‍💻abcdefghi…"), ("👩‍💻abc", 2, "…"), ("👩‍💻abc", 3, "👩‍💻…"),
    ("cafe\u{301}s", 5, "cafe\u{301}s"), ("cafe\u{301}s", 4, "caf…"), ("❤️❤️", 3, "❤️…"),
  ])
  func `a text is cut at whole clusters`(text: String, columns: Int, cut: String) {
    let fitted = StyledText(text).fitted(to: columns)
    #expect(fitted.runs.map(\.text).joined() == cut)
    #expect(fitted.width <= columns)
  }

  @Test(arguments: [
    ("a❤️b", "a❤️\u{1B}[4Gb"), ("👩‍💻", "👩‍💻\u{1B}[3G"), ("日本é", "日本é"), ("🍣x", "🍣\u{1B}[3Gx"),
  ])
  func `the cursor is put behind what terminals disagree on`(text: String, bytes: String) {
    #expect(ScreenRow(StyledText(text), columns: 80).bytes == bytes)
  }

  @Test(arguments: [
    ("united › kingdom> ", 18, "united › kingdom> "), ("united › kingdom> ", 11, "unite…dom> "),
    ("abcdef", 3, "a…f"), ("abcdef", 2, "a…"), ("日本日本", 5, "日…本"), ("日本日本", 4, "日…"),
  ])
  func `the middle of a prompt gives way`(text: String, columns: Int, cut: String) {
    let fitted = StyledText(text).fitted(to: columns, cutting: .middle)
    #expect(fitted.width <= columns)
    #expect(ScreenRow(fitted, columns: columns).bytes == cut)
  }

  @Test func `a cut keeps the looks of the runs`() {
    var text = StyledText("ab", style: TextStyle(parameters: "1"))
    text.append("cdef", style: TextStyle(parameters: "36"))
    #expect(ScreenRow(text, columns: 4).bytes == "\u{1B}[1mab\u{1B}[0m\u{1B}[36mc…\u{1B}[0m")
    #expect(ScreenRow(text, columns: 4).width == 4)
  }

  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("a\u{9B}31m", "a<U+009B>31m"), ("a\u{202E}b", "a<U+202E>b"),
    ("a\tb\nc", "a␉b␊c"), ("\u{1B}]52;c;AAAA\u{7}", "␛]52;c;AAAA␇"),
  ])
  func `no text reaches the screen raw`(text: String, shown: String) {
    #expect(ScreenRow(StyledText(text), columns: 80).bytes == shown)
  }

  @Test(arguments: ["1m\u{1B}[2J", "1;x", "31 ", "-1", "\u{7}"])
  func `a style that is none is plain`(parameters: String) {
    #expect(TextStyle(parameters: parameters) == .plain)
  }

  @Test func `an isolated text keeps its direction to itself, however it looks and is cut`() {
    let isolated = { (text: String) in "\u{2068}\u{1B}[2G\(text)\u{2069}\u{1B}[" }
    var row = StyledText("a")
    row.append("דנ", isolate: 1)
    row.append("ה", style: TextStyle(parameters: "1"), isolate: 1)
    let whole = isolated("דנ\u{1B}[1mה\u{1B}[0m")
    #expect(ScreenRow(row, columns: 9).bytes == "a" + whole + "5G")
    #expect(ScreenRow(row, columns: 9).width == 4)
    #expect(ScreenRow(row, columns: 3).bytes == "a" + isolated("ד…") + "4G")
    row.append("b")
    #expect(ScreenRow(row, columns: 9).bytes == "a" + whole + "5Gb")
    #expect(row.restyled(.plain).runs.map(\.isolate) == [0, 1, 0])
    var two = row
    two.append(row)
    #expect(two.runs.map(\.isolate) == [0, 1, 1, 0, 2, 2, 0])
    var candidates = StyledText()
    for text in ["אב", "ab", "٣"] { candidates.append(isolating: text) }
    #expect(candidates.runs.map(\.isolate) == [1, 0, 2])
  }
}
