import Patterns
import Testing

@Suite struct LiteralCapitalsTests {
  @Test(arguments: [
    "\\Soo", "\\W\\D\\H", "\\p{Lu}x", "\\P{Lu}", "\\pLx", "\\x4Ax", "\\x{4A}", "\\o{112}",
    "\\N{U+4A}", "\\cAx",
    "(?<Name>x)\\k<Name>", "(?'Name'x)\\k'Name'", "(?P<Name>x)(?P=Name)(?P>Name)",
    "\\g{Name}\\k{Name}",
    "(?&Name)", "(?R)", "(?(Name)a|b)", "(?(<Name>)a|b)", "(?(DEFINE)(?<N>x))", "[[:ALPHA:]]",
    "[[:^Upper:]x]",
    "(?J)x", "(?U:x)", "(?i-J:x)", "(*COMMIT)x", "(*MARK:Name)x", "(?#Comment)x", "(?C1)",
    "\\Qab\\E\\S",
    "é[äö]ß", "", "\\", "\\Q", "[", "(?", "(?P", "(*", "[[:", "\\x{4A", "(?<Name",
  ])
  func `no letter stands for itself`(pattern: String) {
    #expect(!literalCapitals(in: pattern))
  }

  @Test(arguments: [
    "Foo", "\\SFoo", "\\x4AB", "[A-Z]", "[^Aa]", "[]A]", "[\\]A]", "[[:alpha:]A]", "[a[:A]",
    "\\QAb\\E", "\\\\S",
    "(?<name>X)", "(?<=X)a", "(?<!X)a", "(?=X)", "(?!X)", "(?:X)", "(?>X)", "(?|X)", "(?i:X)",
    "(?P<n>X)",
    "(?(?=X)a)", "(?(1)X)", "(*atomic:X)", "(*pla:X)", "(?#c)X", "\\p{lu}X", "\\cAB", "É", "Я", "ǅ",
    "a|B",
    "(?R)A", "(?'n'X)", "x{2}Y", "(*F)X",
  ])
  func `a capital stands for itself`(pattern: String) {
    #expect(literalCapitals(in: pattern))
  }
}
