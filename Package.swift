// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is checked the same way: the Swift 6 mode, no hidden
/// re-exports, and no unsafe operation that is not spelled `unsafe`.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatWarning("StrictMemorySafety", as: .error),
]

let package = Package(
  name: "narrow",
  products: [.executable(name: "narrow", targets: ["narrow"])],
  targets: [
    // Foreign code: one target a library, one importer each.
    .target(name: "CByteSearch"),
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "COptions"),
    .target(
      name: "CTerminal", cSettings: [.define("_GNU_SOURCE")],
      // Part of ncurses, on which libedit stands.
      linkerSettings: [.linkedLibrary("tinfo")]),
    .target(
      name: "CEditline", cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("edit")]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CCurl", cSettings: [.define("_GNU_SOURCE")]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CBzip2", providers: [.apt(["libbz2-dev"])]),
    .systemLibrary(name: "CLzma", providers: [.apt(["liblzma-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),

    // Rooms, from the bottom up; arrows point down only.
    .target(name: "ByteSearch", dependencies: ["CByteSearch"], swiftSettings: house),
    .target(name: "UnicodeText", dependencies: ["CUTF8Proc"], swiftSettings: house),
    .target(name: "Patterns", dependencies: ["CPCRE2"], swiftSettings: house),
    .target(
      name: "NarrowEngine", dependencies: ["ByteSearch", "UnicodeText", "Patterns"],
      swiftSettings: house),
    .target(
      name: "NarrowFormats",
      dependencies: ["NarrowEngine", "ByteSearch", "UnicodeText", "CSimdjson"],
      swiftSettings: house),
    .target(
      name: "NarrowSources",
      dependencies: ["ByteSearch", "CCurl", "CSQLite", "CZlib", "CBzip2", "CLzma", "CZstd"],
      swiftSettings: house),
    .target(
      name: "LineEditing", dependencies: ["UnicodeText", "CTerminal", "CEditline"],
      swiftSettings: house),
    .target(
      name: "NarrowShell",
      dependencies: ["NarrowEngine", "ByteSearch", "UnicodeText", "COptions"],
      swiftSettings: house),
    .executableTarget(
      name: "narrow",
      dependencies: [
        "NarrowShell", "NarrowFormats", "NarrowSources", "LineEditing", "NarrowEngine",
        "ByteSearch", "UnicodeText",
      ],
      swiftSettings: house),
    .executableTarget(
      name: "narrow-bench",
      dependencies: ["NarrowFormats", "NarrowSources", "LineEditing", "NarrowEngine"],
      swiftSettings: house),

    // What only tests use: random numbers by seed, a pseudo terminal with a screen, and a program to
    // run on it.
    .target(name: "RandomTesting", path: "Tests/RandomTesting", swiftSettings: house),
    .target(
      name: "TerminalTesting", dependencies: ["CTerminal", "CVTerm"],
      path: "Tests/TerminalTesting", swiftSettings: house),
    .executableTarget(
      name: "line-editing-probe", dependencies: ["LineEditing"], path: "Tests/LineEditingProbe",
      swiftSettings: house),

    .testTarget(name: "ArchitectureTests", swiftSettings: house),
    .testTarget(
      name: "ByteSearchTests", dependencies: ["ByteSearch", "RandomTesting"], swiftSettings: house),
    .testTarget(
      name: "UnicodeTextTests", dependencies: ["UnicodeText", "RandomTesting"], swiftSettings: house
    ),
    .testTarget(
      name: "PatternsTests", dependencies: ["Patterns", "RandomTesting"], swiftSettings: house),
    .testTarget(
      name: "NarrowEngineTests",
      dependencies: ["NarrowEngine", "ByteSearch", "UnicodeText", "RandomTesting"],
      swiftSettings: house),
    .testTarget(
      name: "NarrowFormatsTests",
      dependencies: [
        "NarrowFormats", "NarrowSources", "NarrowEngine", "ByteSearch", "RandomTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "NarrowSourcesTests", dependencies: ["NarrowSources", "ByteSearch"],
      swiftSettings: house),
    .testTarget(
      name: "LineEditingTests",
      dependencies: [
        "LineEditing", "TerminalTesting", "line-editing-probe", "UnicodeText", "RandomTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "NarrowShellTests",
      dependencies: ["NarrowShell", "NarrowEngine", "ByteSearch", "RandomTesting"],
      swiftSettings: house),
    .testTarget(
      name: "NarrowTerminalTests",
      dependencies: [
        "narrow", "NarrowShell", "NarrowFormats", "NarrowEngine", "ByteSearch", "TerminalTesting",
      ],
      swiftSettings: house),
    .testTarget(
      name: "NarrowTests", dependencies: ["narrow", "LineEditing"], swiftSettings: house),
    .testTarget(
      name: "NarrowBenchTests", dependencies: ["narrow-bench", "NarrowEngine"], swiftSettings: house
    ),
  ],
  cxxLanguageStandard: .cxx17
)

// The fuzzer's runtime comes from flags of the compiler, so this is there only when `make fuzz` asks.
if Context.environment["NARROW_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-formats", dependencies: ["NarrowFormats", "NarrowEngine", "ByteSearch"],
      path: "Tests/Fuzzing", swiftSettings: house))
}
