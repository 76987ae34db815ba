import Testing

@Suite struct UnsafeTests {
  @Test func `unsafe stands only in the rooms for it`() throws {
    let files = try Repository.swiftFiles(in: "Sources")
    #expect(files.flatMap(unsafeOutsideRooms) == [])
  }

  @Test func `every unsafe use says why it is safe`() throws {
    let files = try Repository.swiftFiles(in: "Sources")
    #expect(files.flatMap(unexplainedUnsafe) == [])
  }

  @Test(arguments: [
    "let x = unsafe y", "@unsafe struct S {}", "nonisolated(unsafe) var x = 1",
    "bytes.withUnsafeBytes { _ in }", "let p: UnsafePointer<UInt8>", "let h: OpaquePointer",
    "x(\"\\(unsafe y)\")", "let p: UnsafeMutableRawBufferPointer?", "s.utf8.unsafeCount",
  ])
  func `unsafe is found in the engine`(text: String) {
    let file = SwiftFile(path: "Sources/NarrowEngine/Made.swift", text: text)
    let isKeyword = !text.contains("unsafeCount")
    #expect(unsafeOutsideRooms(in: file).count == (isKeyword ? 1 : 0))
  }

  @Test(arguments: ["// unsafe", "let x = \"unsafe\"", "let isUnsafely = 1", "/* unsafe */"])
  func `the word alone is not unsafe`(text: String) {
    let file = SwiftFile(path: "Sources/NarrowEngine/Made.swift", text: text)
    #expect(file.unsafeUses == [])
  }

  @Test(arguments: [
    ("ByteSearch", "", 0), ("NarrowFormats", "", 1),
    ("NarrowFormats", "internal import CSimdjson\n", 0),
    ("NarrowFormats", "internal import Glibc\n", 1), ("LineEditing", "internal import Glibc\n", 0),
    ("NarrowShell", "", 1), ("Nowhere", "internal import Glibc\n", 1),
  ])
  func `owners of what is unsafe may use it`(room: String, imports: String, count: Int) {
    let text = imports + "let x = unsafe y\n"
    let file = SwiftFile(path: "Sources/\(room)/Made.swift", text: text)
    #expect(unsafeOutsideRooms(in: file).count == count)
  }

  @Test(arguments: [
    ("func f() {\n  unsafe g()\n}", [1]),
    ("func f() {\n  // Safe: g is.\n  unsafe g()\n}", []),
    ("// Safe: g is.\n@inline(never)\nfunc f() {\n  unsafe g()\n}", []),
    ("// Safe: g is.\n\nfunc f() {\n  unsafe g()\n}", [3]),
    ("// Safe: it is.\nlet x = {\n  unsafe g()\n}()", []),
    ("class C {\n  // Safe: ours.\n  let h: H\n\n  deinit { unsafe free(h) }\n}", []),
    ("class C {\n  let h: H\n\n  deinit { unsafe free(h) }\n}", [4]),
    ("class C {\n  // Safe: f is.\n  func f() {}\n\n  deinit { unsafe free(h) }\n}", [5]),
    ("class C {\n  // Safe: ours.\n  let h: H\n}\nclass D {\n  deinit { unsafe free(h) }\n}", [6]),
    ("class C {\n  // Safe: ours.\n  let h: H\n  func f() {\n    unsafe g()\n\n\n\n  }\n}", [4]),
    ("// Safe: it is.\nnonisolated(unsafe) let x = 1", []),
    ("let x = unsafe y  // Safe: y is.", []),
    ("let x = unsafe y\n// Safe: too late.", [1]),
    ("func f() {\n  // Safe: g is.\n  unsafe g()\n}\nfunc h() {\n  unsafe g()\n}", [5]),
    ("var x: Int {\n  unsafe g()\n}", [1]),
    ("func f() { unsafe g() }\n// Safe: the next one.\nlet x = unsafe y", [1]),
  ])
  func `an unsafe use without a reason is found`(text: String, found: [Int]) {
    let file = SwiftFile(path: "Sources/ByteSearch/Made.swift", text: text)
    #expect(unexplainedUnsafe(in: file).map(\.line) == found)
  }
}
