import Testing

@testable import LineEditing

@Suite struct CandidateListTests {
  private func rows(_ list: inout CandidateList, rows: Int, columns: Int) -> [String] {
    list.page(rows: rows, columns: columns).map { $0.runs.map(\.text).joined() }
  }

  @Test func `columns are even whatever the letters' width`() {
    let names = ["名前", "n", "住所", "long name"].map { Completion.Candidate($0) }
    var list = CandidateList(names, styles: LineStyles())
    #expect(rows(&list, rows: 5, columns: 30) == ["名前       住所", "n          long name"])
    #expect(rows(&list, rows: 5, columns: 12) == ["名前", "n", "住所", "long name"])
  }

  @Test func `a count stands behind its value`() {
    var list = CandidateList(
      [.init("Chocolate", detail: "20"), .init("Hard", detail: "3")], styles: LineStyles())
    #expect(rows(&list, rows: 5, columns: 40) == ["Chocolate 20  Hard 3"])
  }

  @Test func `what finds no room has a page of its own`() {
    let names = (1...7).map { Completion.Candidate("name\($0)") }
    var list = CandidateList(names, styles: LineStyles())
    #expect(
      rows(&list, rows: 3, columns: 13) == [
        "name1  name3", "name2  name4", "1–4 of 7 · Tab shows more",
      ])
    list.turnPage()
    #expect(
      rows(&list, rows: 3, columns: 13) == ["name5  name7", "name6", "5–7 of 7 · Tab shows more"])
    list.turnPage()
    #expect(rows(&list, rows: 1, columns: 13) == ["name1  name2"])
  }

  @Test func `where there may be more, the count has a plus`() {
    let names = (1...4).map { Completion.Candidate("name\($0)") }
    var list = CandidateList(names, hasMore: true, styles: LineStyles())
    #expect(
      rows(&list, rows: 3, columns: 13) == ["name1  name3", "name2  name4", "1–4 of 4+"])
    #expect(
      rows(&list, rows: 2, columns: 13) == ["name1  name2", "1–2 of 4+ · Tab shows more"])
  }

  @Test func `a name that is too wide is cut`() {
    let names = [Completion.Candidate("日本日本日本"), Completion.Candidate("a\tb")]
    var list = CandidateList(names, styles: LineStyles())
    #expect(rows(&list, rows: 3, columns: 6) == ["日本…", "a\tb"])
  }

  @Test func `our commands have the names that libedit is told`() {
    for command in EditCommand.allCases {
      #expect(EditEngine.name(ofCommand: command.rawValue) == "line-\(command)")
    }
    #expect(EditEngine.name(ofCommand: Int32(EditCommand.allCases.count)) == nil)
  }
}
