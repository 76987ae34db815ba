import Testing

@testable import UnicodeText

/// What the fold takes for granted of Unicode's tables, held for every scalar it could fail for.
@Suite struct ScalarPropertiesTests {
  @Test func `case folding gives no marks, and no mark but the iota below folds`() {
    var folder = Decomposer()
    for scalar in UInt32(0x80)..<0x2_0000 {
      let properties = ScalarProperties(of: scalar)
      guard properties.foldsCase, !properties.decomposes else { continue }
      if properties.combiningClass != 0 {
        #expect(scalar == 0x345)
      } else {
        let parts = (0..<folder.decompose(scalar, to: .caseFolded)).map { folder[$0] }
        #expect(parts.allSatisfy { ScalarProperties(of: $0).combiningClass == 0 })
      }
    }
  }

  @Test func `what is ignorable and not assigned yet is known`() {
    let reserved: [Letter] = [0x2065, 0xFFF0, 0xFFF8, 0xE0000, 0xE0FFF]
    #expect(reserved.allSatisfy { ScalarProperties(of: $0).isIgnorable })
    #expect(!ScalarProperties(of: 0xE1000).isIgnorable && !ScalarProperties(of: 0x41).isIgnorable)
  }

  @Test func `the version of Unicode is told`() {
    let parts = unicodeVersion.split(separator: ".").compactMap { Int($0) }
    #expect(parts.count == 3)
    #expect(parts.first.map { $0 >= 15 } == true)
  }
}
