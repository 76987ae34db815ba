import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct NewlineIndexTests {
  /// The slow truth: where lines begin, the place past them, and which are not ASCII.
  private struct Lines: Equatable {
    var starts: [Int]
    var outsideASCII: [Int]

    init(of text: [UInt8], from start: Int) {
      starts = [start]
      outsideASCII = []
      for offset in start..<text.count {
        if text[offset] >= 0x80, outsideASCII.last != starts.count - 1 {
          outsideASCII.append(starts.count - 1)
        }
        if text[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
      }
      if let last = starts.last, last < text.count { starts.append(text.count + 1) }
    }

    init<Offset>(_ index: NewlineIndex<Offset>) {
      starts = index.starts.map { Int($0) }
      outsideASCII = (0..<index.linesOutsideASCII.count * 64).filter { line in
        index.linesOutsideASCII[line / 64] & 1 << UInt64(line % 64) != 0
      }
    }
  }

  @Test(arguments: KernelLevel.available)
  func `lines are found in texts of every small length`(level: KernelLevel) {
    var random = SplitMix(seed: 4)
    for length in 0...200 {
      let text = RandomTexts.text(&random, length: length)
      for start in [0, min(3, length)] {
        let expected = Lines(of: text, from: start)
        #expect(Lines(NewlineIndex(ofShort: Bytes(text), from: start, level: level)) == expected)
        #expect(Lines(NewlineIndex(of: Bytes(text), from: start, level: level)) == expected)
      }
    }
  }

  @Test(arguments: [
    [], [0x0A], [0x0A, 0x0A, 0x0A], [0x61], [0x61, 0x0A], [0x0A, 0x61], [0x80], [0x0A, 0x80],
    [0x80, 0x0A, 0x61, 0x0A, 0x80],
  ])
  func `the last line may lack its break`(text: [UInt8]) {
    #expect(
      Lines(NewlineIndex(ofShort: Bytes(text), from: 0)) == Lines(of: text, from: 0))
  }

  @Test(arguments: KernelLevel.available)
  func `any text has the lines that a slow look finds`(level: KernelLevel) {
    var random = SplitMix(seed: 5)
    for _ in 0..<RandomTexts.cases / 4 {
      let length = RandomTexts.length(&random)
      let text = RandomTexts.text(&random, length: length)
      #expect(
        Lines(NewlineIndex(ofShort: Bytes(text), from: 0, level: level)) == Lines(of: text, from: 0)
      )
    }
  }

  /// A text of several chunks whose lines get shorter, so that the first guess is too small.
  private static func longText() -> Bytes {
    let count = LineChunks.leastShared + 12_345
    return Bytes(capacity: count) { (text: inout MutableSpan<UInt8>) in
      for offset in 0..<count {
        let length = offset < count / 2 ? 700 : 3
        text[offset] = offset % length == 0 ? UInt8(ascii: "\n") : offset % 1013 == 0 ? 0xC3 : 0x61
      }
      return count
    }
  }

  @Test func `cores that share a text find what one finds`() {
    let text = Self.longText()
    let alone = NewlineIndex(ofShort: text, from: 0, workers: 1)
    let shared = NewlineIndex(ofShort: text, from: 0, workers: 3)
    #expect(alone.starts == shared.starts)
    #expect(alone.linesOutsideASCII == shared.linesOutsideASCII)
    #expect(alone.starts.count > text.count / 8)
    #expect(alone.linesOutsideASCII.reduce(0) { $0 + $1.nonzeroBitCount } > 1000)
  }
}
