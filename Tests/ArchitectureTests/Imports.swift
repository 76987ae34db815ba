/// A module that a file imports, and where.
struct Import: Equatable {
  let module: String
  let line: Int
}

extension SwiftFile {
  /// What the file imports: `UnicodeText` for `@testable package import UnicodeText`, and
  /// `Glibc` for `import struct Glibc.stat`.
  var imports: [Import] {
    let statement =
      /(?:^|[\s;])import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?([A-Za-z_]\w*)/
    return numberedCode(where: { $0.contains("import") }).flatMap { number, code in
      code.matches(of: statement).map { Import(module: String($0.1), line: number) }
    }
  }
}

/// What the targets of a package manifest say they depend on, test targets left out.
func declaredArrows(inManifest text: String) -> [(from: String, to: String)] {
  let target = /name:\s*"(\w+)",\s*dependencies:\s*\[([^\]]*)\]/
  return text.matches(of: target).filter { !$0.1.hasSuffix("Tests") }.flatMap { target in
    target.2.matches(of: /"(\w+)"/).map { (String(target.1), String($0.1)) }
  }
}

/// Finds the imports that the table of rooms does not allow.
func forbiddenImports(in file: SwiftFile) -> [Finding] {
  guard let room = Room.named(file.target) else {
    return [Finding(file, line: 1, "the room \(file.target) is not in the table of rooms")]
  }
  return file.imports.filter { !room.mayImport.contains($0.module) }.map {
    Finding(file, line: $0.line, "\(room.name) may not import \($0.module)")
  }
}

/// Finds every import but the first file's of a foreign target that one file should own.
func secondImporters(in files: [SwiftFile]) -> [Finding] {
  Room.importedByOneFile.sorted().flatMap { module in
    files.flatMap { file in
      file.imports.filter { $0.module == module }.map {
        Finding(file, line: $0.line, "a second file imports \(module)")
      }
    }.dropFirst()
  }
}
