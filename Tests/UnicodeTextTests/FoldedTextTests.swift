import Testing
import UnicodeText

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Straße", "strasse"), ("ẞ", "ss"), ("ΟΔΟΣ", "οδοσ"), ("οδος", "οδοσ"), ("TIME", "time"),
    ("İstanbul", "istanbul"), ("I\u{307}", "i"), ("ﬁn", "fin"), ("Ｗｉｄｅ", "wide"), ("ſ", "s"),
    ("Côte", "cote"), ("Ấn Độ", "an đo"), ("Łódź Øre", "łodz øre"), ("Пример", "пример"),
    ("co\u{AD}op\u{200B}", "coop"), ("Ёж й", "еж и"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"),
    ("\u{FDFA}", "صلى الله عليه وسلم"), ("が", "か\u{3099}"), ("ｶﾞ", "カ\u{3099}"),
    ("क़", "क\u{93C}"), ("क्ष", "क\u{94D}ष"), ("กุ", "ก\u{E38}"), ("≠", "=\u{338}"),
    ("½", "1⁄2"), ("ᾳ", "αι"), ("㎒", "mhz"), ("Ꭰ", "Ꭰ"), ("ꭰ", "Ꭰ"), ("", ""),
  ])
  func `letters are equal whatever their form and case`(text: String, letters: String) {
    let folded = FoldedText(text, case: .ignored)
    let expected = letters.unicodeScalars.flatMap { spelled[$0] ?? [$0.value] }
    #expect(folded.letters == expected)
  }

  @Test(arguments: [
    ("Ærø", "AEro"), ("Œuvre", "OEuvre"), ("Þór", "THor"), ("Đð Łł Ħħ Ŧŧ ı", "Dd Ll Hh Tt i"),
    ("Straße", "Straße"), ("İ", "I"), ("ﬁn", "fin"), ("ᾼ", "Α"),
  ])
  func `where case is exact it stays`(text: String, letters: String) {
    let folded = FoldedText(text, case: .exact)
    #expect(folded.letters == letters.unicodeScalars.map(\.value))
  }

  @Test(
    arguments: [
      ("ế", [[0x302, 0x301]]), ("e\u{301}\u{302}", [[0x301, 0x302]]), ("ệ", [[0x323, 0x302]]),
      ("ø", [[0xF8]]), ("Ǿ", [[0xF8, 0x301]]), ("Ǽ", [[0xE6], [0x2000E6, 0x301]]), ("ı", [[0x131]]),
      ("İ", [[]]), ("i\u{307}\u{301}", [[0x301]]), ("xI\u{307}", [[], []]),
      ("ėi\u{307}", [[0x307], []]),
      ("\u{301}a", [[]]), ("ßa\u{301}", [[], [], [0x301]]), ("が\u{301}", [[0x301], []]),
      ("ᾷ", [[0x342], []]), ("a\u{34F}\u{302}\u{323}", [[0x323, 0x302]]),
      ("กุ\u{301}", [[0x301], []]), ("plain", [[], [], [], [], []]),
    ] as [(String, [[UInt32]])])
  func `accents belong to their base`(text: String, accents: [[UInt32]]) {
    let folded = FoldedText(text, case: .ignored)
    #expect(folded.letters.indices.map { Array(folded.accents(at: $0)) } == accents)
    #expect(folded.letters.indices.map { !folded.hasAccents(at: $0) } == accents.map(\.isEmpty))
  }

  @Test func `a dot above counts on a capital where case is exact`() {
    #expect(FoldedText("İ", case: .exact).accents(at: 0) == [0x307])
    #expect(FoldedText("I\u{307}", case: .exact).accents(at: 0) == [0x307])
  }

  @Test(
    arguments: [
      ("aé", [0..<1, 1..<3]), ("ae\u{301}b", [0..<1, 1..<2, 4..<5]), ("ﬁx", [0..<3, 0..<3, 3..<4]),
      ("İİ n", [0..<2, 2..<4, 4..<5, 5..<6]), ("æ", [0..<2, 0..<2]), ("\u{FEFF}a", [3..<4]),
      ("\u{F71}\u{F72}", [0..<3, 3..<6]), ("\u{F72}\u{F71}", [0..<6, 0..<6]),
      ("abc", [0..<1, 1..<2, 2..<3]),
    ] as [(String, [Range<Int>])])
  func `origins are bytes of the text`(text: String, origins: [Range<Int>]) {
    let folded = FoldedText(text, case: .ignored)
    #expect(folded.letters.indices.map { folded.origin(at: $0) } == origins)
  }

  @Test func `a bad byte is a letter of its own`() {
    let bytes: [UInt8] = [0x64, 0xD0, 0x3A, 0xED, 0xA0, 0x80, 0xCC, 0x81]
    var folded = FoldedText()
    folded.fold(bytes.span, case: .ignored)
    let bad: [Letter] = [0x1100D0, 0x3A, 0x1100ED, 0x1100A0, 0x110080]
    #expect(folded.letters == [0x64] + bad)
  }

  @Test func `storage is used again without traces`() {
    var folded = FoldedText("Ắø\u{301}", case: .ignored)
    folded.fold("abc".utf8.span, case: .exact)
    #expect(folded.letters.count == 3)
    #expect(!folded.hasAccents(at: 0))
    #expect(folded.origin(at: 2) == 2..<3)
  }

  @Test func `voicing marks are the two of kana`() {
    #expect(
      [0x3098, 0x3099, 0x309A, 0x309B, 0x301].map(isVoicingMark) == [
        false, true, true, false, false,
      ])
  }

  private let spelled: [Unicode.Scalar: [Letter]] = ["đ": [0x64], "ł": [0x6C], "ø": [0x6F]]
}
