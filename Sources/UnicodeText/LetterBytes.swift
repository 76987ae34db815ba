/// The bytes of a letter outside ASCII as UTF-8 has them; of an ASCII letter, two that UTF-8 never has.
///
/// The bytes are in the order of the letters.
package struct LetterBytes: Sequence, IteratorProtocol {
  private let letter: Letter
  private var tails: Letter
  private var isBegun = false

  /// Writes a letter.
  package init(_ letter: Letter) {
    self.letter = letter
    tails = letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3
  }

  package mutating func next() -> UInt8? {
    guard isBegun else {
      isBegun = true
      let lead: Letter = tails == 1 ? 0xC0 : tails == 2 ? 0xE0 : 0xF0
      return UInt8(truncatingIfNeeded: lead | letter >> (6 * tails))
    }
    guard tails > 0 else { return nil }
    tails -= 1
    return UInt8(truncatingIfNeeded: 0x80 | (letter >> (6 * tails)) & 0x3F)
  }

  /// Appends folded letters; an ASCII one is a byte, unless a kana voicing mark follows it.
  static func append(_ letters: [Letter], to text: inout [UInt8]) {
    for place in letters.indices {
      let letter = letters[place]
      let isVoiced = place + 1 < letters.count && isVoicingMark(letters[place + 1])
      if letter < 0x80, !isVoiced {
        text.append(UInt8(letter))
      } else {
        text.append(contentsOf: LetterBytes(letter))
      }
    }
  }
}
