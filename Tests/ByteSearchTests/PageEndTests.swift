import Testing

@testable import ByteSearch

@Suite struct PageEndTests {
  @Test(arguments: KernelLevel.available)
  func `nothing is read far behind a text`(level: KernelLevel) {
    guard let walled = WalledText(repeating: Array("ab,\"c\"\nd".utf8)) else {
      Issue.record("no memory with a wall")
      return
    }
    let bytes = walled.bytes
    let needles = ["a", "ab", "b,", "\"c\"", "ab,\"c\"\nda", "zz"].map {
      Needle(Array($0.utf8), case: .ignored)
    }
    for length in 0...200 {
      let range = bytes.count - length..<bytes.count
      for needle in needles {
        let found = bytes.firstOccurrence(of: needle, in: range, level: level)
        #expect(found == range.first { bytes.stands(needle, at: $0, in: range) })
      }
      #expect(bytes.isASCII(range, level: level))
      let index = NewlineIndex(ofShort: bytes, from: range.lowerBound, level: level)
      #expect(index.starts.count >= 1 + length / 8)
    }
  }
}
