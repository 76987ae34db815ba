import ByteSearch
import RandomTesting
import Testing

@testable import NarrowEngine

@Suite struct PreviewSearchTests {
  @Test(arguments: [
    ([], "united", 4), (["united"], "kingdom", 1), (["germny"], "germany", 1), ([], "zzz", 0),
  ])
  func `a preview shows what entering the text would leave`(
    trail: [String], text: String, count: Int
  ) throws {
    var session = try SearchSessionTests.countries()
    for line in trail { _ = try session.add(line, stop: StopSignal()) }
    var search = session.previewSearch()
    let preview = try search.preview(of: text, stop: StopSignal())
    #expect(preview.results.count == count)
    #expect(preview.effect == .narrows)
    _ = try session.add(text, stop: StopSignal())
    #expect(session.results.records == preview.results.records)
  }

  @Test func `a preview never widens but tells how many a wider trail has`() throws {
    var session = try SearchSessionTests.countries()
    _ = try session.add("island", stop: StopSignal())
    _ = try session.add("virgin", stop: StopSignal())
    var search = session.previewSearch()
    let preview = try search.preview(of: "isl", stop: StopSignal())
    #expect(preview.results.records == session.results.records)
    let wider = try session.add("isl", stop: StopSignal())
    #expect(wider == [.widened(dropped: ["island", "virgin"])])
    #expect(preview.effect == .widens(to: session.results.count))
  }

  @Test func `a session that adopts a preview looks at no record again`() throws {
    var session = try SearchSessionTests.countries()
    var search = session.previewSearch()
    _ = try search.preview(of: "united", stop: StopSignal())
    session.adopt(search)
    _ = try session.add("united", stop: StopSignal())
    #expect(session.results.lookedAt == 0)
    #expect(session.results.count == 4)
  }

  @Test func `a letter that was found ahead is there at once, and is what it would be`() throws {
    var session = try SearchSessionTests.countries()
    var ahead = session.previewSearch()
    var count = 0
    while try ahead.prepareLetter(amongAtLeast: 0, stop: StopSignal()) { count += 1 }
    #expect(count == 26)
    session.adopt(ahead)
    _ = try session.add("u", stop: StopSignal())
    #expect(session.results.lookedAt == 0)
    #expect(session.results.narrowedFrom == ["u"])
    var fresh = try SearchSessionTests.countries()
    _ = try fresh.add("u", stop: StopSignal())
    #expect(session.results.records == fresh.results.records)
    #expect(fresh.results.lookedAt > 0)
  }

  @Test func `nothing is looked for ahead among few records, or where a line narrows results`()
    throws
  {
    var session = try SearchSessionTests.countries()
    var search = session.previewSearch()
    #expect(try !search.prepareLetter(stop: StopSignal()))
    _ = try session.add("united", stop: StopSignal())
    var narrowed = session.previewSearch()
    #expect(try !narrowed.prepareLetter(amongAtLeast: 0, stop: StopSignal()))
  }

  @Test func `a look ahead ends when it is told to`() throws {
    let session = try SearchSessionTests.countries()
    var search = session.previewSearch()
    let stop = StopSignal()
    stop.stop()
    #expect(throws: SessionError.self) {
      try search.prepareLetter(amongAtLeast: 0, stop: stop)
    }
  }

  /// Two stretches of rows and a little more, of which some have letters outside ASCII.
  private static func someOddRows() throws -> Corpus {
    var random = SplitMix(seed: 47)
    let words = ["caf\u{E9}", "CAFE", "stra\u{DF}e", "Stra\u{17F}e", "\u{212A}ilo", "plain"]
    let lines = (0..<2 * Segment.stretch + 5).map { row in
      let odd = words[Int.random(in: 0..<words.count, using: &random)]
      return row % 97 == 0 ? "\(odd) \(row)" : "cafe \(row)"
    }
    let bytes = Bytes(Array(lines.joined(separator: "\n").utf8))
    let column = Column(linesOf: bytes, from: 0)
    let table = Table(
      format: "text", fields: [Field(name: "name")],
      segments: [Segment(columns: [column], records: column)])
    return try Corpus(name: "lines", source: "lines.txt", table: table)
  }

  @Test(arguments: ["cafe", "café", "ilo 9"])
  func `odd rows that were folded ahead are folded by no search, and are found as before`(
    text: String
  ) throws {
    var session = SearchSession(corpus: try Self.someOddRows())
    var fresh = SearchSession(corpus: try Self.someOddRows())
    let odd = try #require(session.corpus.table.segments.first?.columns.first).oddRows
    #expect(odd.foldedStretches == 0)
    var ahead = session.previewSearch()
    _ = try ahead.prepare(amongAtLeast: 0, stop: StopSignal())
    #expect(odd.foldedStretches == 3)
    _ = try session.add(text, stop: StopSignal())
    _ = try fresh.add(text, stop: StopSignal())
    #expect(session.results.records == fresh.results.records)
    #expect(session.results.count > 0)
  }

  @Test func `a look ahead that is told to end folds no more`() throws {
    let session = SearchSession(corpus: try Self.someOddRows())
    let odd = try #require(session.corpus.table.segments.first?.columns.first).oddRows
    var ahead = session.previewSearch()
    let stop = StopSignal()
    stop.stop()
    #expect(throws: SessionError.self) { try ahead.prepare(amongAtLeast: 0, stop: stop) }
    #expect(odd.foldedStretches == 0)
  }

  @Test func `nothing is folded ahead among few records, or where case and accents count`() throws {
    let corpus = try Self.someOddRows()
    var session = SearchSession(corpus: corpus)
    var ahead = session.previewSearch()
    _ = try ahead.prepare(stop: StopSignal())
    session.rules.letterCase = .exact
    ahead = session.previewSearch()
    _ = try ahead.prepare(amongAtLeast: 0, stop: StopSignal())
    #expect(corpus.table.segments.first?.columns.first?.oddRows.foldedStretches == 0)
  }

  @Test func `the reader's rows outside ASCII are those that a scan finds`() throws {
    let corpus = try Self.someOddRows()
    let known = try #require(corpus.table.segments.first?.columns.first)
    let starts = NewlineIndex<UInt32>(ofShort: known.bytes, from: 0).starts
    let scanned = Column(endToEnd: known.bytes, starts: .short(starts), ending: .line)
    for stretch in 0..<3 {
      let rows = known.oddRows.rows(of: stretch, in: known)
      #expect(rows == scanned.oddRows.rows(of: stretch, in: scanned))
      #expect(rows.isEmpty == (stretch == 2))
    }
  }
}
