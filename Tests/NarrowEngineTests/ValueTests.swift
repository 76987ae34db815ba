import Testing

@testable import NarrowEngine

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    "-1e3", "-10", "-9.5", "-0.1", "0", "0.05", "0.1", "0.5", "1", "1.5", "2", "10", "99", "1e3",
    "9007199254740992", "9007199254740993", "12345678901234567890123", "1e400",
  ])
  func `numbers are in order digit for digit`(text: String) throws {
    let all = [
      "-1e3", "-10", "-9.5", "-0.1", "0", "0.05", "0.1", "0.5", "1", "1.5", "2", "10", "99", "1e3",
      "9007199254740992", "9007199254740993", "12345678901234567890123", "1e400",
    ]
    let number = try #require(ExactDecimal(text))
    let numbers = try all.map { try #require(ExactDecimal($0)) }
    let place = try #require(all.firstIndex(of: text))
    #expect(numbers.map { $0 < number } == all.indices.map { $0 < place })
    #expect(numbers.map { $0 == number } == all.indices.map { $0 == place })
  }

  @Test(arguments: [
    ("5", "5.0"), ("5", "05"), ("5", "+5"), ("0", "-0"), ("0", "0e9"), ("1000", "1e3"),
    ("1e3", "1E+3"),
    ("0.001", "1e-3"), (".5", "0.5"), ("5.", "5"), ("12.50", "12.5"), ("100", "1.00e2"),
  ])
  func `the same number may be written in several ways`(left: String, right: String) {
    #expect(ExactDecimal(left) != nil)
    #expect(ExactDecimal(left) == ExactDecimal(right))
  }

  @Test(arguments: [
    "", "-", "+", ".", "e5", "1e", "1e+", "5 ", " 5", "1,000", "0x10", "1.2.3", "--1", "inf", "NaN",
    "１", "1e9999999999", "5a", "1_000",
  ])
  func `what is no number is none`(text: String) {
    #expect(ExactDecimal(text) == nil)
  }
}

@Suite struct DayTests {
  @Test(arguments: [
    ("1990-05-01", "1990-05-02", Day.Order.before), ("1990-05-02", "1990-05-01", .after),
    ("1990-05-01", "1990", .same), ("1990", "1990-05-01", .same),
    ("1990-05", "1990-06-30", .before),
    ("1991-01-01", "1990", .after), ("1990-05-01T10:30", "1990-05-01", .same),
    ("1990-05-01 23:59:59Z", "1990-05-01T00:00", .same), ("0999-12-31", "1000", .before),
  ])
  func `days are compared by the parts that both have`(
    left: String, right: String, order: Day.Order
  ) throws {
    let (left, right) = try (#require(Day(left)), #require(Day(right)))
    #expect(left.order(to: right) == order)
  }

  @Test(arguments: [
    "", "199", "19900", "1990-", "1990-5", "1990-13", "1990-00", "1990-02-30", "1990-04-31",
    "1900-02-29",
    "1990-05-00", "1990-05-01T", "1990-05-01x", "1990-05T10:30", "1990/05/01", "-1990", "abcd",
  ])
  func `what is no day of the calendar is none`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: ["2000-02-29", "2024-02-29", "1990-12-31", "1990-05", "1990", "0000"])
  func `days of the calendar are read`(text: String) {
    #expect(Day(text) != nil)
  }
}

@Suite struct IntervalTests {
  static let values = [
    "4", "5", "5.0", "6", "1989", "1990", "1990-05-01", "1990-05-02", "1999-12-31", "2000", "abc",
    "",
  ]

  @Test(arguments: [
    ("n>5", ["6", "1989", "1990", "2000"]), ("n>=5", ["5", "5.0", "6", "1989", "1990", "2000"]),
    ("n<5", ["4"]), ("n:5..6", ["5", "5.0", "6"]), ("n:..5", ["4", "5", "5.0"]),
    ("n=5", ["5", "5.0"]),
    ("n=5.00", ["5", "5.0"]), ("n>1990", ["1999-12-31", "2000"]), ("n>=2000", ["2000"]),
    ("n:1990..1999", ["1990", "1990-05-01", "1990-05-02", "1999-12-31"]),
    ("n>1990-05-01", ["1990-05-02", "1999-12-31", "2000"]),
    ("n=1990-05", ["1990", "1990-05-01", "1990-05-02"]),
    ("n:1990-05-02..", ["1990", "1990-05-02", "1999-12-31", "2000"]),
    ("!n>5", ["4", "5", "5.0", "1990-05-01", "1990-05-02", "1999-12-31", "abc", ""]),
    ("n!=abc", values.filter { $0 != "abc" }), ("n=", [""]), ("n!=", values.filter { $0 != "" }),
    ("n=ABC", ["abc"]),
    ("n:6..5", []), ("n=ab", []),
  ])
  func `a comparison finds the values on its side`(text: String, found: [String]) throws {
    let table = Table(fields: ["n"], rows: Self.values.map { [Array($0.utf8)] })
    let corpus = try Corpus(name: "n", source: "n", table: table)
    #expect(try corpus.rows(of: text).map { Self.values[$0 - 1] } == found)
  }
}

@Suite struct NaturalKeyTests {
  @Test(arguments: [
    ["item 9", "item 10", "item 10b"], ["a1b2", "a01b10", "a2"],
    ["Äpfel", "banana", "Côte", "dog"],
    ["-5", "0.5", "9", "10", "apple"], ["a", "b", ""], ["x", "x1", "x1y"],
    ["9007199254740992", "9007199254740993"], ["v1.9", "v1.10"],
  ])
  func `values are in the order that people expect`(ordered: [String]) {
    let keys = ordered.map { NaturalKey(Array($0.utf8).span) }
    for (index, key) in keys.enumerated() {
      #expect(keys.map { $0 < key } == keys.indices.map { $0 < index })
    }
  }

  @Test(arguments: [
    ("É", "e"), ("STRASSE", "straße"), ("5", "5.0"), ("item 01", "item 1"), ("", "\u{AD}"),
  ])
  func `values may share a place`(left: String, right: String) {
    #expect(NaturalKey(Array(left.utf8).span) == NaturalKey(Array(right.utf8).span))
  }
}
