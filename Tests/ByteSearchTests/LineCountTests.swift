import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct LineCountTests {
  /// How many lines of a text hold some letters, as a slow look finds them.
  private static func lines(of text: [UInt8], holding letters: [UInt8]) -> Int {
    var lines = 0
    var line: [UInt8] = []
    for byte in text + (text.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      if !NeedleTests.places(of: letters, in: line, ignoringCase: true).isEmpty { lines += 1 }
      line = []
    }
    return lines
  }

  @Test(arguments: KernelLevel.available)
  func `the lines are counted that a slow look finds`(level: KernelLevel) {
    var random = SplitMix(seed: 6)
    for _ in 0..<RandomTexts.cases {
      let text = RandomTexts.text(&random, length: random.next(below: 400))
      let letters = RandomTexts.needle(&random, length: 1 + random.next(below: 2))
      let bytes = Bytes(text)
      let needle = Needle(letters, case: .ignored)
      let found = bytes.lineCount(holding: needle, in: 0..<text.count, level: level)
      #expect(found == Self.lines(of: text, holding: letters))
    }
  }

  /// Many lines, of which each tenth holds `needle`.
  private static func longText(lines: Int) -> Bytes {
    let text = (0..<lines).flatMap { line in
      Array((line % 10 == 3 ? "a Needle, needle\n" : "hay\n").utf8)
    }
    return Bytes(text)
  }

  @Test func `lines that cores share are counted once`() {
    let text = Self.longText(lines: 900_000)
    let needle = Needle(Array("needle".utf8), case: .ignored)
    #expect(text.count > 4 << 20)
    #expect(text.lineCount(holding: needle, in: 0..<text.count, workers: 3) == 90_000)
    #expect(text.lineCount(holding: needle, in: 0..<text.count, workers: 1) == 90_000)
  }

  @Test func `nothing is looked at once it is told to stop`() {
    let text = Self.longText(lines: 1000)
    let needle = Needle(Array("needle".utf8), case: .ignored)
    #expect(text.lineCount(holding: needle, in: 0..<text.count, isStopped: { true }) == 0)
  }
}
