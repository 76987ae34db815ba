import UnicodeText

/// A value made ready for the order that people expect: letters aside from case and
/// accents, numbers by their size (`item 9` before `item 10`), what is empty last.
package struct NaturalKey: Comparable, Sendable {
  private let words: [UInt64]

  /// Reads a value.
  package init(_ value: Span<UInt8>) {
    var writer = NaturalKeyWriter()
    writer.append(value)
    words = writer.words
  }

  /// Whether there is nothing to sort by.
  package var isEmpty: Bool { words.isEmpty }

  package static func < (left: Self, right: Self) -> Bool {
    guard left.isEmpty == right.isEmpty else { return right.isEmpty }
    return left.words.lexicographicallyPrecedes(right.words)
  }
}

/// Writes the natural keys of values as words that compare as the values do.
///
/// A key is bytes, none of them zero, eight to a word, the last filled up with zeros; so a key that
/// another begins with comes before it. First a byte tells negative numbers, zero, positive numbers and
/// text apart.
///
///     number   its magnitude, then its digits; all bits turned over below zero
///     text     each letter; a run of digits is the letter `0`, its length without leading zeros, its digits
struct NaturalKeyWriter {
  /// The keys written so far, end to end.
  private(set) var words: [UInt64] = []
  private var word: UInt64 = 0
  private var shift: UInt64 = 56
  private var folded = FoldedText()

  private enum Kind: UInt8 {
    case negative = 1
    case zero, positive, text
  }

  /// The bytes of a value that count; whatever is behind them sorts nothing.
  private static let longest = 4096

  /// Appends the key of a value: no word where there is nothing to sort by.
  /// - Complexity: O(bytes of the value), of which the first four thousand count.
  mutating func append(_ value: Span<UInt8>) {
    let value = value.count > Self.longest ? value.extracting(first: Self.longest) : value
    if let number = ExactDecimal(value) {
      append(number)
    } else {
      folded.fold(value, case: .ignored)
      guard !folded.letters.isEmpty else { return }
      append(Kind.text.rawValue)
      appendLetters(folded.letters)
    }
    finish()
  }

  /// Takes back the words from one on.
  mutating func removeWords(from place: Int) { words.removeLast(words.count - place) }

  private mutating func append(_ number: ExactDecimal) {
    guard let sign = number.sign else { return append(Kind.zero.rawValue) }
    append((sign == .minus ? Kind.negative : .positive).rawValue)
    let mask: UInt8 = sign == .minus ? 0xFF : 0
    appendOrdered(number.magnitude, mask: mask)
    for digit in number.digits { append((digit + 1) ^ mask) }
    // Below zero, a number whose digits another begins with is the larger one.
    if sign == .minus { append(0xFF) }
  }

  /// Letters and runs of digits; each letter is one more than it was, so that none is zero.
  private mutating func appendLetters(_ letters: [Letter]) {
    var place = 0
    while place < letters.count {
      let letter = letters[place]
      guard Self.isDigit(letter) else {
        append(letter: letter + 1)
        place += 1
        continue
      }
      let run = letters[place...].prefix(while: Self.isDigit)
      let digits = run.drop { $0 == Self.zero }
      append(letter: Self.zero + 1)
      appendOrdered(digits.count, mask: 0)
      for digit in digits { append(UInt8(truncatingIfNeeded: digit)) }
      place = run.endIndex
    }
  }

  private static let zero = Letter(UInt8(ascii: "0"))

  private static func isDigit(_ letter: Letter) -> Bool { letter &- zero < 10 }

  private mutating func append(letter: Letter) {
    guard letter >= 0x80 else { return append(UInt8(truncatingIfNeeded: letter)) }
    for byte in LetterBytes(letter) { append(byte) }
  }

  /// Appends a number in bytes that are in its order: one where it is near zero, else ten more.
  private mutating func appendOrdered(_ number: Int, mask: UInt8) {
    if (-0x40..<0x40).contains(number) {
      append(UInt8(0x80 + number) ^ mask)
    } else {
      append((number < 0 ? 0x01 : 0xFE) ^ mask)
      let bits = UInt64(bitPattern: Int64(number)) ^ 1 << 63
      for group in (0..<10).reversed() {
        // The top bit, which all have, keeps a byte from being zero.
        append(UInt8(bits >> UInt64(7 * group) & 0x7F) ^ mask | 0x80)
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    word |= UInt64(byte) << shift
    if shift == 0 { return finish() }
    shift -= 8
  }

  /// Ends a word.
  private mutating func finish() {
    guard word != 0 else { return }
    words.append(word)
    (word, shift) = (0, 56)
  }
}
