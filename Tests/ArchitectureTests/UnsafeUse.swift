extension SwiftFile {
  /// The lines that spell something unsafe: the keyword, an attribute, or a type or
  /// function with the word in its name.
  var unsafeLines: [Int] { linesMatching(#"\b(?:unsafe|\w*Unsafe\w*|OpaquePointer|Unmanaged)\b"#) }

  /// The lines where something unsafe is done, and so need a reason.
  var unsafeUses: [Int] { linesMatching(#"\b(?:unsafe|withUnsafe\w*)\b"#) }

  private func linesMatching(_ pattern: String) -> [Int] {
    guard let regex = try? Regex(pattern).wordBoundaryKind(.simple) else { return [] }
    return code.enumerated().filter {
      ($0.element.contains("nsafe") || $0.element.contains("Pointer")
        || $0.element.contains("Unmanaged")) && $0.element.firstMatch(of: regex) != nil
    }.map { $0.offset + 1 }
  }

  /// Whether one of `range` is a comment that says why something unsafe is safe.
  fileprivate func saysWhySafe(in range: ClosedRange<Int>) -> Bool {
    lines[range.lowerBound - 1...range.upperBound - 1].contains { $0.contains("// Safe:") }
  }

  /// The first of the comment and attribute lines that stand right above `line`, or `line`.
  fileprivate func firstLine(ofHeadAbove line: Int) -> Int {
    var first = line
    while first > 1 {
      let above = lines[first - 2].drop { $0 == " " }
      guard above.hasPrefix("//") || above.hasPrefix("@") else { break }
      first -= 1
    }
    return first
  }
}

/// Finds what is unsafe outside the places where the table of rooms allows it.
func unsafeOutsideRooms(in file: SwiftFile) -> [Finding] {
  let room = Room.named(file.target)
  switch room?.unsafe ?? .nowhere {
  case .everywhere: return []
  case .filesImporting(let modules) where file.imports.contains { modules.contains($0.module) }:
    return []
  case .filesImporting, .nowhere:
    return file.unsafeLines.map { Finding(file, line: $0, "`unsafe` may not stand here") }
  }
}

/// Finds unsafe uses without a `// Safe:` line.
///
/// A function says it once, inside or right above; anything else says it right above or on the
/// line itself. Members of a few lines may leave it to a stored property of their type that
/// says why it can be used.
func unexplainedUnsafe(in file: SwiftFile) -> [Finding] {
  let declarations = file.declarations
  var places: [ClosedRange<Int>] = []
  for line in file.unsafeUses {
    let place = declarations.first { $0.lines.contains(line) }?.lines ?? line...line
    if !places.contains(place) { places.append(place) }
  }
  return places.filter { !file.isExplained($0, among: declarations) }.map {
    Finding(file, line: $0.lowerBound, "`unsafe` without a line that says `// Safe:` and why")
  }
}

/// How many lines a member may have that leaves the reason to its type.
private let mostLinesWithoutReason = 5

extension SwiftFile {
  fileprivate func isExplained(
    _ place: ClosedRange<Int>, among declarations: [Declaration]
  ) -> Bool {
    let head = firstLine(ofHeadAbove: place.lowerBound)
    if saysWhySafe(in: head...place.upperBound) { return true }
    guard place.count <= mostLinesWithoutReason, declarations.contains(where: { $0.lines == place })
    else { return false }
    return propertySaysWhySafe(nextTo: place, among: declarations)
  }

  /// Whether a stored property of the type around `place` says why it is safe.
  private func propertySaysWhySafe(
    nextTo place: ClosedRange<Int>, among declarations: [Declaration]
  ) -> Bool {
    let indentation = code[place.lowerBound - 1].indentation
    guard indentation > 0 else { return false }
    let isOutside = { (line: Int) in
      !self.code[line - 1].isBlank && self.code[line - 1].indentation < indentation
    }
    let first = (1..<place.lowerBound).last(where: isOutside) ?? 1
    let last = (place.upperBound...lines.count).first(where: isOutside) ?? lines.count
    let heads = Set(declarations.map { firstLine(ofHeadAbove: $0.lines.lowerBound) })
    return (first...last).contains { line in
      lines[line - 1].contains("// Safe:") && lines[line - 1].indentation == indentation
        && !declarations.contains { $0.lines.contains(line) }
        && !heads.contains(firstLine(ofHeadAbove: line))
    }
  }
}
