/// Folded texts as bytes, end to end, for scans by letters: case and accents aside.
///
/// Letters are written as UTF-8 has them, a bad byte's letter too. An ASCII letter that a kana
/// voicing mark follows is written in two bytes that stand for no letter: no match may end there.
package struct FoldedBytes {
  /// The bytes of all texts.
  package private(set) var bytes: [UInt8] = []
  private var table = FoldTable()
  private var folded = FoldedText()

  /// No text yet.
  package init() {}

  /// Takes the bytes away and goes on with none; what is known of scalars stays.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Appends a text.
  /// - Complexity: O(n).
  package mutating func append(_ text: Span<UInt8>) {
    let start = bytes.count
    // No scalar is written in more than thrice its bytes.
    bytes.append(contentsOf: repeatElement(0, count: 3 * text.count))
    if let end = Self.write(text, by: &table, to: &bytes, at: start) {
      bytes.removeLast(bytes.count - end)
    } else {
      bytes.removeLast(bytes.count - start)
      folded.fold(text, case: .ignored)
      LetterBytes.append(folded.letters, to: &bytes)
    }
  }

  /// Writes a text scalar by scalar, and tells where it ends; `nil` if its scalars depend on one another.
  private static func write(
    _ text: Span<UInt8>, by table: inout FoldTable, to bytes: inout [UInt8], at start: Int
  ) -> Int? {
    var output = bytes.mutableSpan
    var end = start
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        output[end] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        end &+= 1
        offset &+= 1
        continue
      }
      let letter = DecodedLetter(in: text, at: offset)
      if let syllable = HangulSyllable(letter.value) {
        end = write(syllable, to: &output, at: end)
      } else {
        let scalar = text.extracting(offset..<offset + letter.length)
        guard let entry = table.entry(of: letter.value, scalar) else { return nil }
        end = write(entry, to: &output, at: end)
      }
      offset &+= letter.length
    }
    return end
  }

  private static func write(
    _ entry: FoldTable.Entry, to output: inout MutableSpan<UInt8>, at start: Int
  ) -> Int {
    for index in 0..<entry.count { output[start &+ index] = entry[index] }
    return start &+ entry.count
  }

  private static func write(
    _ syllable: HangulSyllable, to output: inout MutableSpan<UInt8>, at start: Int
  ) -> Int {
    var end = start
    for index in 0..<syllable.count {
      for byte in LetterBytes(syllable[index]) {
        output[end] = byte
        end &+= 1
      }
    }
    return end
  }
}

/// A syllable of Hangul, which is two or three letters (chapter 3.12 of the Unicode Standard).
private struct HangulSyllable {
  private let index: Letter

  /// Nothing if a scalar is no syllable.
  init?(_ scalar: Letter) {
    guard (0xAC00...0xD7A3).contains(scalar) else { return nil }
    index = scalar - 0xAC00
  }

  var count: Int { index % 28 == 0 ? 2 : 3 }

  subscript(position: Int) -> Letter {
    switch position {
    case 0: 0x1100 + index / 588
    case 1: 0x1161 + index % 588 / 28
    default: 0x11A7 + index % 28
    }
  }
}

/// What scalars fold to, for those that fold alike wherever they stand.
private struct FoldTable {
  private var known: [UInt64] = []
  private var folded = FoldedText()
  private var decomposer = Decomposer()

  /// Scalars that are looked up: those of alphabets; the many others are mostly letters themselves.
  private static let end: Letter = 0x3100
  private static let contextual: UInt64 = 0xFF

  /// Up to seven bytes, and in the lowest byte how many there are, one more than that.
  struct Entry {
    let word: UInt64

    init(word: UInt64) { self.word = word }

    init(_ bytes: Span<UInt8>) {
      var word: UInt64 = 0
      for index in bytes.indices.reversed() { word = word << 8 | UInt64(bytes[index]) }
      self.word = word << 8 | UInt64(bytes.count + 1)
    }

    var count: Int { Int(truncatingIfNeeded: word & 0xFF) &- 1 }

    subscript(index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* index &+ 8))
    }
  }

  /// What a scalar outside ASCII folds to, given its bytes; `nil` if that depends on its neighbours.
  mutating func entry(of scalar: Letter, _ bytes: Span<UInt8>) -> Entry? {
    guard scalar < Self.end else { return Self.entry(word(of: scalar, bytes)) }
    if known.isEmpty { known = Array(repeating: 0, count: Int(Self.end)) }
    let index = Int(truncatingIfNeeded: scalar)
    if known[index] == 0 { known[index] = word(of: scalar, bytes) }
    return Self.entry(known[index])
  }

  private static func entry(_ word: UInt64) -> Entry? {
    word == contextual ? nil : Entry(word: word)
  }

  private mutating func word(of scalar: Letter, _ bytes: Span<UInt8>) -> UInt64 {
    let properties = ScalarProperties(of: scalar)
    if properties.isIgnorable { return 1 }
    guard properties.combiningClass == 0 else {
      // An accent says nothing here, wherever it comes in the order of the marks.
      let mark = FoldedText.Mark(
        value: scalar, combiningClass: properties.combiningClass, origin: 0..<0)
      return mark.isAccent(case: .ignored) ? 1 : Self.contextual
    }
    if properties.decomposes {
      // A part that is no base would go to the letter before.
      guard decomposer.decompose(scalar, to: .compatible) > 0,
        ScalarProperties(of: decomposer[0]).combiningClass == 0
      else { return Self.contextual }
    } else if !properties.foldsCase, SpelledLetter.spelled(scalar) == nil, bytes.count > 1 {
      return Entry(bytes).word
    }
    folded.fold(bytes, case: .ignored)
    var output: [UInt8] = []
    LetterBytes.append(folded.letters, to: &output)
    guard output.count <= min(7, 3 * bytes.count) else { return Self.contextual }
    return Entry(output.span).word
  }
}
