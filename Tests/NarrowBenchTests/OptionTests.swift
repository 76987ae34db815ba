import Testing

@testable import narrow_bench

@Suite struct OptionTests {
  @Test func `options are read in any order`() throws {
    let options = try BenchOptions(
      parsing: ["--json", "rows.json", "--quick", "--data", "d", "--only", "key", "--narrow", "n"])
    var expected = BenchOptions()
    expected.task = .quick
    expected.json = "rows.json"
    expected.data = "d"
    expected.only = "key"
    expected.narrow = "n"
    #expect(options == expected)
    #expect(try BenchOptions(parsing: []) == BenchOptions())
    #expect(try BenchOptions(parsing: ["--growth"]).task == .growth)
  }

  @Test(arguments: [
    (["--fast"], "unknown option --fast; --help tells all"), (["--data"], "--data needs a DIR"),
  ])
  func `what is wrong is told`(words: [String], message: String) {
    let error = #expect(throws: BenchError.self) { try BenchOptions(parsing: words) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("wc (GNU coreutils) 9.1\n", "9.1"), ("ripgrep 15.1.0 (rev a)\nfeatures: 1.2", "15.1.0"),
    ("v1.5.6 (Variegata)", "1.5.6"), ("jq-1.6", "1.6"), ("none", nil),
  ])
  func `versions are read`(text: String, version: Substring?) {
    #expect(Peer.version(in: text) == version)
  }

  @Test func `help tells every option`() {
    for option in BenchOption.all { #expect(BenchOption.help.contains("  \(option.name) ")) }
  }

  @Test func `every goal is measured, the large text only in full`() {
    #expect(Set(Section.quick.map(\.name)).isSubset(of: Section.full.map(\.name)))
    #expect(Section.full.count == Section.quick.count + 1)
  }
}
