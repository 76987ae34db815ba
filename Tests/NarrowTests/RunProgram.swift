import Foundation

/// A run of the built program: what it wrote, and how it ended.
struct RunProgram {
  let output: [UInt8]
  let errors: String
  let status: Int32

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The program beside the test bundle.
  static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = (bundle ?? .main).bundleURL
    let isBundle = folder.pathExtension == "xctest"
    return (isBundle ? folder.deletingLastPathComponent() : folder).appending(path: "narrow")
  }

  /// Runs the program in the package's folder with some input, and waits for its end.
  init(
    _ words: String..., input: String? = nil, in folder: URL = package,
    environment: [String: String] = [:]
  ) throws {
    try self.init(words: words, input: input, in: folder, environment: environment)
  }

  /// Runs the program with a list of words.
  init(
    words: [String], input: String? = nil, in folder: URL = package,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      Self.program, words, input: input, in: folder, environment: environment)
  }

  /// Runs a line of the shell, whose `$1` is the program and `$2` an argument.
  static func shell(_ line: String, _ argument: String) throws -> RunProgram {
    try RunProgram(
      URL(filePath: "/bin/sh"), ["-c", line, "sh", program.path(), argument], input: nil,
      in: package, environment: [:])
  }

  /// Runs a line of the shell, whose `$1` is a file, to its end.
  static func shell(_ line: String, file: String) throws -> RunProgram {
    try RunProgram(
      URL(filePath: "/bin/sh"), ["-c", line, "sh", file], input: nil, in: package, environment: [:])
  }

  /// Starts a line of the shell, whose `$1` is a file.
  static func started(_ line: String, file: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, "sh", file]
    try process.run()
    return process
  }

  private init(
    _ program: URL, _ words: [String], input: String?, in folder: URL,
    environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { first, _ in first }
    let (output, errors, source) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source
    try process.run()
    if let input { try source.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
    try source.fileHandleForWriting.close()
    self.output = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    self.errors = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
