import Testing

@Suite struct ForbiddenTests {
  @Test func `nothing in the sources crashes on purpose, prints by the way or takes a name`() throws
  {
    let files = try Repository.swiftFiles(in: "Sources")
    #expect(files.flatMap(possibleCrashes) == [])
    #expect(files.flatMap(printing) == [])
    #expect(files.flatMap(takenTypeNames) == [])
  }

  @Test(arguments: [
    ("fatalError(\"no\")", 1), ("try! f()", 1), ("x as! Int", 1), ("a!.b", 1), ("a[0]!", 1),
    ("f()!", 1), ("var x: Int!", 1), ("[Int]!", 1), ("g(a!, b)", 1), ("\"\\(a!)\"", 1),
    ("a != b", 0), ("!a", 0), ("f(!a)", 0), ("a!=b", 0), ("if !x {", 0), ("\"a!\"", 0),
    ("// a!", 0), ("#if !DEBUG", 0), ("try f()", 0), ("a.fatalErrors(1)", 0), ("x !== y", 0),
  ])
  func `what may crash is found`(text: String, count: Int) {
    let file = SwiftFile(path: "Sources/NarrowEngine/Made.swift", text: text)
    #expect(possibleCrashes(in: file).count == count)
  }

  @Test(arguments: [
    ("NarrowShell/Answer.swift", "print(x)", 1), ("NarrowShell/A.swift", "  Swift.print(x)", 1),
    ("NarrowShell/A.swift", "debugPrint(x)", 1), ("NarrowShell/A.swift", "{ print(x) }", 1),
    ("NarrowShell/A.swift", "printer.print(x)", 0), ("NarrowShell/A.swift", "func print(x: A)", 0),
    ("NarrowShell/A.swift", "fingerprint(x)", 0), ("NarrowShell/A.swift", "// print(x)", 0),
    ("NarrowShell/TextPrinter.swift", "print(x)", 0),
    ("NarrowShell/Printers/Text.swift", "print(x)", 0),
  ])
  func `printing is found`(path: String, text: String, count: Int) {
    #expect(printing(in: SwiftFile(path: "Sources/" + path, text: text)).count == count)
  }

  @Test(arguments: [
    ("struct Progress {", 1), ("enum Result<T> {", 1), ("typealias Stream = Int", 1),
    ("package final class Patterns {", 1), ("struct ResultSet {", 0), ("// class Stream", 0),
    ("let Result = 1", 0),
  ])
  func `a taken type name is found`(text: String, count: Int) {
    let file = SwiftFile(path: "Sources/NarrowEngine/Made.swift", text: text)
    #expect(takenTypeNames(in: file).count == count)
  }
}
