import Foundation

/// The files of this repository, as the tests see them.
enum Repository {
  /// The directory that holds `Package.swift`, found from where this file stands.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the directories right below `Sources`: one a target.
  static func targets() throws -> Set<String> {
    try Set(FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path))
  }

  /// All Swift files below `directory`, in the order of their paths.
  static func swiftFiles(in directory: String) throws -> [SwiftFile] {
    let start = root.appending(path: directory)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SwiftFile(path: "\(directory)/\(path)", text: try text(of: "\(directory)/\(path)"))
    }
  }

  /// The text of the file at `path`, from the root.
  static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }
}
