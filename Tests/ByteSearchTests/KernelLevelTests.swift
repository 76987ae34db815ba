import Testing

@testable import ByteSearch

@Suite struct KernelLevelTests {
  @Test func `a level that is there is taken by its name`() {
    for level in KernelLevel.available {
      #expect(KernelLevel.named(level.rawValue) == level)
    }
  }

  @Test func `an unknown name means the best level`() {
    #expect(KernelLevel.named("avx1024") == KernelLevel.available.last)
    #expect(KernelLevel.named("") == KernelLevel.available.last)
  }

  @Test func `a level that is not there means the best below`() {
    for level in KernelLevel.allCases where !KernelLevel.available.contains(level) {
      let below = KernelLevel.allCases.prefix { $0 != level }
      #expect(
        KernelLevel.named(level.rawValue) == below.last { KernelLevel.available.contains($0) })
    }
  }

  @Test func `the portable level is everywhere`() {
    #expect(KernelLevel.available.first == .portable)
  }
}
