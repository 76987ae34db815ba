import RandomTesting
import Testing

@testable import NarrowEngine

@Suite struct ShortDecimalTests {
  /// A text that is a number, or close to one.
  private static func text(_ random: inout SplitMix) -> String {
    let pieces = ["0", "1", "9", "50", "007", "123456789", ".", "-", "+", "e3", " ", "x"]
    return random.some(0...4) { $0.one(of: pieces, or: "0") }.joined()
  }

  @Test func `short numbers are read and ordered as exact ones are`() {
    var random = SplitMix(seed: 11)
    var read: [(short: ShortDecimal, exact: ExactDecimal)] = []
    for _ in 0..<3000 {
      let text = Self.text(&random)
      let bytes = Array(text.utf8)
      guard let short = ShortDecimal(bytes.span) else {
        let exact = ExactDecimal(text)
        #expect(exact == nil || text.contains("e") || bytes.count > 18, "\(text)")
        continue
      }
      guard let exact = ExactDecimal(text) else {
        Issue.record("\(text) is no number")
        continue
      }
      let same = ShortDecimal(exact)
      #expect(same.map { $0.order(to: short) } == .same, "\(text)")
      if let other = read.randomElement(using: &random) {
        let order: Day.Order =
          exact < other.exact ? .before : other.exact < exact ? .after : .same
        #expect(short.order(to: other.short) == order, "\(text)")
      }
      read.append((short, exact))
    }
    #expect(read.count > 500)
  }

  @Test(arguments: ["1e19", "1e-19", "1234567890123456789", "0.1234567890123456789"])
  func `a long number is not short`(text: String) throws {
    #expect(ShortDecimal(try #require(ExactDecimal(text))) == nil)
  }

  @Test(arguments: [
    "name>5", "name>=5", "name<5", "name<=5.0", "name:1..5", "name=5", "name!=5", "name>1990",
    "name:1990..1991", "name<1e19", "name=1990-05-01",
  ])
  func `a test of numbers says what it says without a look at short ones`(text: String) throws {
    let values = [
      "5", "5.0", "005", "4.999", "5.001", "-5", "", "x", "5 ", "1e1", "1990", "1990-05-01",
      "1991-01-01", "123456789012345678901", "+5", ".5", "5.",
    ]
    let corpus = try Corpus(lines: values)
    let query = try Query(parsing: text, names: FieldNames(corpus.fields), rules: .usual)
    let test = try #require(query.clauses.first?.alternatives.first)
    let found = try Searcher(corpus, stop: StopSignal())
      .matches(of: query.clauses, among: Decision(allOf: corpus.count)).records.map(\.row)
    let expected = values.indices.filter { index in
      let bound = Bound(values[index])
      switch test.test {
      case .interval(let interval): return bound.map(interval.contains) ?? false
      case .equality(let equality):
        let isEqual = bound.flatMap { equality.bound?.order(of: $0) } == .same
        return isEqual != test.isNegated
      case .text, .letters, .pattern: return false
      }
    }
    #expect(found == expected)
  }
}
