import Testing

@Suite struct ImportTests {
  @Test func `every import is an arrow of the table`() throws {
    let files = try Repository.swiftFiles(in: "Sources")
    #expect(!files.isEmpty)
    #expect(files.flatMap(forbiddenImports) == [])
    #expect(secondImporters(in: files) == [])
  }

  @Test(arguments: Room.all)
  func `arrows point down and siblings do not know each other`(room: Room) {
    for name in room.mayImport where !Room.foreign.union(Room.system).contains(name) {
      let other = Room.named(name)
      #expect(other != nil, "\(room.name) may import \(name), which is no room")
      #expect((other?.floor ?? .max) < room.floor, "\(room.name) stands no higher than \(name)")
    }
  }

  @Test(arguments: Room.foreign.sorted())
  func `a foreign library has one importer`(library: String) {
    #expect(Room.all.filter { $0.mayImport.contains(library) }.count == 1)
  }

  @Test(arguments: [
    ("import Testing", ["Testing"]),
    ("@testable package import Patterns // why", ["Patterns"]),
    ("internal import struct Glibc.stat", ["Glibc"]),
    ("@_spi(Keys) import A; import B", ["A", "B"]),
    ("// import Foundation", []),
    ("let text = \"import Foundation\"", []),
    ("/* import A */ import B", ["B"]),
    ("important(x)", []),
  ])
  func `imports are read as the compiler reads them`(text: String, modules: [String]) {
    let file = SwiftFile(path: "Sources/Patterns/Made.swift", text: text)
    #expect(file.imports.map(\.module) == modules)
  }

  @Test(arguments: [
    ("NarrowEngine", "NarrowFormats"), ("NarrowFormats", "NarrowSources"),
    ("ByteSearch", "NarrowEngine"), ("NarrowEngine", "Foundation"), ("narrow", "Foundation"),
    ("NarrowEngine", "Glibc"), ("NarrowShell", "CPCRE2"), ("NarrowSecrets", "Glibc"),
  ])
  func `a forbidden import is found`(room: String, module: String) {
    let text = "internal import \(module)\n"
    let file = SwiftFile(path: "Sources/\(room)/Made.swift", text: text)
    #expect(forbiddenImports(in: file).count == 1)
  }

  @Test func `a second importer is found`() {
    let files = ["A", "B"].map {
      SwiftFile(path: "Sources/NarrowFormats/\($0).swift", text: "internal import CSimdjson")
    }
    #expect(secondImporters(in: files).map(\.path) == ["Sources/NarrowFormats/B.swift"])
  }
}
