import Testing

@testable import Patterns

@Suite struct RequiredLiteralsTests {
  @Test(arguments: [
    ("lib[a-z]+-dev", "-dev"), ("conn\\w*\\.(py|rs)$", "conn"),
    ("^/usr/.*_[a-z]+\\.json$", ".json"),
    ("[qxz][a-z]*[qxz]", "q x z"), ("disk", "disk"), (".*disk.*", "disk"),
    ("(foo|bar)+", "foo bar"),
    ("(foo|bar|.)baz", "baz"), ("(foo|bar)baz", "baz"), ("colou?r", "colo"),
    ("disk{2}", "disk"), ("(disk){0,3}foo", "foo"), ("(disk){2,}", "disk"),
    ("xylo+phone", "ophone"), ("\\w+@\\w+", "@"),
    ("\\Qa+b|c\\E", "a+b|c"), ("\\Qdis\\E*foo", "foo"), ("foo\\b-bar", "foo-bar"),
    ("(?=disk)foo", "foo"), ("(?<!disk)foo", "foo"), ("(?<name>disk)\\k", ""),
    ("(?<n>disk)(?&n)", "disk"),
    ("(foo)bar\\1", "foobar"), ("\\p{Lu}disk\\pL", "disk"), ("a\\.b\\/c", "a.b/c"),
    ("[]x]disk", "disk"), ("[^]x]disk", "disk"), ("[[:alpha:]]disk", "disk"),
    ("[\\]q]disk", "disk"),
    ("f{oo}bar", "f{oo}bar"), ("\"name\": *\"disk\"", "disk"), ("dis\u{E9}k.foo", "foo"),
    ("disk\\Kfoo", "diskfoo"), ("(?>foo|foobar)baz", "baz"),
    ("foo(?:bar|)qux", "qux"),
    ("(?i)Foo", "foo"), ("(?i:Foo)bar", "foobar"), ("a\\tb", "a\tb"), ("x(?-1)", "x"),
  ])
  func `what a pattern requires`(pattern: String, texts: String) {
    let required = RequiredLiterals(of: pattern, flags: [.caseless])
    let found = required?.texts.map { String(decoding: $0, as: UTF8.self) } ?? []
    #expect(Set(found) == Set(texts.split(separator: " ").map(String.init)))
  }

  @Test(arguments: [
    "", "e", "a|", "(disk)?", "(disk)*", "disk|", "disk|.", "(disk){0}", "(*ACCEPT)disk",
    "(?(1)a|disk)",
    "(?x)disk", "(?#c)disk", "\\x64isk", "\\N{U+64}isk", "[\\Q]\\E]disk", "[\\c]x]disk", "f{,3}oo",
    "[[:<:]]disk", "[a-z]+", "(?!disk)", "\\p", "(", "[a", "\\", "disk(?", "*disk",
    "(?C1)disk",
    "\u{17F}", "(?^)disk", "a|b|c|d|e",
  ])
  func `what requires nothing, or is not plain`(pattern: String) {
    #expect(RequiredLiterals(of: pattern, flags: [.caseless]) == nil)
  }

  @Test(
    arguments: [
      ("di sk # foo\n|bar", "disk bar"), ("\\Qdi sk\\E", "di sk"), ("di\\ sk", "di sk"),
      ("d[ ]isk", "d isk"),
      ("disk *", "dis"), ("disk # \\Q\n {2}", "disk"), ("disk\u{85}*", ""),
    ])
  func `blanks of an extended pattern are left out`(pattern: String, texts: String) {
    let required = RequiredLiterals(of: pattern, flags: [.extended])
    let found = required?.texts.map { String(decoding: $0, as: UTF8.self) } ?? []
    let wanted =
      texts.contains("i sk") || texts == "d isk"
      ? [texts] : texts.split(separator: " ").map(String.init)
    #expect(Set(found) == Set(wanted))
  }

  @Test(
    arguments: [
      ("disk", [], true), ("disk", .caseless, true), (".*disk.*?", [], true), ("foo|bar", [], true),
      ("xdisk?", [], true), ("(?:foo|b(ar))[a-z]*", [], true), ("disk+", [], true),
      ("\\w{0,3}disk", [], true),
      ("^disk", [], false), ("disk$", [], false), ("disk.", [], false), ("disk\\b", [], false),
      ("disk(?=x)", [], false), ("(?i)disk", [], false), ("disk(?-i)Foo", .caseless, false),
      ("x*+xdisk", [], false), ("(?>foo|foobar)baz", [], false), ("foo.*bar", [], false),
      ("(disk)\\1", [], false), ("disk{2}", [], false), ("(disk){2}", [], false),
      ("xdisk(?!s)", [], false),
    ] as [(String, Pattern.Flags, Bool)])
  func `some patterns are no more than their texts`(
    pattern: String, flags: Pattern.Flags, areEnough: Bool
  ) throws {
    let required = try #require(RequiredLiterals(of: pattern, flags: flags))
    #expect(required.areEnough == areEnough)
  }

  @Test func `nothing is looked for that would hardly be missing`() {
    #expect(RequiredLiterals(of: "s", flags: []) == nil)
    #expect(RequiredLiterals(of: "[eat]", flags: []) == nil)
    #expect(RequiredLiterals(of: "q", flags: []) != nil)
  }
}
