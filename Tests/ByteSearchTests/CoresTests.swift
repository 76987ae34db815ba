import Testing

@testable import ByteSearch

@Suite struct CoresTests {
  @Test(arguments: [1, 2, 5]) func `each worker works once, in any order`(workers: Int) {
    #expect(Cores.map(among: workers) { $0 * 10 } == (0..<workers).map { $0 * 10 })
  }

  @Test func `there is at least one core`() {
    #expect(Cores.count >= 1)
  }
}
