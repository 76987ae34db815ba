/// Finds what may crash on something that a user or a file can cause.
func possibleCrashes(in file: SwiftFile) -> [Finding] {
  let pattern = /\bfatalError\s*\(|\btry!|\bas!|[\w)\]}"'>`?]!(?![=\w])/
    .wordBoundaryKind(.simple)
  return file.numberedCode(where: { $0.contains("!") || $0.contains("fatalError") })
    .filter { $0.code.firstMatch(of: pattern) != nil }
    .map {
      Finding(file, line: $0.number, "this can crash: fatalError, try!, as! or a forced unwrap")
    }
}

/// Finds output from anything but a printer.
func printing(in file: SwiftFile) -> [Finding] {
  guard !file.isPrinter else { return [] }
  let pattern = /(?<before>[\w.]*)\s*\b(?:print|debugPrint|dump)\(/.wordBoundaryKind(.simple)
  return file.numberedCode(where: { $0.contains("rint(") || $0.contains("dump(") })
    .filter { line in
      line.code.matches(of: pattern).contains { $0.before.isEmpty || $0.before == "Swift." }
    }
    .map { Finding(file, line: $0.number, "only printers print") }
}

/// Finds types whose names are taken: by Foundation, by Swift, or by a module of ours.
func takenTypeNames(in file: SwiftFile) -> [Finding] {
  let pattern = /\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/.wordBoundaryKind(.simple)
  let taken: Set<String> = ["Progress", "Stream", "Result"]
  let modules = Set(Room.all.map(\.name)).union(Room.foreign)
  return file.numberedCode(where: { !$0.isBlank }).flatMap { line in
    line.code.matches(of: pattern).map { String($0.1) }
      .filter { taken.contains($0) || modules.contains($0) }
      .map { Finding(file, line: line.number, "the name \($0) is taken") }
  }
}

extension SwiftFile {
  fileprivate var isPrinter: Bool { name.hasSuffix("Printer.swift") || path.contains("/Printers/") }
}
