import Foundation

/// The files of this repository, as the tests see them.
enum Repository {
  /// The directory that holds `Package.swift`, found from where this file stands.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files below `directory`, in the order of their paths.
  static func swiftFiles(in directory: String) throws -> [SwiftFile] {
    let start = root.appending(path: directory)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let bytes = try Data(contentsOf: start.appending(path: path))
      return SwiftFile(path: "\(directory)/\(path)", text: String(decoding: bytes, as: UTF8.self))
    }
  }
}
