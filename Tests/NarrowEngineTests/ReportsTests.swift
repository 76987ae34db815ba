import RandomTesting
import Testing

@testable import NarrowEngine

/// What went wrong in other tools, as examples of our own.
@Suite struct ReportsTests {
  @Test(arguments: [
    ("café", ["caf\u{E9}", "cafe\u{301}"], [1, 2]), ("gr", ["gro\u{308}ssen.md"], [1]),
    ("gro", ["gro\u{308}ssen.md"], [1]), ("gr\u{F6}", ["gro\u{308}ssen.md"], [1]),
    ("an", ["Ấn Độ", "Ứng dụng"], [1]), ("ung", ["Ấn Độ", "Ứng dụng"], [2]), ("do", ["Ấn Độ"], [1]),
    ("resumé", ["résumé", "resume", "resumé"], [1, 3]), ("ë", ["be", "bë"], [2]),
    ("ore", ["Øre", "Łódź"], [1]), ("lodz", ["Øre", "Łódź"], [2]), ("ø", ["Øre", "ore"], [1]),
    ("time", ["TIME"], [1]), ("οδος", ["ΟΔΟΣ", "οδος"], [1, 2]),
    ("текста", ["Пример Текста", "пример текста"], [1, 2]),
    ("äpfel", ["ÄPFEL", "Apfel"], [1]), ("か", ["が", "か"], [2]), ("æ", ["aether", "æther"], [2]),
    ("İ", ["istanbul", "İstanbul"], [1, 2]), ("i\u{307}", ["istanbul"], [1]), ("â", ["Ấn"], [1]),
  ])
  func `letters are equal as people expect`(text: String, lines: [String], rows: [Int]) throws {
    #expect(try Corpus(lines: lines).rows(of: text) == rows)
  }

  @Test(arguments: [
    ("/#sport$/", ["👣👟🐾🌳 walk #sport"], [1]), ("/x*/", ["a", "b"], [1, 2]),
    ("", ["a", "b"], [1, 2]),
    ("\"map m\"", ["map m", "map n", "say \"hi\"", "!x"], [1]), (#"\!x"#, ["map m", "!x"], [2]),
    ("foo -bar", ["foo -bar", "foo"], [1]), ("size>0b", ["size>0b", "size"], [1]),
    ("/a\\nb/", ["a\r\nb", "a\nb"], [2]), ("/a.b/s", ["a\r\nb", "a\nb"], [2]),
    ("e", ["ok", "de\u{FFFD}:", "end"], [2, 3]),
    ("か?", ["か\u{AD}\u{3099}", "かな"], [2]), ("a\r", ["a\r\nb"], [1]),
  ])
  func `a text finds what it says`(text: String, lines: [String], rows: [Int]) throws {
    #expect(try Corpus(lines: lines).rows(of: text) == rows)
  }

  @Test func `a very long query is searched whole`() throws {
    var random = SplitMix(seed: 50)
    let long: String = random.some(100_000...100_000) { $0.one("a", "b", "d", "é") }
      .joined()
    #expect(try Corpus(lines: [long, long + "c", long + "a"]).rows(of: long + "c") == [2])
  }

  @Test(arguments: [
    ("cafe", "a ‹cafe\u{301}› b"), ("needle", "İİİ ‹needle›"), ("files", "🍣🍶 ‹Files› here"),
    ("ghi", "abc\u{8}def\u{8}‹ghi›"), ("test", "\0‹Test› ‹Test› ‹Test›"),
    ("opt", "\u{1B}[32m‹Opt›ion 3\u{1B}[0m"),
    ("aa", "‹aaaa›a"), ("ss", "Stra‹ß›e"), ("s", "‹S›tra‹ß›e"), ("fin", "‹ﬁn›d"), ("f", "‹ﬁ›nd"),
    ("un*dom", "‹un›ited king‹dom›"), ("b?t", "‹b›o‹t›"), ("~ukg", "‹u›nited ‹k›in‹g›dom"),
    ("~ab", "a xa x‹ab›"), ("/x*/", "abc"), ("/b+/", "a‹bb›c‹b›"), ("!x", "abc"),
    ("a | c", "‹a›b‹c›"),
    ("ab bc", "‹abc›"), ("^a", "‹a›ba"), ("a$", "ab‹a›"), ("name=abc", "‹abc›"), ("\"\"", "abc"),
    ("👩", "‹👩\u{200D}💻›a"), ("b", "a‹b\u{2060}\u{327}›c"), ("~bc", "‹b\u{2060}\u{327}›a‹c›"),
    ("e", "‹e\u{301}\u{200D}›a"), ("a^b", "‹a^b›"), ("c\\ *d", "‹c ›x‹d›"),
  ])
  func `marks are where the letters are`(text: String, marked: String) throws {
    let plain = marked.replacing("‹", with: "").replacing("›", with: "")
    let corpus = try Corpus(lines: [plain])
    let query = try Query(parsing: text, names: FieldNames(corpus.fields), rules: .usual)
    let value = corpus.value(of: corpus.nameField, in: RecordID(row: 0))
    var bytes = Array(plain.utf8)
    for mark in Highlighter([query]).ranges(in: value, of: corpus.nameField).reversed() {
      bytes.insert(contentsOf: "›".utf8, at: mark.upperBound)
      bytes.insert(contentsOf: "‹".utf8, at: mark.lowerBound)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == marked)
  }
}
