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

  @Test(arguments: [0, 1, 62, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097, 16_384, 16_449])
  func `every occurrence is found in texts around the block size`(length: Int) {
    var random = SplitMix(seed: UInt64(length))
    let alphabet = Array("abAB@`[{ \0\n".utf8) + [0xC3, 0xA9, 0xFF]
    for needleLength in 1...5 {
      let text = (0..<length).map { _ in alphabet[random.next(below: alphabet.count)] }
      let letters = (0..<needleLength).map { _ in Array("abAB@`[".utf8)[random.next(below: 7)] }
      for ignoresCase in [true, false] {
        let needle = Needle(letters, case: ignoresCase ? .ignored : .exact)
        var found: [Int] = []
        Bytes(text).forEachOccurrence(of: needle, in: 0..<length) { place in
          found.append(place)
          return place + 1
        }
        #expect(found == Self.places(of: letters, in: text, ignoringCase: ignoresCase))
      }
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

  @Test(arguments: [1, 63, 64, 65, 200]) func `a byte outside ASCII is seen`(length: Int) {
    for place in 0..<length {
      var text = [UInt8](repeating: 0x7F, count: length)
      text[place] = 0x80
      let bytes = Bytes(text)
      #expect(!bytes.isASCII(0..<length))
      #expect(bytes.isASCII(0..<place))
      #expect(bytes.isASCII(place + 1..<length))
    }
  }
}
