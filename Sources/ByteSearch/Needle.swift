internal import CByteSearch

/// ASCII letters to be found in bytes.
package struct Needle: Sendable {
  /// The letters; small ones where case does not count.
  let letters: [UInt8]
  /// Whether a capital letter equals its small one.
  let ignoresCase: Bool
  private let pair: cbs_pair

  /// Prepares a search for some ASCII letters.
  package init(_ letters: [UInt8], case letterCase: LetterCase) {
    ignoresCase = letterCase == .ignored
    let folds = ignoresCase
    self.letters = letters.map { folds ? $0.asciiLowercased : $0 }
    pair = Self.rarePair(of: self.letters, ignoringCase: ignoresCase)
  }

  /// Whether capital and small letters are equal.
  package enum LetterCase: Sendable { case ignored, exact }

  /// Whether a CR or LF is among the letters.
  package var hasLineBreak: Bool {
    letters.contains(UInt8(ascii: "\n")) || letters.contains(UInt8(ascii: "\r"))
  }

  /// The number of letters.
  package var count: Int { letters.count }

  /// The two rarest letters at their distance, or twice the only one.
  private static func rarePair(of letters: [UInt8], ignoringCase: Bool) -> cbs_pair {
    guard !letters.isEmpty else { return cbs_pair() }
    let byRarity = letters.indices.sorted { letters[$0].commonness < letters[$1].commonness }
    let first = byRarity[0]
    let second = byRarity.count > 1 ? byRarity[1] : first
    func caseBit(_ letter: UInt8) -> UInt8 { ignoringCase && letter.isASCIILetter ? 0x20 : 0 }
    return cbs_pair(
      first_offset: first, second_offset: second,
      first: letters[first], first_case: caseBit(letters[first]),
      second: letters[second], second_case: caseBit(letters[second]))
  }

  /// Where the two rarest letters stand in some blocks of 64 bytes.
  func fillMasks(_ text: UnsafePointer<UInt8>, blocks: Int, _ masks: UnsafeMutablePointer<UInt64>) {
    // Safe: the caller's text is padded by more than a needle may be long.
    unsafe cbs_pair_masks(text, blocks, pair, masks)
  }

  /// Whether all letters stand at a place, which must have room for them.
  func stands(at text: UnsafePointer<UInt8>) -> Bool {
    for index in letters.indices {
      // Safe: the caller has checked that the needle ends inside the text.
      let byte = unsafe text[index]
      guard byte == letters[index] || ignoresCase && byte.asciiLowercased == letters[index] else {
        return false
      }
    }
    return true
  }
}

extension UInt8 {
  /// Whether it is A–Z or a–z.
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

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
