/// A letter without a decomposition, and how people type it: ø as o, æ as ae.
struct SpelledLetter: Sendable {
  /// What is typed instead, one letter or two, in the letter's own case.
  let spelling: [Letter]
  /// The letter itself in lower case, which stands as an accent on the spelling.
  let accent: UInt32

  /// Marks the accent of a spelling's second letter, so that æ is not two halves of two æ.
  static let secondLetter: UInt32 = 0x200000

  /// How `letter` is spelled, if it is in the table.
  static func spelled(_ letter: Letter) -> SpelledLetter? {
    guard places.contains(letter) else { return nil }
    return table[Int(letter - places.lowerBound)]
  }

  private static let spellings: [(capital: String, small: String, spelling: String)] = [
    ("Ø", "ø", "o"), ("Đ", "đ", "d"), ("Ł", "ł", "l"), ("Ħ", "ħ", "h"), ("Ŧ", "ŧ", "t"),
    ("Ð", "ð", "d"), ("Æ", "æ", "ae"), ("Œ", "œ", "oe"), ("Þ", "þ", "th"), ("", "ı", "i"),
  ]

  /// Where the table's letters lie.
  private static let places: ClosedRange<Letter> = 0xC6...0x167

  private static let table: [SpelledLetter?] = {
    var table = [SpelledLetter?](repeating: nil, count: places.count)
    for row in spellings {
      for small in row.small.unicodeScalars {
        let spelled = { (text: String) in
          SpelledLetter(spelling: text.unicodeScalars.map(\.value), accent: small.value)
        }
        table[Int(small.value - places.lowerBound)] = spelled(row.spelling)
        for capital in row.capital.unicodeScalars {
          table[Int(capital.value - places.lowerBound)] = spelled(row.spelling.uppercased())
        }
      }
    }
    return table
  }()
}
