/// One target under `Sources` and the modules that its files may import.
struct Room {
  let name: String
  /// How high the room stands; an arrow from it must end lower.
  let floor: Int
  /// Our own targets and the system's modules.
  let mayImport: Set<String>
  /// Where `unsafe` may stand in it.
  let unsafe: Unsafe

  enum Unsafe: Equatable {
    case nowhere
    case everywhere
    /// Only in the files that import one of these modules themselves: the owners of what is unsafe in it.
    case filesImporting(Set<String>)
  }

  init(_ name: String, floor: Int, imports: Set<String>, unsafe: Unsafe = .nowhere) {
    self.name = name
    self.floor = floor
    mayImport = imports
    self.unsafe = unsafe
  }

  /// Every Swift target under `Sources`, from the bottom up.
  static let all = [
    Room(
      "ByteSearch", floor: 1, imports: ["CByteSearch", "Glibc", "Synchronization"],
      unsafe: .everywhere),
    Room("UnicodeText", floor: 1, imports: ["CUTF8Proc", "Glibc"], unsafe: .everywhere),
    Room(
      "Patterns", floor: 2, imports: ["CPCRE2", "Glibc", "Synchronization"], unsafe: .everywhere),
    Room(
      "NarrowEngine", floor: 3,
      imports: ["ByteSearch", "UnicodeText", "Patterns", "Synchronization"]),
    Room(
      "NarrowFormats", floor: 4,
      imports: ["NarrowEngine", "ByteSearch", "UnicodeText", "CSimdjson"],
      unsafe: .filesImporting(["CSimdjson"])),
    Room(
      "NarrowSources", floor: 4,
      imports: [
        "ByteSearch", "CCurl", "CSQLite", "CZlib", "CBzip2", "CLzma", "CZstd", "Glibc",
        "Synchronization",
      ],
      unsafe: .filesImporting(["Glibc", "CCurl", "CSQLite", "CZlib", "CBzip2", "CLzma", "CZstd"])),
    Room(
      "LineEditing", floor: 4,
      imports: ["UnicodeText", "CTerminal", "CEditline", "Glibc", "Synchronization"],
      unsafe: .filesImporting(["Glibc"])),
    Room(
      "NarrowShell", floor: 4,
      imports: ["NarrowEngine", "ByteSearch", "UnicodeText", "COptions", "Synchronization"],
      unsafe: .filesImporting(["COptions"])),
    Room(
      "narrow", floor: 5,
      imports: [
        "NarrowShell", "NarrowFormats", "NarrowSources", "LineEditing", "NarrowEngine",
        "ByteSearch", "UnicodeText", "Patterns", "Glibc", "Synchronization",
      ]),
    Room(
      "narrow-bench", floor: 5,
      imports: [
        "NarrowFormats", "NarrowSources", "LineEditing", "NarrowEngine", "Glibc",
        "Synchronization",
      ], unsafe: .filesImporting(["Glibc"])),
  ]

  /// The targets that hold or name foreign code, each imported by one room.
  static let foreign: Set<String> = [
    "CByteSearch", "CUTF8Proc", "CPCRE2", "CSimdjson", "COptions", "CTerminal", "CEditline",
    "CCurl", "CSQLite", "CZlib", "CBzip2", "CLzma", "CZstd",
  ]

  /// The targets that stand under `Sources` for the tests alone.
  static let testOnly: Set<String> = ["CVTerm"]

  /// The targets under `Tests` that other tests use.
  static let testSupport: Set<String> = ["TerminalTesting", "line-editing-probe"]

  /// The foreign targets whose one importer is a single file.
  static let importedByOneFile: Set<String> = ["CSimdjson", "COptions"]

  /// What comes with the system and the toolchain.
  static let system: Set<String> = ["Glibc", "Synchronization"]

  static func named(_ name: String) -> Room? { all.first { $0.name == name } }
}
