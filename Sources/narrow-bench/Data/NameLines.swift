/// Lines as lists of names have them, about 50 bytes long.
///
/// They are paths, titles, packages, characters, people and, in 5.5 of 100, have letters outside
/// ASCII.
/// Whatever number of lines is taken, the first of them are the same.
struct NameLines {
  private let vocabulary: Vocabulary
  private var random = SplitMix(seed: 20_240_601)
  private var number = 0

  /// A word that a few lines in ten million have.
  static let rareWord = "Zyxwvut"
  /// A word that as many lines have whatever their number: `plantedCount` of the first million.
  static let plantedWord = "Xylograph"
  static let plantedCount = 2_000
  private static let plantedEvery = 500

  /// Begins at the first line.
  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Adds the next line and its line feed.
  mutating func appendLine(to text: inout [UInt8]) {
    let start = text.count
    switch random.below(1000) {
    case ..<350: appendPath(to: &text)
    case ..<610: appendTitle(to: &text)
    case ..<750: appendPackage(to: &text)
    case ..<845: appendCharacter(to: &text)
    case ..<945: appendPerson(to: &text)
    default: appendOutsideASCII(to: &text)
    }
    while text.count - start < 20 { append(vocabulary.words, after: " ", to: &text) }
    Self.cut(&text, to: start + 80)
    if random.below(333_333) == 0 { text += " \(Self.rareWord)".utf8 }
    if number < Self.plantedCount * Self.plantedEvery, number % Self.plantedEvery == 250 {
      text += " \(Self.plantedWord)".utf8
    }
    text.append(UInt8(ascii: "\n"))
    number += 1
  }

  private mutating func appendPath(to text: inout [UInt8]) {
    append(vocabulary.folders, after: "/", to: &text)
    append(vocabulary.folders, after: "/", to: &text)
    append(vocabulary.packages, after: "/", to: &text)
    append(vocabulary.words, after: "/", to: &text)
    append(vocabulary.words, after: "_", to: &text)
    append(vocabulary.endings, after: ".", to: &text)
  }

  private mutating func appendTitle(to text: inout [UInt8]) {
    append(vocabulary.capitalized, after: "", to: &text)
    append(vocabulary.words, after: " ", to: &text)
    append(vocabulary.words, after: " ", to: &text)
    append(vocabulary.words, after: " of the ", to: &text)
    text += " \(random.below(2030))".utf8
  }

  private mutating func appendPackage(to text: inout [UInt8]) {
    append(vocabulary.descriptions, after: "", to: &text)
    append(vocabulary.packages, after: " (", to: &text)
    text.append(UInt8(ascii: ")"))
  }

  private mutating func appendCharacter(to text: inout [UInt8]) {
    let digits = String(random.below(0x1FFFF), radix: 16, uppercase: true)
    text += "U+".utf8
    text += repeatElement(UInt8(ascii: "0"), count: max(0, 4 - digits.utf8.count))
    text += digits.utf8
    append(vocabulary.characterForms, after: " ", to: &text)
    append(vocabulary.capitals, after: " SIGN ", to: &text)
    append(vocabulary.capitals, after: " WITH ", to: &text)
  }

  private mutating func appendPerson(to text: inout [UInt8]) {
    append(vocabulary.capitalized, after: "", to: &text)
    append(vocabulary.capitalized, after: " ", to: &text)
    append(vocabulary.words, after: " <", to: &text)
    append(vocabulary.words, after: ".", to: &text)
    append(vocabulary.words, after: "@", to: &text)
    text += ".org>".utf8
  }

  private mutating func appendOutsideASCII(to text: inout [UInt8]) {
    if random.below(2) == 0 {
      append(vocabulary.accentedNames, after: "", to: &text)
      append(vocabulary.words, after: " ", to: &text)
      append(vocabulary.accentedNames, after: " ", to: &text)
      append(vocabulary.words, after: " — ", to: &text)
      append(vocabulary.words, after: " ", to: &text)
    } else {
      append(vocabulary.otherScripts, after: "", to: &text)
      append(vocabulary.otherScripts, after: " ", to: &text)
      append(vocabulary.otherScripts, after: "", to: &text)
      append(vocabulary.words, after: " ", to: &text)
      append(vocabulary.words, after: " ", to: &text)
      append(vocabulary.endings, after: ".", to: &text)
    }
  }

  private mutating func append(
    _ list: WordList, after sign: String, to text: inout [UInt8]
  ) {
    text += sign.utf8
    text += list[random.below(list.count)]
  }

  /// Cuts a text, but no letter in two.
  private static func cut(_ text: inout [UInt8], to count: Int) {
    guard text.count > count else { return }
    var end = count
    while text[end] & 0xC0 == 0x80 { end -= 1 }
    text.removeSubrange(end...)
  }
}
