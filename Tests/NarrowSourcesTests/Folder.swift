import Foundation
import Glibc
import Testing

/// A folder for one test, removed with it.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func path(_ name: String) -> [UInt8] { Array("\(path)/\(name)".utf8) }

  /// The names of what is in it.
  var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: path)) }
  }

  /// Makes an empty file.
  func create(_ name: String) {
    #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: nil))
  }

  /// Runs a command to its end, which must be a good one.
  func shell(_ command: String) throws {
    let process = try start(command)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command)")
  }

  /// Starts a command.
  func start(_ command: String) throws -> Process {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.currentDirectoryURL = URL(fileURLWithPath: path)
    try shell.run()
    return shell
  }
}

extension Process {
  /// Ends it for sure: what a test starts inherits signals that are held back, SIGTERM among them.
  func kill() {
    Glibc.kill(processIdentifier, SIGKILL)
    waitUntilExit()
  }
}
