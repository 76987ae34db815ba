import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct NeedleTests {
  /// The slow truth: every place, letter by letter.
  static func places(of letters: [UInt8], in text: [UInt8], ignoringCase: Bool) -> [Int] {
    let fold = { (byte: UInt8) in ignoringCase ? byte.asciiLowercased : byte }
    guard letters.count <= text.count else { return [] }
    return (0...text.count - letters.count).filter { place in
      letters.indices.allSatisfy { fold(text[place + $0]) == fold(letters[$0]) }
    }
  }

  /// The places that the kernels of a level find.
  static func found(_ needle: Needle, in text: [UInt8], level: KernelLevel) -> [Int] {
    var places: [Int] = []
    Bytes(text).forEachOccurrence(of: needle, in: 0..<text.count, level: level) { place in
      places.append(place)
      return place + 1
    }
    return places
  }

  @Test(arguments: KernelLevel.available)
  func `every occurrence is found in texts of every small length`(level: KernelLevel) {
    var random = SplitMix(seed: 1)
    for length in 0...200 {
      let text = RandomTexts.text(&random, length: length)
      for ignoresCase in [true, false] {
        let letters = RandomTexts.needle(&random, length: 1 + length % 4)
        let needle = Needle(letters, case: ignoresCase ? .ignored : .exact)
        #expect(
          Self.found(needle, in: text, level: level)
            == Self.places(of: letters, in: text, ignoringCase: ignoresCase))
      }
    }
  }

  @Test(arguments: KernelLevel.available)
  func `any needle is found where a slow look finds it`(level: KernelLevel) {
    var random = SplitMix(seed: 2)
    for _ in 0..<RandomTexts.cases {
      let length = RandomTexts.length(&random)
      let text = RandomTexts.text(&random, length: length)
      var letters = RandomTexts.needle(&random, length: 1 + random.next(below: 20))
      // Half of the needles are cut from the text, so that long ones are found, too.
      if random.next(below: 2) == 0, length > letters.count {
        let start = random.next(below: length - letters.count)
        letters = Array(text[start..<start + letters.count])
      }
      let ignoresCase = random.next(below: 2) == 0
      let needle = Needle(letters, case: ignoresCase ? .ignored : .exact)
      #expect(
        Self.found(needle, in: text, level: level)
          == Self.places(of: letters, in: text, ignoringCase: ignoresCase))
    }
  }

  @Test func `an occurrence lies inside the range`() {
    let text = Bytes(Array("xxabcabcxx".utf8))
    let needle = Needle(Array("abc".utf8), case: .ignored)
    #expect(text.firstOccurrence(of: needle, in: 0..<10) == 2)
    #expect(text.firstOccurrence(of: needle, in: 3..<10) == 5)
    #expect(text.firstOccurrence(of: needle, in: 3..<7) == nil)
    #expect(text.firstOccurrence(of: needle, in: 5..<8) == 5)
    #expect(text.stands(needle, at: 5, in: 0..<8))
    #expect(!text.stands(needle, at: 5, in: 0..<7))
  }

  @Test func `a visit says where to go on`() {
    let text = Bytes([UInt8](repeating: 0x61, count: 1000))
    let needle = Needle([0x61], case: .ignored)
    var visited: [Int] = []
    text.forEachOccurrence(of: needle, in: 0..<1000) { place in
      visited.append(place)
      return place < 600 ? place + 130 : nil
    }
    #expect(visited == [0, 130, 260, 390, 520, 650])
  }

  @Test func `a needle longer than the padding is found`() {
    let letters = [UInt8](repeating: 0x61, count: 9000)
    let text = Bytes([0x62] + letters + [0x62])
    let needle = Needle(letters, case: .ignored)
    #expect(text.firstOccurrence(of: needle, in: 0..<text.count) == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a needle that almost stands everywhere takes no square of its length`() {
    let pattern = Array("ab".utf8)
    let text = Bytes((0..<400_000).map { pattern[$0 % 2] })
    let letters = (0..<100_000).map { pattern[$0 % 2] }
    let absent = Needle(letters.dropLast() + Array("c".utf8), case: .ignored)
    #expect(text.firstOccurrence(of: absent, in: 0..<text.count) == nil)
    var visits = 0
    text.forEachOccurrence(of: Needle(letters, case: .ignored), in: 0..<text.count) { place in
      visits += place % 2 == 0 ? 1 : 1_000_000
      return place + 1
    }
    #expect(visits == 150_001)
  }

  @Test func `byte by byte the same is found as by masks`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<RandomTexts.cases {
      let text = RandomTexts.text(&random, length: random.next(below: 300)).map { byte in
        byte < 0x80 ? byte : UInt8(ascii: "a")
      }
      let letters = RandomTexts.needle(&random, length: 1 + random.next(below: 4))
      let ignoresCase = random.next(below: 2) == 0
      let needle = Needle(letters, case: ignoresCase ? .ignored : .exact)
      var found: [Int] = []
      PrefixSearch(needle).forEachOccurrence(in: Bytes(text).span, 0..<text.count) { place in
        found.append(place)
        return place + 1
      }
      #expect(found == Self.places(of: letters, in: text, ignoringCase: ignoresCase))
    }
  }

  @Test(arguments: KernelLevel.available) func `a byte outside ASCII is seen`(level: KernelLevel) {
    for length in [1, 63, 64, 65, 200] {
      for place in 0..<length {
        var text = [UInt8](repeating: 0x7F, count: length)
        text[place] = 0x80
        let bytes = Bytes(text)
        #expect(!bytes.isASCII(0..<length, level: level))
        #expect(bytes.isASCII(0..<place, level: level))
        #expect(bytes.isASCII(place + 1..<length, level: level))
      }
    }
  }
}
