import Testing

/// The README and the tests of other rooms rely on what the samples hold.
@Suite struct SampleTests {
  @Test(arguments: [
    ("countries.txt", 249), ("candies.csv", 61), ("users.json", 231), ("packages.csv", 10_546),
  ])
  func `a sample has its lines`(name: String, count: Int) throws {
    let text = try Repository.text(of: "Samples/\(name)")
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == count)
  }

  @Test func `the packages are ones that people know`() throws {
    let text = try Repository.text(of: "Samples/packages.csv")
    #expect(text.utf8.count < 1_000_000)
    let rows = text.split(separator: "\n").dropFirst()
    let names = Set(rows.map { $0.prefix { $0 != "," } })
    #expect(names.count == rows.count)
    let known = "bash curl emacs fzf gcc git make nginx perl postgresql python3 ripgrep vim zsh"
    #expect(known.split(separator: " ").filter { !names.contains($0) } == [])
  }

  @Test func `the sections of the packages fit a scope bar`() throws {
    let text = try Repository.text(of: "Samples/packages.csv")
    // Names are never quoted, so the section is what stands after the first comma.
    let sections = text.split(separator: "\n").dropFirst().compactMap { row in
      row.split(separator: ",", maxSplits: 2).dropFirst().first
    }
    #expect((10...40).contains(Set(sections).count))
    #expect(Set(sections).isSuperset(of: ["admin", "editors", "games", "net", "shells", "utils"]))
  }
}
