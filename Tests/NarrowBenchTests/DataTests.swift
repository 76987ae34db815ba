import Testing

@testable import narrow_bench

@Suite struct DataTests {
  private static func text(of set: DataSet) throws -> [UInt8] {
    var text: [UInt8] = []
    try set.eachPiece(Vocabulary()) { text += $0 }
    return text
  }

  private static func people(_ count: Int, as form: PeopleRecords.Form) -> String {
    var people = PeopleRecords(Vocabulary(), as: form)
    var text: [UInt8] = []
    for _ in 0..<count { people.appendRecord(to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func checksum(of bytes: [UInt8]) -> String {
    var sum = Checksum()
    sum.add(bytes.span)
    return sum.description
  }

  @Test func `every machine has the same names`() throws {
    #expect(
      Self.checksum(of: try Self.text(of: .names(lines: 1000))) == "51582 bytes c68a9cea10f04a1d")
  }

  @Test func `every machine has the same records`() {
    let forms: [PeopleRecords.Form] = [.csv, .ndjson]
    let sums = forms.map { Self.checksum(of: Array(Self.people(500, as: $0).utf8)) }
    #expect(sums == ["59802 bytes 5fc40b1bb99dcfc9", "93531 bytes 4df3e80983fb056f"])
  }

  @Test func `a longer text begins with the shorter one`() throws {
    let short = try Self.text(of: .names(lines: 50))
    #expect(try Self.text(of: .names(lines: 90)).starts(with: short))
  }

  @Test func `names have the length and the letters that the goals are about`() throws {
    let text = try Self.text(of: .names(lines: 4000))
    let lines = text.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 4000)
    #expect((48...53).contains(text.count / lines.count))
    #expect(lines.allSatisfy { (20...92).contains($0.count) })
    #expect((180...260).contains(lines.count { $0.contains { $0 >= 0x80 } }))
    #expect(lines.allSatisfy { String(decoding: $0, as: UTF8.self).utf8.count == $0.count })
  }

  @Test(arguments: [("the", 24, 32), ("land", 0, 2), ("con", 10, 17)])
  func `a word is as frequent as the table says`(word: String, least: Int, most: Int) throws {
    let lines = String(decoding: try Self.text(of: .names(lines: 4000)), as: UTF8.self)
      .lowercased().split(separator: "\n")
    let share = lines.count { $0.contains(word) } * 100 / lines.count
    #expect(least <= share && share <= most)
  }

  @Test func `one line in five hundred has the planted word, and no other`() throws {
    let text = String(decoding: try Self.text(of: .names(lines: 5000)), as: UTF8.self)
    let lines = text.lowercased().split(separator: "\n")
    #expect(lines.count { $0.contains(NameLines.plantedWord.lowercased()) } == 10)
    #expect(lines.count { $0.contains("xylo") } == 10)
  }

  @Test func `records have quotes, commas and line breaks inside, the same in both forms`() {
    let (csv, ndjson) = (Self.people(400, as: .csv), Self.people(400, as: .ndjson))
    #expect(csv.count { $0 == "\n" } > 400)
    #expect(csv.contains("\"\""))
    #expect(ndjson.count { $0 == "\n" } == 400)
    #expect(ndjson.count { $0 == "\\" } > 10)
    let first = csv.prefix { $0 != "," && $0 != "\n" }
    #expect(first == "0" && ndjson.hasPrefix("{\"id\": 0, \"name\": \""))
  }

  @Test(arguments: [
    DataSet.names(lines: 100), .names(lines: 1_000_000), .names(lines: 10_000_000), .csv, .ndjson,
  ])
  func `a set is known by its file`(set: DataSet) {
    #expect(DataSet(fileName: set.fileName) == set)
  }

  @Test(arguments: ["", "names-", "names-x.txt", "people-2m.csv", "../people-1m.csv"])
  func `no other file is one`(name: String) { #expect(DataSet(fileName: name) == nil) }
}
