internal import CByteSearch

/// A look at the letters outside ASCII of a text for those that may be one of some ASCII letters.
///
/// Most of them can be ruled out by what they fold to and what stands beside them, which is far
/// cheaper than to fold their line.
package struct AccentedPlaces {
  /// For each byte, at which places of the needle it stands, the lowest bit for the first; all
  /// places for what is outside ASCII.
  private var places = [UInt64](repeating: 0, count: 256)
  /// What each letter of two or three bytes stands for, as far as that is known: an ASCII letter, or
  /// one of the codes below.
  private var forms = [UInt8](repeating: AccentedPlaces.notKnown, count: 0x10000)
  /// The bit of the last place.
  private let last: UInt64

  /// The longest needle that is looked for.
  private static let longest = 64
  private static let notKnown: UInt8 = 0x80
  private static let noLetter: UInt8 = 0x81
  private static let anyLetter: UInt8 = 0xFF

  /// What a letter outside ASCII stands for.
  package enum Form {
    /// No ASCII letter.
    case none
    /// One of them.
    case letter(UInt8)
    /// Several, or nothing at all, or that is not known.
    case unknown
  }

  /// Looks for a needle whose case does not count; `nil` if it is too long.
  package init?(_ needle: Needle) {
    guard (1...Self.longest).contains(needle.count) else { return nil }
    for (index, letter) in needle.letters.enumerated() {
      for byte in 0..<128 where UInt8(byte).asciiLowercased == letter {
        places[byte] |= 1 << UInt64(index)
      }
    }
    for byte in 128..<256 { places[byte] = .max }
    last = 1 << UInt64(needle.count - 1)
  }

  /// Visits the places of a range where a letter outside ASCII may be part of the needle; a visit
  /// returns where to go on.
  ///
  /// What `form` tells of the letter at a place, with how many bytes it has, must be so wherever the
  /// letter stands.
  /// - Complexity: O(range), many bytes a cycle where all is ASCII.
  package mutating func forEach(
    in range: Range<Int>, of bytes: Bytes, form: (Int) -> (Form, length: Int),
    visit: (Int) -> Int
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
    let code = KernelLevel.chosen.code
    let (places, last) = (places, last)
    // Safe: the range was checked, and the text is padded; a letter of two bytes has its form, as
    // each byte has its places.
    unsafe forms.withUnsafeMutableBufferPointer { forms in
      unsafe places.withUnsafeBufferPointer { places in
        unsafe bytes.withMemory { text in
          unsafe bytes.walk(range) { text, blocks, marked in
            unsafe cbs_high_blocks(code, text, blocks, marked)
          } visit: { place in
            var (scalar, length) = unsafe Self.scalar(at: text + place)
            var letter = unsafe forms[scalar]
            if letter == Self.notKnown {
              let told = form(place)
              letter = Self.code(of: told.0)
              if scalar > 0, length == told.length { unsafe forms[scalar] = letter }
              length = told.length
            }
            guard letter != Self.noLetter else { return place &+ length }
            // What stands for several letters, or for none, has no single place.
            guard letter != Self.anyLetter else { return visit(place) }
            // Beside the needle's ends anything may stand, and of what is outside ASCII nothing is
            // known.
            let before = unsafe place > range.lowerBound ? places[Int(text[place &- 1])] : 0
            let after = unsafe places[Int(text[place &+ length])]
            let possible = unsafe places[Int(letter)] & (before &<< 1 | 1) & (after &>> 1 | last)
            return possible != 0 ? visit(place) : place &+ length
          }
        }
      }
    }
  }

  /// The letter of two or three bytes at a place, or 0 for what is longer or no letter.
  ///
  /// Bytes that only look like a letter may be taken for it: that finds too much, never too little.
  private static func scalar(at text: UnsafePointer<UInt8>) -> (Int, length: Int) {
    // Safe: the text is padded.
    let (lead, second, third) = unsafe (text[0], text[1], text[2])
    guard second & 0xC0 == 0x80 else { return (0, 1) }
    let low = Int(second & 0x3F)
    if lead & 0xE0 == 0xC0 { return (Int(lead & 0x1F) &<< 6 | low, 2) }
    guard lead & 0xF0 == 0xE0, third & 0xC0 == 0x80 else { return (0, 1) }
    return ((Int(lead & 0x0F) &<< 6 | low) &<< 6 | Int(third & 0x3F), 3)
  }

  private static func code(of form: Form) -> UInt8 {
    switch form {
    case .none: noLetter
    case .letter(let letter): letter
    case .unknown: anyLetter
    }
  }
}
