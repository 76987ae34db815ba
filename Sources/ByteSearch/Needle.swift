internal import CByteSearch

/// ASCII letters to be found in bytes.
package struct Needle: Sendable {
  /// The letters; small ones where case does not count.
  package let letters: [UInt8]
  /// Whether a capital letter equals its small one.
  let ignoresCase: Bool
  /// What the loops that look at rows are told of it.
  let start: cbs_needle
  /// The first letters, and all of them, eight at a time.
  private let firstWord: NeedleWord
  private let words: [NeedleWord]

  /// Prepares a search for some ASCII letters.
  package init(_ letters: [UInt8], case letterCase: LetterCase) {
    ignoresCase = letterCase == .ignored
    let folds = ignoresCase
    self.letters = letters.map { folds ? $0.asciiLowercased : $0 }
    words = NeedleWord.words(of: self.letters, ignoringCase: ignoresCase)
    firstWord = words.first ?? NeedleWord(of: [], at: 0, ignoringCase: ignoresCase)
    start = cbs_needle(
      pair: Self.rarePair(of: self.letters, ignoringCase: ignoresCase),
      letters: firstWord.letters, case_bits: firstWord.caseBits, used: firstWord.used,
      length: letters.count)
  }

  /// Whether capital and small letters are equal.
  package enum LetterCase: Sendable { case ignored, exact }

  /// Whether a letter may stand around the values of a table rather than in them: CR, LF or a quote.
  package var hasFrame: Bool { letters.contains { [0x0A, 0x0D, 0x22].contains($0) } }

  /// The number of letters.
  package var count: Int { letters.count }

  /// The two rarest letters at their distance, or twice the only one.
  private static func rarePair(of letters: [UInt8], ignoringCase: Bool) -> cbs_pair {
    guard !letters.isEmpty else { return cbs_pair() }
    let byRarity = letters.indices.sorted { letters[$0].commonness < letters[$1].commonness }
    let first = byRarity[0]
    let second = byRarity.count > 1 ? byRarity[1] : first
    func caseBit(_ letter: UInt8) -> UInt8 { ignoringCase ? letter.caseBit : 0 }
    return cbs_pair(
      first_offset: first, second_offset: second,
      first: letters[first], first_case: caseBit(letters[first]),
      second: letters[second], second_case: caseBit(letters[second]))
  }

  /// Marks the blocks of 64 bytes in which the two rarest letters stand at their distance.
  func mark(
    _ text: UnsafePointer<UInt8>, blocks: Int, level: cbs_level,
    _ marked: UnsafeMutablePointer<cbs_marked_block>
  ) -> Int {
    // Safe: the caller's places leave room for the needle, and the padding for the last block.
    unsafe cbs_pair_blocks(level, text, blocks, start.pair, marked)
  }

  /// Whether all letters stand at a place, which must have room for them.
  func stands(at text: UnsafePointer<UInt8>) -> Bool {
    // Safe: the caller has checked that the needle ends inside the text, which is padded.
    guard unsafe firstWord.stands(at: text) else { return false }
    return unsafe words.count < 2 || equalWords(at: text) == words.count
  }

  /// How many words stand at a place before the first that does not.
  func equalWords(at text: UnsafePointer<UInt8>) -> Int {
    var index = 0
    // Safe: as above.
    while index < words.count, unsafe words[index].stands(at: text) { index &+= 1 }
    return index
  }

  /// How many words must stand at a place.
  var wordCount: Int { words.count }

  /// A byte of text, as it is compared with a letter.
  func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.asciiLowercased : byte }
}

extension UInt8 {
  /// Whether it is A–Z or a–z.
  private var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The bit that tells a capital letter from its small one; 0 for what is no letter.
  var caseBit: UInt8 { isASCIILetter ? 0x20 : 0 }

  /// The small letter of A–Z, else the byte itself.
  package var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  /// How common a byte is in names and prose, roughly: higher is more common.
  fileprivate var commonness: Int {
    let order: StaticString = "zqxjkvbpygfwmucldrhsnioate "
    // Safe: the text is constant, and copied.
    let bytes = order.withUTF8Buffer { unsafe Array($0) }
    if let place = bytes.firstIndex(of: asciiLowercased) { return 100 + place }
    return self < 0x80 ? 50 : 10
  }
}
