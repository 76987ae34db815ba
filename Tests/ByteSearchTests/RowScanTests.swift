import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct RowScanTests {
  /// Rows of a text one behind the other, or with a byte between them.
  private struct Rows {
    let rows: [[UInt8]]
    let bytes: Bytes
    let bounds: RowBounds

    init(_ random: inout SplitMix) {
      rows = (0..<1 + random.next(below: 300)).map { _ in
        let longest = random.next(below: 8) == 0 ? 400 : 12
        return RandomTexts.text(&random, length: random.next(below: longest))
      }
      let gap = random.next(below: 2) == 0 ? [] : [UInt8(ascii: "a")]
      var (text, starts, ends): ([UInt8], [Int], [Int]) = ([], [], [])
      for row in rows {
        starts.append(text.count)
        text += row
        ends.append(text.count)
        text += gap
      }
      bytes = Bytes(text)
      bounds =
        gap.isEmpty
        ? RowBounds(starts: RowStarts(starts + [text.count]))
        : RowBounds(starts: RowStarts(starts), ends: RowStarts(ends))
    }

    /// The slow truth.
    func have(_ letters: [UInt8], ignoringCase: Bool) -> [Bool] {
      rows.map { row in
        !NeedleTests.places(of: letters, in: row, ignoringCase: ignoringCase).isEmpty
      }
    }
  }

  private static func isMarked(_ index: Int, in words: [UInt64]) -> Bool {
    words[index / 64] >> UInt64(index % 64) & 1 == 1
  }

  @Test(arguments: KernelLevel.available)
  func `the rows that are marked, kept or named have the needle`(level: KernelLevel) {
    var random = SplitMix(seed: 5)
    for round in 0..<RandomTexts.cases / 10 {
      let text = Rows(&random)
      let letters = RandomTexts.needle(&random, length: 1 + round % 12)
      let ignoresCase = random.next(below: 2) == 0
      let needle = Needle(letters, case: ignoresCase ? .ignored : .exact)
      let have = text.have(letters, ignoringCase: ignoresCase)
      let part = random.next(below: text.rows.count)..<text.rows.count
      let scan = RowScan(text.bytes, text.bounds, rows: part, level: level)

      var marked = scan.noMarks
      scan.mark(needle, on: &marked)
      #expect(part.map { Self.isMarked($0 - part.lowerBound, in: marked) } == Array(have[part]))

      var kept = scan.noMarks
      let chosen = part.map { _ in random.next(below: 2) == 0 }
      for index in chosen.indices where chosen[index] {
        kept[index / 64] |= 1 << UInt64(index % 64)
      }
      scan.keep(needle, on: &kept)
      #expect(
        chosen.indices.map { Self.isMarked($0, in: kept) }
          == chosen.indices.map { chosen[$0] && have[part.lowerBound + $0] })

      let named = part.filter { _ in random.next(below: 3) == 0 }
      let look = scan.look(for: needle, at: named)
      let odd = named.filter { text.rows[$0].contains { $0 >= 0x80 } }
      #expect(look.outsideASCII == odd)
      #expect(look.found == named.filter { have[$0] && !odd.contains($0) })
    }
  }

  @Test(arguments: KernelLevel.available)
  func `a row longer than a group of blocks is looked at to its end`(level: KernelLevel) {
    let long = [UInt8](repeating: 0x61, count: 20_000)
    let rows = [long + [0x7A], long, [], [0x7A], long + [0x7A]]
    let starts = rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let bounds = RowBounds(starts: RowStarts(starts))
    let scan = RowScan(Bytes(rows.flatMap(\.self)), bounds, rows: 0..<5, level: level)
    for (letters, expected) in [("z", 0b11001), ("az", 0b10001), ("aaz", 0b10001)] {
      var marked = scan.noMarks
      scan.mark(Needle(Array(letters.utf8), case: .ignored), on: &marked)
      #expect(marked == [UInt64(expected)])
    }
  }
}
