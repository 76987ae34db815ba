import Glibc
import Testing

@testable import LineEditing

@Suite struct HistoryTests {
  private let folder = TemporaryFolder()
  private var file: HistoryFile { HistoryFile(path: folder.file("history")) }

  static let odd = [
    "two words", "a\\b", "a\\040b", "a\tb", "a\nb", "\u{1B}[2J", "日本", "cafe\u{301}", "\u{7F}",
    "\u{85}",
    "_HiStOrY_V2_", "_HiStOrY_V2_x", "\\", "\\\\", "a\u{0}b", "👩‍💻", "\\101", ":set x", "a\r\nb",
    "\\^A",
  ]

  @Test(arguments: odd)
  func `an entry comes back as it was`(entry: String) {
    History(file: file).add(entry)
    History(file: file).add("next")
    #expect(
      History(file: file).entries.map { Array($0.utf8) } == [Array(entry.utf8), Array("next".utf8)])
    let lines = folder.text(of: "history").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3, "one line an entry")
    #expect(!folder.bytes(of: "history").contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
  }

  @Test(arguments: odd)
  func `a file of libedit is read and continued in its way`(entry: String) {
    folder.write("_HiStOrY_V2_\nold\\040words\n", to: "history")
    History(file: file).add(entry)
    #expect(
      History(file: file).entries.map { Array($0.utf8) } == [
        Array("old words".utf8), Array(entry.utf8),
      ])
    let isPlain = folder.text(of: "history").hasPrefix("_HiStOrY_V2_\nold\\040words\n")
    #expect(isPlain && !folder.text(of: "history").dropFirst(13).contains(" "))
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("one\ntwo", ["one", "two"]), ("_HiStOrY_V2_\n", []),
    ("_HiStOrY_V2_", []), ("ls -l | grep \\d+\n", ["ls -l | grep \\d+"]), ("a\\9\n", ["a\\9"]),
    ("torn\\04", ["torn\\04"]), ("x\\", ["x\\"]), ("_HiStOrY_V2_\na\\^Ib\\M-a\n", ["a\tb\u{FFFD}"]),
  ])
  func `what others left is read as far as it goes`(text: String, entries: [String]) {
    folder.write(text, to: "history")
    let history = History(file: file)
    #expect(history.entries == entries)
    #expect(history.takeFault() == nil)
    history.add("new")
    #expect(History(file: file).entries == entries + ["new"])
  }

  @Test func `bytes that are no text do no harm`() {
    folder.write([0x61, 0xFF, 0x0A, 0x00, 0x1B, 0x0A], to: "history")
    #expect(History(file: file).entries == ["a\u{FFFD}", "\u{0}\u{1B}"])
  }

  @Test func `repeats, blanks first and empty lines are left out`() {
    let history = History(file: file)
    for line in ["", "a", "a", "", " b", "a", "c", "a"] { history.add(line) }
    #expect(history.entries == ["a", "c", "a"])
    #expect(folder.text(of: "history") == "a\nc\na\n")
  }

  @Test func `the file is for its owner alone`() {
    History(file: file).add("a")
    #expect(folder.mode(of: "history") == 0o600)
    folder.write("b\n", to: "other")
    unsafe chmod(folder.file("other"), 0o644)
    History(file: HistoryFile(path: folder.file("other"))).add("c")
    #expect(folder.mode(of: "other") == 0o600)
  }

  @Test func `missing folders are made`() {
    History(file: HistoryFile(path: folder.file("state/history"))).add("a")
    #expect(folder.mode(of: "state") == 0o700)
    #expect(History(file: HistoryFile(path: folder.file("state/history"))).entries == ["a"])
  }

  @Test func `what cannot be used is told once and kept for the session`() {
    folder.write("x", to: "plain")
    unsafe mkdir(folder.file("folder"), 0o700)
    unsafe symlink("plain", folder.file("link"))
    for path in ["plain/history", "folder", "link"] {
      let history = History(file: HistoryFile(path: folder.file(path)))
      #expect(history.takeFault() != nil, "\(path)")
      history.add("a")
      #expect(history.takeFault() == nil)
      #expect(history.entries.last == "a")
    }
    #expect(folder.text(of: "plain") == "x")
  }

  @Test(.enabled(if: geteuid() != 0, "who may do everything may write everywhere"))
  func `a file that may only be read is read`() {
    folder.write("one\ntwo\n", to: "history")
    unsafe chmod(folder.file("history"), 0o400)
    let history = History(file: file)
    history.add("three")
    #expect(history.takeFault()?.kind == .writing)
    #expect(history.entries == ["one", "two", "three"])
    #expect(folder.text(of: "history") == "one\ntwo\n")
  }

  @Test func `two at once lose nothing, even while the file is cut`() {
    let shells = (0..<4).map { _ in HistoryFile(path: folder.file("history"), limit: 1000) }
    let cutter = HistoryFile(path: folder.file("history"), limit: 100)
    for number in 0..<50 {
      for (index, shell) in shells.enumerated() { try? shell.append("\(index) \(number)") }
    }
    #expect(shells[0].load().entries.count == 200)
    try? shells[0].append("one more")
    #expect(cutter.load().entries.count == 100)
    try? shells[1].append("last")
    let entries = shells[2].load().entries
    #expect(entries.suffix(2) == ["one more", "last"])
    #expect(entries.count == 101)
    #expect(folder.contents == ["history"])
    #expect(folder.mode(of: "history") == 0o600)
  }

  @Test func `a file that the user named is read from its end and never cut`() {
    let path = folder.file("history")
    let file = HistoryFile(path: path, limit: 10, owner: .user)
    for number in 0..<30 { try? file.append("line \(number)") }
    #expect(file.load().entries == (20..<30).map { "line \($0)" })
    #expect(HistoryFile(path: path, limit: 100).load().entries.count == 30)
  }

  @Test func `a walk shows what begins with the same, once each`() {
    let entries = ["germany", "france", "ger", "ghana", "germany", "germany"]
    var walk = HistoryWalk(from: "g", prefix: "g", in: entries)
    let older = (0..<5).map { _ in walk.step(.older, in: entries) }
    #expect(older == ["germany", "ghana", "ger", "germany", nil])
    let newer = (0..<5).map { _ in walk.step(.newer, in: entries) }
    #expect(newer == ["ger", "ghana", "germany", "g", nil])
    var empty = HistoryWalk(from: "", prefix: "", in: [])
    let steps = [empty.step(.older, in: []), empty.step(.newer, in: [])]
    #expect(steps == [nil, nil])
  }

  @Test(arguments: [
    ("cote", "Côte d'Ivoire"), ("CÔTE", "Côte d'Ivoire"), ("strasse", "Straße"), ("ore", "Øre"),
    ("d'I", "Côte d'Ivoire"), ("é", nil), ("zz", nil),
  ])
  func `a search finds the newest entry by the letter rules`(text: String, hit: String?) {
    var search = HistorySearch(in: ["cote", "Straße", "Øre", "Côte d'Ivoire"])
    for letter in text.unicodeScalars { search.append(letter) }
    #expect(search.hit == hit || hit == nil && search.hasFailed)
  }

  @Test func `a search goes on to others and comes back`() {
    var search = HistorySearch(in: ["ab 1", "ab 2", "ab 2", "x", "ab 3"])
    search.append("a")
    search.append("b")
    #expect(search.hit == "ab 3")
    search.goOn(.older)
    #expect(search.hit == "ab 2")
    search.goOn(.older)
    #expect(search.hit == "ab 1" && !search.hasFailed)
    search.goOn(.older)
    #expect(search.hit == "ab 1" && search.hasFailed)
    search.goOn(.newer)
    #expect(search.hit == "ab 2")
    search.removeLast()
    #expect(search.hit == "ab 3" && search.text == "a")
    search.removeLast()
    #expect(search.hit == nil && search.text.isEmpty)
  }
}
