import Testing

@Suite struct ShapeTests {
  @Test(arguments: ["Sources", "Tests"])
  func `files are short and nothing is put off`(directory: String) throws {
    let files = try Repository.swiftFiles(in: directory)
    #expect(files.flatMap(longFile) == [])
    #expect(files.flatMap(postponedWork) == [])
  }

  @Test func `functions are short`() throws {
    let files = try Repository.swiftFiles(in: "Sources")
    #expect(files.flatMap(longFunctions) == [])
  }

  @Test func `every listed table is there and is long`() throws {
    let files = try ["Sources", "Tests"].flatMap(Repository.swiftFiles)
    let long = files.filter { $0.lines.count > Shape.mostLinesOfFile }
    #expect(Shape.tables.subtracting(long.map(\.path)) == [])
  }

  @Test(arguments: [(400, 0), (401, 1)])
  func `a long file is found`(lines: Int, count: Int) {
    let text = String(repeating: "x\n", count: lines)
    #expect(longFile(SwiftFile(path: "Sources/A/B.swift", text: text)).count == count)
  }

  @Test(arguments: [
    ("func f() {\n", "}", [1]),
    (
      "  package static func f<T>(\n    of t: T = { 1 }()\n  ) -> T\n  where\n    T: P\n  {\n", "}",
      [1]
    ),
    ("  init?(parsing s: String) {\n", "  }", [1]),
    ("  deinit {\n", "}", [1]),
    ("  private(set) var x: Int {\n", "  }", [1]),
    ("  subscript(i: Int) -> Int {\n", "  }", [1]),
    ("  @inline(never) func f(\n", "  ) { }", [1]),
    ("func f() { g() }\nfunc g()\nstruct S {\n", "}", []),
    ("  let x = {\n", "  }()", [1]),
    ("func f()\n\n", "", []),
    ("static func < (a: Int, b: Int) -> Bool {\n", "}", [1]),
    ("func `in words`() {\n  let s = \"{\"\n", "}\nfunc g() {\n}", [1]),
  ])
  func `a long function is found`(head: String, tail: String, found: [Int]) {
    let text = head + String(repeating: "    x()\n", count: 40) + tail + "\nfunc last() {}\n"
    let file = SwiftFile(path: "Sources/A/B.swift", text: text)
    #expect(longFunctions(in: file).map(\.line) == found)
  }

  @Test func `a function of forty lines is short enough`() {
    let text = "func f() {\n" + String(repeating: "  x()\n", count: 38) + "}\n"
    #expect(longFunctions(in: SwiftFile(path: "Sources/A/B.swift", text: text)) == [])
  }

  @Test(arguments: [
    ("// TO" + "DO: later", 1), ("// fix" + "me", 1), ("let methodTo" + "Do = 1", 0),
    ("// XX" + "X and HA" + "CK", 2), ("// to" + "do lists", 1), ("\"to do\"", 0),
  ])
  func `work that is put off is found`(text: String, count: Int) {
    #expect(postponedWork(in: SwiftFile(path: "Sources/A/B.swift", text: text)).count == count)
  }
}
