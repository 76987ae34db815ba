import RandomTesting
import Testing

@testable import NarrowEngine

/// Implication must never lose a record: what is implied finds all that implies it.
@Suite struct TwinImplicationTests {
  @Test(arguments: TwinTests.shares)
  func `whatever is implied finds every record of what implies it`(share: Int) throws {
    for seed in TwinSeeds.seeds(of: share, among: TwinTests.shares.count, queries: 32) {
      var twin = try TwinCase(seed: seed)
      try twin.checkImplication()
    }
  }
}

extension TwinCase {
  mutating func checkImplication() throws {
    let queries = relatives(of: maker.query()) + [maker.query()]
    let parsed = queries.compactMap { query in
      (try? self.parsed(query)).map { (query, $0, rows($0)) }
    }
    for (query, stronger, found) in parsed {
      for (_, weaker, others) in parsed where weaker.isImplied(by: [stronger]) {
        let lost = found.records.subtracting(others.records)
        guard !lost.isEmpty else { continue }
        Issue.record(
          """
          \(weaker.text.debugDescription) by \(weaker.rules) would lose rows \(lost.map(\.row))
          \(described(query))
          """)
        return
      }
    }
  }

  func rows(_ query: Query) -> Decision {
    let all = Decision(allOf: twin.rows.count)
    // Nothing stops it.
    return (try? Searcher(layouts[0], stop: StopSignal()).matches(of: query.clauses, among: all))
      ?? Decision(none: twin.rows.count)
  }

  /// A query and some that are nearly the same: parts of its text, fewer signs, other rules.
  private mutating func relatives(of query: TwinQuery) -> [TwinQuery] {
    var relatives = [query]
    for _ in 0..<5 {
      var relative = maker.random.one(of: relatives, or: query)
      if maker.random.isOnce(in: 4) {
        relative.rules = maker.rules()
      } else {
        relative.text = changed(relative.text)
      }
      relatives.append(relative)
    }
    return relatives
  }

  private mutating func changed(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    switch maker.random.next(below: 8) {
    case 0: scalars = Array(scalars.dropLast(maker.random.one(1, 2)))
    case 1: scalars = Array(scalars.dropFirst(maker.random.one(1, 2)))
    case 2: scalars.removeAll { "^$!*".unicodeScalars.contains($0) }
    case 3:
      let sign: Unicode.Scalar = maker.random.one("*", "?", "^", "$", "!", "~", "1", "=")
      scalars.insert(sign, at: maker.random.next(below: scalars.count + 1))
    case 4: scalars = text.decomposed.dropLast()
    case 5:
      for (sign, other) in [(">=", ">"), ("<=", "<"), ("?", "")] where text.contains(sign) {
        return text.replacing(sign, with: other)
      }
    case 6: return text + maker.random.one("", " | ", " ") + maker.word()
    default:
      guard !scalars.isEmpty else { return text }
      scalars.remove(at: maker.random.next(below: scalars.count))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension String {
  /// The scalars with the voicing marks of kana apart.
  fileprivate var decomposed: [Unicode.Scalar] {
    unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      guard (0x304B...0x30FE).contains(scalar.value) else { return [scalar] }
      return TwinScalar(scalar.value).parts.compactMap(Unicode.Scalar.init)
    }
  }
}
