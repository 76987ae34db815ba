import UnicodeText

/// A value made ready for the order that people expect: letters aside from case and
/// accents, numbers by their size (`item 9` before `item 10`), what is empty last.
package struct NaturalKey: Comparable, Sendable {
  private let number: ExactDecimal?
  private let letters: [Letter]
  /// The first letters in one word, compared first; 0 for a number.
  private let head: UInt64

  /// Reads a value.
  package init(_ value: Span<UInt8>) {
    number = ExactDecimal(value)
    var folded = FoldedText()
    folded.fold(value, case: .ignored)
    letters = folded.letters
    head = number == nil ? Self.head(of: letters) : 0
  }

  /// Up to eight letters, a byte each, that sort as the letters do.
  ///
  /// Where they are equal, the letters decide. It ends with a first digit, as runs of digits are compared whole,
  /// or with a letter outside ASCII.
  private static func head(of letters: [Letter]) -> UInt64 {
    var head: UInt64 = 0
    for place in 0..<min(8, letters.count) {
      let letter = letters[place]
      let isDigit = letter >= zero && letter <= zero + 9
      let byte = isDigit ? zero : min(letter, 0x7F)
      head |= UInt64(byte) << UInt64(56 - 8 * place)
      if isDigit || letter >= 0x7F { break }
    }
    return head
  }

  /// Whether there is nothing to sort by.
  package var isEmpty: Bool { letters.isEmpty }

  package static func == (left: Self, right: Self) -> Bool { !(left < right) && !(right < left) }

  package static func < (left: Self, right: Self) -> Bool {
    guard left.isEmpty == right.isEmpty else { return right.isEmpty }
    if let number = left.number, let other = right.number { return number < other }
    guard (left.number == nil) == (right.number == nil) else { return left.number != nil }
    if left.head != right.head { return left.head < right.head }
    return precedes(left.letters, right.letters)
  }

  /// Compares letter by letter, and runs of digits by the number they are.
  private static func precedes(_ left: [Letter], _ right: [Letter]) -> Bool {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      let (mine, theirs) = (digits(left, from: i), digits(right, from: j))
      if !mine.isEmpty, !theirs.isEmpty {
        let (a, b) = (mine.drop { $0 == zero }, theirs.drop { $0 == zero })
        if a.count != b.count { return a.count < b.count }
        if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
        i = mine.endIndex
        j = theirs.endIndex
      } else if left[i] != right[j] {
        return left[i] < right[j]
      } else {
        i += 1
        j += 1
      }
    }
    return left.count - i < right.count - j
  }

  private static let zero = Letter(UInt8(ascii: "0"))

  private static func digits(_ letters: [Letter], from start: Int) -> ArraySlice<Letter> {
    letters[start...].prefix { $0 >= zero && $0 <= zero + 9 }
  }
}
