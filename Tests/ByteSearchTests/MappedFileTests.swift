import Synchronization
import Testing

@testable import ByteSearch

@Suite struct MappedFileTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 100_000])
  func `a file that nobody touches has not changed`(count: Int) throws {
    let file = try #require(TemporaryFile(lines: count))
    let bytes = try Bytes(mapping: file.descriptor)
    #expect(bytes.count == count)
    #expect(bytes.fileChange == nil)
  }

  @Test(arguments: [
    (100_000, 99_999, FileChange.shorter(by: 1)), (100_000, 8192, .shorter(by: 91_808)),
    (100_000, 0, .shorter(by: 100_000)), (100_000, 100_001, .longer(by: 1)),
    (4096, 40_960, .longer(by: 36_864)),
  ])
  func `a change of the length is told`(count: Int, then: Int, change: FileChange) throws {
    let file = try #require(TemporaryFile(lines: count))
    let bytes = try Bytes(mapping: file.descriptor)
    file.cut(to: then)
    #expect(bytes.fileChange == change)
    #expect(bytes.fileChange?.isLoss == (then < count))
  }

  @Test(arguments: [0, 1, 4096, 8191, 50_000, 99_999])
  func `what was cut is read as zeros, and that is known for ever`(rest: Int) throws {
    let file = try #require(TemporaryFile(lines: 100_000))
    let bytes = try Bytes(mapping: file.descriptor)
    file.cut(to: rest)
    let read = bytes[0..<100_000]
    #expect(!read[..<rest].contains(0))
    #expect(read[rest...].allSatisfy { $0 == 0 })
    // Bytes that come back do not come back here, but for those of the page of the end.
    file.cut(to: 100_000)
    let isFault = rest + 4096 < 100_000
    #expect(bytes.fileChange?.isLoss == isFault)
    if isFault { #expect(bytes.fileChange == .shorter(by: 0)) }
  }

  @Test func `writing over it is told, and read`() throws {
    let file = try #require(TemporaryFile(lines: 10_000))
    let bytes = try Bytes(mapping: file.descriptor)
    // Until the clock of the system's files has gone on.
    while bytes.fileChange == nil { file.write(0x79, at: 5000) }
    #expect(bytes.fileChange == .rewritten)
    #expect(bytes.span[5000] == 0x79)
  }

  @Test func `mapped files do not get in each other's way`() throws {
    let files = try (0..<20).map { _ in try #require(TemporaryFile(lines: 20_000)) }
    let all = try files.map { try Bytes(mapping: $0.descriptor) }
    for (index, file) in files.enumerated() where index % 2 == 0 { file.cut(to: 0) }
    for (index, bytes) in all.enumerated() {
      #expect(bytes[0..<20_000].contains(0x78) == (index % 2 == 1))
      #expect(bytes.fileChange?.isLoss == (index % 2 == 0 ? true : nil))
    }
  }

  @Test func `a file that is cut again and again while all cores search it breaks nothing`() throws
  {
    let needle = Needle(Array("xx\nx".utf8), case: .exact)
    for round in 0..<40 {
      let file = try #require(TemporaryFile(lines: 1 << 20))
      let bytes = try Bytes(mapping: file.descriptor)
      let isDone = Atomic(false)
      Cores.share(among: 3) {
        for turn in 0..<50 { file.cut(to: turn % 2 == 0 ? (round * 50 + turn) * 523 : 1 << 20) }
        isDone.store(true, ordering: .releasing)
      } elsewhere: { _ in
        repeat {
          let index = NewlineIndex(ofShort: bytes, from: 0, workers: 1)
          #expect(index.starts.count <= (1 << 20) / 64 + 2)
          bytes.forEachOccurrence(of: needle, in: 0..<bytes.count, level: .chosen) { $0 + 1 }
        } while !isDone.load(ordering: .acquiring)
      }
      #expect(bytes.fileChange != nil)
    }
  }
}
