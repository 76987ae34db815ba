import RandomTesting
import Testing

@testable import NarrowEngine

/// Searches that look first for what a pattern requires.
@Suite struct PatternSearchTests {
  private static let pieces = [
    "disk", "Disk", "DIS", "di", "\u{17F}", "\u{212A}", "k", "s", ";", "\u{37E}", "`", "\u{1FEF}",
    "\u{E9}",
    "e\u{301}", "e", "\u{301}", "q", "x", "7", " ", "-dev", "\u{4E2D}", "\r", "\"",
  ]

  private static let patterns = [
    "disk", "dis[kx]", "di.?k$", "k;", "[;`]x", "q.*k", "^dis", "ks?-dev", "sk|;q", "x;|x`",
    "(di|q)s+", "\u{E9}k",
    "e-dev", "[kq]\\w*[xs]",
  ]

  @Test(arguments: patterns, ["i", "c"])
  func `the same rows are found as without a look ahead`(pattern: String, flag: String) throws {
    var random = SplitMix(seed: UInt64(pattern.utf8.count))
    let lines = (0..<3000).map { _ in
      random.some(0...6) { $0.one(of: Self.pieces, or: "") }.joined()
    }
    let corpus = try Corpus(lines: lines)
    // Nothing is required of a text where one way to match is not known to be impossible.
    let all = try rows(
      of: "/\(pattern)|(?!)/\(flag)", in: corpus, among: Decision(allOf: corpus.count))
    let found = try rows(
      of: "/\(pattern)/\(flag)", in: corpus, among: Decision(allOf: corpus.count))
    #expect(found == all)
    #expect(!found.isEmpty)
    let few = stride(from: 0, to: corpus.count, by: 50).map(RecordID.init(row:))
    let start = Decision(
      records: RecordSet(few, capacity: corpus.count), undecided: RecordSet(capacity: corpus.count))
    #expect(
      try rows(of: "/\(pattern)/\(flag)", in: corpus, among: start) == all.filter { $0 % 50 == 0 })
  }

  @Test(arguments: [
    ("/disk/", "di\u{17F}\u{212A}", true), ("/disk/c", "di\u{17F}k", false),
    ("/disk/c", "dis\u{212A}", false),
    ("/DISK/c", "DIS\u{212A}", true), ("/a;b/", "a\u{37E}b", true), ("/a`b/", "a\u{1FEF}b", true),
    ("/ab/", "a\u{301}b", false),
  ])
  func `a letter outside ASCII can stand for one of ASCII`(
    query: String, line: String, isFound: Bool
  ) throws {
    let corpus = try Corpus(lines: [line])
    let found = try rows(of: query, in: corpus, among: Decision(allOf: 1))
    #expect(found == (isFound ? [0] : []))
  }

  private func rows(of text: String, in corpus: Corpus, among start: Decision) throws -> [Int] {
    let query = try Query(parsing: text, names: FieldNames(corpus.fields), rules: .usual)
    let found = try Searcher(corpus, stop: StopSignal()).matches(of: query.clauses, among: start)
    return found.records.map(\.row)
  }
}
