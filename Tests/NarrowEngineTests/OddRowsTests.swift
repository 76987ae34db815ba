import Testing

@testable import NarrowEngine

/// Rows outside ASCII, which are folded and scanned at once where they are many.
@Suite struct OddRowsTests {
  private static let many = 40

  @Test(arguments: [
    ("a", "a\u{3099}é", false), ("a", "aé", true), ("a", "a\u{309A}é", false),
    ("a", "a\u{301}\u{3099}", false), ("a", "a\u{200D}\u{3099}", false), ("a", "aﾞ", false),
    ("a", "a\u{3099}á", true), ("ab", "ab\u{3099}", false), ("ab", "a\u{3099}b", false),
    ("~ab", "a\u{3099}b é", false), ("~ab", "á\u{3099}áb", true), ("o", "ø\u{3099}", false),
    ("s", "ß\u{3099}", true), ("ss", "ß\u{3099}", false), ("0", "\u{2080}", true),
  ])
  func `a row is found among many as it is alone`(text: String, value: String, isFound: Bool) throws
  {
    let alone = try Self.rows(of: text, in: [value])
    let among = try Self.rows(of: text, in: Array(repeating: value, count: Self.many))
    #expect(alone == (isFound ? [0] : []))
    #expect(among == (isFound ? Array(0..<Self.many) : []))
  }

  @Test(arguments: ["a", "b", "ab", "~ab", "~ba", "s", "ss", "h", "0", "1", "ae", "~oe", "i", " "])
  func `letters of all kinds are found among many as in few`(text: String) throws {
    let values = pieceFamilies.joined().flatMap { ["a\($0)", "\($0)a", "ab\($0)", "a\($0)b"] }
    let few = try stride(from: 0, to: values.count, by: 8).flatMap { first in
      let part = values[first..<min(first + 8, values.count)]
      return try Self.rows(of: text, in: Array(part)).map { first + $0 }
    }
    #expect(try Self.rows(of: text, in: values) == few)
  }

  private static func rows(of text: String, in values: [String]) throws -> [Int] {
    let corpus = try Corpus(lines: values)
    let written = text == " " ? "\"\(text)\"" : text
    let query = try Query(parsing: written, names: FieldNames(corpus.fields), rules: .usual)
    return try Searcher(corpus, stop: StopSignal())
      .matches(of: query.clauses, among: Decision(allOf: corpus.count)).records.map(\.row)
  }
}
