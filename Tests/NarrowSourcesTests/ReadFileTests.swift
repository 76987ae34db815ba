import ByteSearch
import Foundation
import NarrowSources
import Testing

@Suite struct ReadFileTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 8192, 300_000])
  func `a file is read whole, whatever its size`(size: Int) throws {
    let folder = try Folder()
    try folder.shell("head -c \(size) /dev/zero | tr '\\0' x > f")
    let bytes = try readFile(at: folder.path + "/f")
    #expect(bytes.count == size)
    #expect(bytes[0..<size] == Array(repeating: UInt8(ascii: "x"), count: size))
  }

  @Test func `a FIFO is read to its end`() throws {
    let folder = try Folder()
    try folder.shell("mkfifo p")
    let writer = try folder.start("head -c 200000 /dev/zero > p")
    #expect(try readFile(at: folder.path + "/p").count == 200_000)
    writer.waitUntilExit()
  }

  @Test func `nothing but a regular file is read where nothing may be waited for`() throws {
    let folder = try Folder()
    try folder.shell("echo x > f && ln -s f link && mkfifo p && ln -s p other")
    for name in ["f", "link"] {
      #expect(try readRegularFile(at: Array("\(folder.path)/\(name)".utf8)).count == 2)
    }
    for path in ["p", "other", "."].map({ "\(folder.path)/\($0)" }) + ["/dev/zero", "/dev/null"] {
      let error = #expect(throws: SourceError.self) { try readRegularFile(at: Array(path.utf8)) }
      #expect(error?.description == "\(path): not a regular file")
    }
  }

  @Test func `a file of the system without a size is read`() throws {
    #expect(try readFile(at: "/proc/self/status").count > 100)
    #expect(try readFile(at: "/dev/null").count == 0)
  }

  @Test func `what cannot be read is told with its place`() throws {
    let folder = try Folder()
    let missing = folder.path + "/none"
    let noFile = #expect(throws: SourceError.self) { try readFile(at: missing) }
    #expect(noFile?.description == "\(missing): No such file or directory")
    let noFolder = #expect(throws: SourceError.self) { try readFile(at: folder.path) }
    #expect(noFolder?.description == "\(folder.path): Is a directory")
    try folder.shell("touch closed && chmod 0 closed")
    guard getuid() != 0 else { return }
    let noRight = #expect(throws: SourceError.self) { try readFile(at: folder.path + "/closed") }
    #expect(noRight?.words == "Permission denied")
  }
}
