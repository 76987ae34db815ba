import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct FormatGuessTests {
  @Test(arguments: [
    ("a.csv", "x"), ("a.CSV", "x"), ("a.tsv", "x"), ("a.tab", "x"), ("a.psv", "x"),
    ("dir.csv/a.txt", "a,b\n1,2\n"), ("a.json", "[]"), ("a.ndjson", ""), ("a.jsonl", ""),
  ])
  func `the ending tells the format`(name: String, text: String) throws {
    let wanted = [
      "a.csv": "csv", "a.CSV": "csv", "a.tsv": "tsv", "a.tab": "tsv", "a.psv": "psv",
      "dir.csv/a.txt": "text", "a.json": "json", "a.ndjson": "ndjson", "a.jsonl": "ndjson",
    ]
    #expect(try table(text, name).format == wanted[name])
  }

  @Test(arguments: [
    ("k,v\ne,\"\"\"Velder\"\"\"\n", "csv"),
    ("a\tb\n1\t2\n", "tsv"),
    ("a|b|c\n1|2|3\n", "psv"),
    ("a;b\n1;2\n", "csv"),
    ("Bolivia, Plurinational State of\nKorea, Republic of\nFrance\n", "text"),
    ("Smith, John\nDoe, Jane\n", "text"),
    ("a,b\n", "text"),
    ("a,b\n1\n", "text"),
    ("4\tsrc\n8\tdoc\n", "text"),
    ("| a | b |\n| 1 | 2 |\n", "text"),
    ("", "text"),
    ("\n", "text"),
    ("[INFO] started\n[INFO] done\n", "text"),
    ("[1] first note\n[2] second note\n", "text"),
    ("{not json}\n", "text"),
    ("{\"a\":1} is a set\n", "text"),
    ("[{\"a\":1}]\n", "json"),
    ("  [1, 2, 3]", "json"),
    ("[]", "json"),
    ("{}", "json"),
    ("[{\"a\":1}, {\"a\": oops", "json"),
    ("{\"a\":1}\n{\"a\":2}\n", "ndjson"),
    ("{\"a\":1}\n{bad\n{\"a\":2}\n", "ndjson"),
    ("\n{\"a\":1}\n\n{\"a\":2}\n", "ndjson"),
  ])
  func `without an ending the content tells`(text: String, format: String) throws {
    #expect(try table(text).format == format)
    #expect(try table(text, "file.log").format == format)
  }

  @Test func `a large JSON text is known by its beginning`() throws {
    let long = String(repeating: "x", count: 1 << 17)
    #expect(try table("[{\"a\":\"\(long)\"}]").format == "json")
    #expect(try table("{\"a\":\"\(long)\"}\n{\"a\":1}\n").format == "ndjson")
  }

  @Test(arguments: [
    ("a;b;c\n1,5;2;x\n2,5;3;y\n", ";"),
    ("a;b\nMay 1, 2020;x\nb;c\nd\ne\nf;g\nh;i\nj;k\nl;m\n", ";"),
    ("a,b,c\n\"1;2\",x;y,2;3\nb;c,d,e;\nd\nf,g\nh,i,j\nk,l,m\nn,o,p\n", ","),
    ("title\na;b\n1;2\n3;4\n", ";"),
    ("a\tb,c\td\n1\t2,3\t4\n", "tab"),
    ("name\nx\n", ","),
  ])
  func `the delimiter is the one that makes rows even`(text: String, delimiter: String) throws {
    let guesses = try table(text, "a.csv").guesses
    #expect(guesses.contains("delimiter \(delimiter) (--delimiter says otherwise)"))
  }

  @Test func `what was guessed is told with the way out`() throws {
    #expect(
      try table("a;b\n1;2\n", "a.csv").guesses == [
        "format csv, by the ending (--format says otherwise)",
        "delimiter ; (--delimiter says otherwise)",
        "header in the first row (--no-header says otherwise)",
      ])
  }
}
