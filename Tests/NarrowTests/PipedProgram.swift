import Foundation
import Testing

/// The built program on a file of its own, entered line by line while the file is changed.
final class PipedProgram {
  private let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  private let folder: URL
  let file: URL

  /// Starts it on a file of some text.
  init(on text: String, named name: String = "list.txt") throws {
    // A program that has ended is told by what it prints.
    signal(SIGPIPE, SIG_IGN)
    folder = FileManager.default.temporaryDirectory.appending(path: "narrow-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    process.executableURL = RunProgram.program
    process.arguments = [file.path()]
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a line of the system's shell, whose `$1` is the file, to its end.
  func change(_ line: String) throws { _ = try RunProgram.shell(line, file: file.path()) }

  /// Enters a line, and gives what it prints on standard output and standard error; two more
  /// lines mark their ends.
  func enter(_ line: String) throws -> String {
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n:set page\n:bogus\n".utf8))
    let printed = read(output, upTo: "0 for all)\n")
    let told = read(errors, upTo: ":bogus)\n")
    return printed + told
  }

  private func read(_ pipe: Pipe, upTo end: String) -> String {
    var text = ""
    while !text.contains(end) {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { return text + "\n(ended)" }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Ends the lines, and tells how the program ended.
  func end() throws -> (status: Int32, reason: Process.TerminationReason) {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason)
  }
}
