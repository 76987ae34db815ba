import Glibc
import Testing

@testable import narrow_bench

@Suite struct DataFolderTests {
  private static let set = DataSet.names(lines: 20)
  private let folder: DataFolder

  init() throws {
    var template = "/tmp/narrow-bench-XXXXXX".utf8CString.map { $0 }
    // Safe: the template ends in a zero, and is written within its length.
    try #require(unsafe mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    folder = try DataFolder(path + "/deep/inside")
  }

  private var file: String { folder.path + "/" + Self.set.fileName }

  @Test func `a file that was made is whole`() throws {
    #expect(!folder.isWhole(Self.set))
    try folder.make(Self.set)
    #expect(folder.isWhole(Self.set))
    #expect(try DataFolder(folder.path).isWhole(Self.set))
    #expect(try SystemFile(reading: file).readAll().count { $0 == UInt8(ascii: "\n") } == 20)
  }

  @Test func `a torn or changed file is not`() throws {
    try folder.make(Self.set)
    let bytes = try SystemFile(reading: file).readAll()
    for other in [[], Array(bytes.dropLast()), bytes.map { $0 ^ 1 }] {
      try SystemFile(writing: file).write(other)
      #expect(try !DataFolder(folder.path).isWhole(Self.set))
    }
    try SystemFile(writing: file).write(bytes)
    #expect(try DataFolder(folder.path).isWhole(Self.set))
  }

  @Test func `a file of another edition is not`() throws {
    try folder.make(Self.set)
    let note = try SystemFile(reading: file + ".checksum").readAll()
    try SystemFile(writing: file + ".checksum").write(Array("edition 0".utf8) + note.dropFirst(9))
    #expect(!folder.isWhole(Self.set))
  }

  @Test func `what cannot be made says so`() {
    #expect(throws: BenchError.self) { try DataFolder("/proc/narrow-bench") }
    #expect(throws: BenchError.self) { try DataFolder.run([folder.path, "people-2m.csv"]) }
  }
}
