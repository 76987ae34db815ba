/// Which letters outside ASCII fold to one of ASCII, wherever they stand.
package struct PlainLetters {
  /// What a letter folds to.
  package enum Plain {
    /// Nothing with an ASCII letter in it.
    case none
    /// One ASCII letter.
    case letter(UInt8)
    /// Something else, or nothing at all.
    case unknown
  }

  /// What is known of each scalar by now; empty until it is needed.
  private var known: [UInt8] = []
  private var folding = FoldedBytes()

  /// Scalars that are looked up; what lies behind them is unknown.
  private static let end: Letter = 0x20000
  private static let noLetter: UInt8 = 0x80
  private static let unknown: UInt8 = 0xFF

  /// Nothing is known yet.
  package init() {}

  /// The letter outside ASCII at an offset of a text: what it folds to, case and accents aside, and
  /// how many bytes it has.
  /// - Complexity: O(1).
  package mutating func letter(
    in text: Span<UInt8>, at offset: Int
  ) -> (plain: Plain, length: Int) {
    let letter = DecodedLetter(in: text, at: offset)
    // A bad byte is a letter that equals only itself.
    if DecodedLetter.badByte(of: letter.value) != nil { return (.none, letter.length) }
    guard letter.value < Self.end else { return (.unknown, letter.length) }
    if known.isEmpty { known = Array(repeating: 0, count: Int(Self.end)) }
    let index = Int(letter.value)
    if known[index] == 0 {
      known[index] = folded(text.extracting(offset..<offset + letter.length))
    }
    switch known[index] {
    case Self.noLetter: return (.none, letter.length)
    case Self.unknown: return (.unknown, letter.length)
    case let plain: return (.letter(plain), letter.length)
    }
  }

  /// Folds a letter between two others, as it may vanish behind one.
  private mutating func folded(_ scalar: Span<UInt8>) -> UInt8 {
    let side = UInt8(ascii: "a")
    var text = [side]
    for index in scalar.indices { text.append(scalar[index]) }
    text.append(side)
    folding.append(text.span)
    let folded = folding.takeBytes()
    guard folded.count > 2, folded.first == side, folded.last == side else { return Self.unknown }
    let middle = folded.dropFirst().dropLast()
    if middle.allSatisfy({ $0 >= 0x80 }) { return Self.noLetter }
    return middle.count == 1 ? middle[1] : Self.unknown
  }
}
