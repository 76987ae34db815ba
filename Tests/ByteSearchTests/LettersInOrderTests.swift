import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct LettersInOrderTests {
  private static let weights = PlaceWeights(
    letter: 16, valueStart: 10, wordStart: 8, bump: 7, run: 5, gap: 2, widestGap: 12, valueEnd: 2)

  private static func stands(_ letters: [UInt8], in row: [UInt8], ignoringCase: Bool) -> Bool {
    let fold = { (byte: UInt8) in ignoringCase ? byte.asciiLowercased : byte }
    var rest = letters.map(fold)[...]
    for byte in row where fold(byte) == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Rows one behind the other, most of them short.
  private static func rows(_ random: inout SplitMix) -> [[UInt8]] {
    (0..<1 + random.next(below: 200)).map { _ in
      let longest = [12, 12, 12, 12, 65, 300][random.next(below: 6)]
      return RandomTexts.text(&random, length: random.next(below: longest))
    }
  }

  @Test(arguments: KernelLevel.available)
  func `the rows that are kept have the letters in order`(level: KernelLevel) {
    var random = SplitMix(seed: 3)
    for _ in 0..<RandomTexts.cases / 6 {
      let rows = Self.rows(&random)
      let starts = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
      let letters = RandomTexts.needle(&random, length: random.next(below: 6))
      let ignoresCase = random.next(below: 2) == 0
      let order = LettersInOrder(letters, case: ignoresCase ? .ignored : .exact)
      let part = random.next(below: rows.count)..<rows.count
      var words = (0..<(part.count + 63) / 64).map { _ in random.next() | random.next() }
      let tail = UInt64(part.count % 64)
      if tail > 0 { words[words.count - 1] &= 1 << tail - 1 }
      let marked = words
      order.keep(
        part, of: RowBounds(starts: RowStarts(starts)), in: Bytes(rows.flatMap(\.self)),
        on: &words, level: level)
      for (index, row) in part.enumerated() {
        let isMarked = marked[index / 64] >> UInt64(index % 64) & 1 == 1
        let isKept = words[index / 64] >> UInt64(index % 64) & 1 == 1
        let stands = Self.stands(letters, in: rows[row], ignoringCase: ignoresCase)
        #expect(isKept == (isMarked && stands))
        #expect(order.stand(in: rows[row]) == stands)
      }
    }
  }

  @Test(arguments: KernelLevel.available)
  func `a score is the same at every level, with and without room behind the text`(
    level: KernelLevel
  ) {
    var random = SplitMix(seed: 4)
    for _ in 0..<RandomTexts.cases {
      let letters = RandomTexts.needle(&random, length: 1 + random.next(below: 5))
      let order = LettersInOrder(letters, case: .ignored)
      let text = RandomTexts.text(&random, length: random.next(below: 260))
      let expected = LetterScorer(order, Self.weights, level: .portable).score(text.span)
      let scorer = LetterScorer(order, Self.weights, level: level)
      let bytes = Bytes([0x61] + text + [0x61])
      #expect((expected != nil) == Self.stands(letters, in: text, ignoringCase: true))
      #expect(scorer.score(text.span) == expected)
      #expect(scorer.score(1..<text.count + 1, of: bytes) == expected)
      // What is worth enough is never missed.
      for least in [expected ?? 1, (expected ?? 1) - 1] {
        #expect(scorer.score(1..<text.count + 1, of: bytes, least: least) == expected)
      }
    }
  }

  @Test(arguments: KernelLevel.available)
  func `many rows are scored as each is alone`(level: KernelLevel) {
    var random = SplitMix(seed: 6)
    for _ in 0..<RandomTexts.cases / 6 {
      let letters = RandomTexts.needle(&random, length: 1 + random.next(below: 20))
      let order = LettersInOrder(letters, case: .ignored)
      let rows = Self.rows(&random).map { $0.map { $0 < 0x80 ? $0 : 0x31 } }
      let ranges = rows.reduce(into: [Range<Int>]()) { ranges, row in
        let start = ranges.last?.upperBound ?? 0
        ranges.append(start..<start + row.count)
      }
      let expected = rows.map {
        LetterScorer(order, Self.weights, level: .portable).score($0.span) ?? 0
      }
      let scorer = LetterScorer(order, Self.weights, level: level)
      let bytes = Bytes(rows.flatMap(\.self))
      #expect(scorer.scores(of: ranges, in: bytes) == expected)
      // What is worth enough is never missed.
      let least = expected[random.next(below: expected.count)]
      let found = scorer.scores(of: ranges, in: bytes, least: least)
      #expect(zip(found, expected).allSatisfy { $0 == $1 || $1 < least && $0 == 0 })
    }
  }
}
