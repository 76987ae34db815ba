import Testing
import UnicodeText

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Straße", "strasse"), ("ΟΔΟΣ", "οδοσ"), ("οδος", "οδοσ"), ("TIME", "time"),
    ("İstanbul", "istanbul"), ("I\u{307}", "i"), ("ﬁn", "fin"), ("Ｗｉｄｅ", "wide"),
    ("Côte", "cote"), ("Ấn Độ", "an do"), ("Łódź Øre", "lodz ore"), ("Æsir Œuvre", "aesir oeuvre"),
    ("Þór ħ ŧ ı", "thor h t i"), ("co\u{AD}op\u{200B}", "coop"), ("Пример", "пример"),
    ("Ёж й", "еж и"), ("שָׁלוֹם", "שלום"), ("\u{FDFA}", "صلى الله عليه وسلم"),
    ("が", "か\u{3099}"), ("ｶﾞ", "カ\u{3099}"), ("½", "1⁄2"), ("ᾳ", "αι"), ("", ""),
  ])
  func `letters are those that people type`(text: String, letters: String) {
    #expect(string(FoldedText(text, case: .ignored)) == letters)
  }

  @Test(arguments: [
    ("Straße", "Straße"), ("İ", "I"), ("ﬁn", "fin"),
    ("Ærø Øre Ðe Đ Ł Ħ Ŧ Œ Þ", "AEro Ore De D L H T OE TH"),
  ])
  func `where case is exact only it stays`(text: String, letters: String) {
    #expect(string(FoldedText(text, case: .exact)) == letters)
  }

  private func string(_ folded: FoldedText) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: folded.letters.compactMap { Unicode.Scalar($0) })
    return String(text)
  }
}
