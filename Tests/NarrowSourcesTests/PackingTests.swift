import ByteSearch
import NarrowSources
import RandomTesting
import Testing

@Suite struct PackingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let text = (1...40_000).map { "\($0)\n" }.joined()

  /// What `text` is as a program packs it.
  private func packed(_ packing: Packing) throws -> [UInt8] {
    try folder.shell("seq 1 40000 | \(packing.rawValue) -c > packed")
    return try array(readFile(at: folder.path("packed")))
  }

  private func unpack(_ packed: [UInt8], as packing: Packing) -> Unpacked {
    packing.unpack(Bytes(packed)) { false }
  }

  private func array(_ bytes: Bytes) -> [UInt8] { bytes[0..<bytes.count] }

  @Test(arguments: Packing.allCases)
  func `what a program packs is unpacked, also in several members with zeros between`(
    packing: Packing
  ) throws {
    let packed = try packed(packing)
    #expect(Packing(of: Bytes(packed)) == packing)
    let text = Array(Self.text.utf8)
    for (bytes, expected) in [
      (packed, text), (packed + packed, text + text),
      (packed + [0, 0, 0, 0] + packed, text + text),
      (packed + [0, 0, 0, 0], text),
    ] {
      let unpacked = unpack(bytes, as: packing)
      #expect(unpacked.fault == nil)
      #expect(array(unpacked.bytes) == expected)
    }
  }

  @Test(arguments: Packing.allCases)
  func `what is cut keeps all that can be read of it, and says so`(packing: Packing) throws {
    let packed = try packed(packing)
    for count in [1, 7, packed.count / 2, packed.count - 1] {
      let unpacked = unpack(Array(packed.prefix(count)), as: packing)
      #expect(unpacked.fault == "the \(packing.rawValue) data end too early")
      #expect(Self.text.utf8.starts(with: array(unpacked.bytes)))
    }
    // All but the check at the end is there; bzip2 has one block, which comes whole or not at all.
    let most = unpack(Array(packed.dropLast()), as: packing).bytes.count
    #expect(packing == .bzip2 || most >= Self.text.utf8.count / 2)
  }

  @Test(arguments: Packing.allCases)
  func `something else behind a member is told, and the member kept`(packing: Packing) throws {
    let packed = try packed(packing)
    let unpacked = unpack(packed + Array("junk".utf8), as: packing)
    #expect(
      unpacked.fault == "what stands behind byte \(packed.count) is no \(packing.rawValue) data")
    #expect(array(unpacked.bytes) == Array(Self.text.utf8))
  }

  @Test(arguments: Packing.allCases)
  func `damage anywhere is told or harmless, and never ends the program`(packing: Packing) throws {
    let packed = try packed(packing)
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      var damaged = packed
      for _ in 0..<1 + random.next(below: 3) {
        damaged[random.next(below: damaged.count)] = UInt8(random.next(below: 256))
      }
      let unpacked = unpack(damaged, as: packing)
      if unpacked.fault == nil, packing != .zstd {
        #expect(array(unpacked.bytes) == Array(Self.text.utf8))
      }
    }
  }

  @Test func `unpacking can be stopped`() throws {
    let packed = try packed(.gzip)
    var asked = 0
    let unpacked = Packing.gzip.unpack(Bytes(packed + packed)) {
      asked += 1
      return asked == 2
    }
    #expect(unpacked.isStopped)
    #expect(unpacked.bytes.count == Self.text.utf8.count)
  }

  @Test(arguments: [
    ("people.csv.gz", Packing.gzip, "people.csv"), ("A.TXT.BZ2", .bzip2, "A.TXT"),
    ("x.xz", .xz, "x"), ("y.json.zst", .zstd, "y.json"), (".gz", .gzip, ".gz"),
    ("people.csv", .gzip, "people.csv"),
  ])
  func `a packed file's name tells what is in it`(name: String, packing: Packing, inner: String) {
    #expect(packing.inner(of: name) == inner)
  }
}
