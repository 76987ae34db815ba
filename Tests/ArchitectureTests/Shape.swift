/// How long things may be.
enum Shape {
  static let mostLinesOfFile = 400
  static let mostLinesOfFunction = 40
  /// Files that are nothing but one table may be longer.
  static let tables: Set<String> = []
}

/// Finds a file that is too long to have one idea.
func longFile(_ file: SwiftFile) -> [Finding] {
  guard file.lines.count > Shape.mostLinesOfFile, !Shape.tables.contains(file.path) else {
    return []
  }
  return [Finding(file, line: 1, "\(file.lines.count) lines, over \(Shape.mostLinesOfFile)")]
}

/// Finds functions that are too long to be read at once.
func longFunctions(in file: SwiftFile) -> [Finding] {
  file.declarations.filter { $0.lines.count > Shape.mostLinesOfFunction }.map {
    Finding(
      file, line: $0.lines.lowerBound,
      "a function of \($0.lines.count) lines, over \(Shape.mostLinesOfFunction)")
  }
}

/// Finds words that put work off.
///
/// They are put together here so as not to find themselves.
func postponedWork(in file: SwiftFile) -> [Finding] {
  let words = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
  return file.lines.enumerated().flatMap { offset, line in
    let parts = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.filter { word in parts.contains { $0.uppercased() == word } }.map {
      Finding(file, line: offset + 1, "\($0): do it or leave it out")
    }
  }
}
