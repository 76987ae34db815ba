import ByteSearch
import UnicodeText

/// A look at the letters outside ASCII of a text for those that may be one of some ASCII letters.
///
/// Most of them can be ruled out by what they fold to and what stands beside them, which is far
/// cheaper than to fold their line.
struct AccentedPlaces {
  /// For each ASCII letter, at which places of the needle it stands, the lowest bit for the first.
  private var places = [UInt64](repeating: 0, count: 128)
  /// The bit of the last place.
  private let last: UInt64
  private var letters = PlainLetters()

  /// The longest needle that is looked for.
  static let longest = 64

  /// Looks for a needle whose case does not count; `nil` if it is too long.
  init?(_ needle: Needle) {
    guard (1...Self.longest).contains(needle.count) else { return nil }
    for (index, letter) in needle.letters.enumerated() where letter < 0x80 {
      places[Int(letter)] |= 1 << UInt64(index)
    }
    last = 1 << UInt64(needle.count - 1)
  }

  /// Visits the places of a range where a letter outside ASCII may be part of the needle; a visit
  /// returns where to go on.
  mutating func forEach(in range: Range<Int>, of bytes: Bytes, visit: (Int) -> Int) {
    let text = bytes.span(range)
    bytes.forEachByteOutsideASCII(in: range) { place in
      let offset = place &- range.lowerBound
      let letter = letters.letter(in: text, at: offset)
      let end = offset &+ letter.length
      let mayStand =
        switch letter.plain {
        case .none: false
        case .unknown: true
        case .letter(let plain): mayStand(plain, from: offset, to: end, in: text)
        }
      return mayStand ? visit(place) : place &+ letter.length
    }
  }

  /// Whether an ASCII letter may be part of the needle between its neighbours.
  private func mayStand(
    _ letter: UInt8, from start: Int, to end: Int, in text: Span<UInt8>
  ) -> Bool {
    var possible = places[Int(letter)]
    guard possible != 0 else { return false }
    // Beside the needle's ends anything may stand, and of what is outside ASCII nothing is known.
    if let before = neighbour(start > 0 ? text[start &- 1] : nil) {
      possible &= before &<< 1 | 1
    }
    if let after = neighbour(end < text.count ? text[end] : nil) {
      possible &= after &>> 1 | last
    }
    return possible != 0
  }

  /// At which places of the needle a neighbour stands; `nil` if that is not known.
  private func neighbour(_ byte: UInt8?) -> UInt64? {
    guard let byte else { return 0 }
    return byte < 0x80 ? places[Int(byte.asciiLowercased)] : nil
  }
}
