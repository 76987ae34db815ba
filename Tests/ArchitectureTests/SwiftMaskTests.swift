import Testing

@Suite struct SwiftMaskTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    ("/* a\nb */ c", "    \n     c"),
    (#"x("y // z")"#, #"x("      ")"#),
    (#""a\"b" c"#, #""    " c"#),
    (#""a\(b!)c" d"#, #"" (b!) " d"#),
    (##"#"a\(b)"c"# d"##, ##"#"       "# d"##),
    (##"#"a\#(b)"# d"##, ##"#"   (b)"# d"##),
    ("\"\"\"\n \"a\" // b\n \"\"\" c", "\"\"\"\n         \n \"\"\" c"),
    ("#if DEBUG", "#if DEBUG"),
  ])
  func `only code is left`(text: String, code: String) {
    let masked = SwiftMask.code(of: text)
    #expect(masked.filter { $0 != " " } == code.filter { $0 != " " })
    #expect(masked.utf8.count == text.utf8.count)
  }

  @Test(arguments: ["\"", "#", "\"\\", "/*", "#\"\\#(", "\"\\(", ""])
  func `a file that breaks off is read to its end`(text: String) {
    #expect(SwiftMask.code(of: text).utf8.count == text.utf8.count)
  }
}
