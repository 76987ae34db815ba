import Testing

@Suite struct ImportTests {
  @Test func `every import is an arrow of the table`() throws {
    let files = try Repository.swiftFiles(in: "Sources")
    #expect(!files.isEmpty)
    #expect(files.flatMap(forbiddenImports) == [])
    #expect(secondImporters(in: files) == [])
  }

  @Test func `the table knows every target`() throws {
    let names = Set(Room.all.map(\.name)).union(Room.foreign).union(Room.testOnly)
    #expect(try Repository.targets() == names)
  }

  @Test func `the manifest declares only arrows of the table`() throws {
    let arrows = declaredArrows(inManifest: try Repository.text(of: "Package.swift"))
    #expect(arrows.count >= Room.all.count)
    for (from, to) in arrows where !Room.testSupport.contains(from) {
      #expect(Room.named(from)?.mayImport.contains(to) == true, "\(from) depends on \(to)")
    }
  }

  @Test func `arrows are read from a manifest`() {
    let text = """
      .target(name: "A", dependencies: ["B", "C"], swiftSettings: house),
      .target(name: "D", swiftSettings: house), .target(name: "C"),
      .testTarget(
        name: "ATests",
        dependencies: ["A"]),
      .executableTarget(
        name: "e",
        dependencies: [
          "A",
        ])
      """
    #expect(
      declaredArrows(inManifest: text).map { "\($0.from)→\($0.to)" } == ["A→B", "A→C", "e→A"])
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
