import UnicodeText

@testable import NarrowEngine

/// The natural order, said once more and slowly: numbers, then texts letter by letter, then nothing.
struct TwinOrder: Comparable {
  private let number: ExactDecimal?
  private let letters: [UInt32]

  init(_ value: [UInt8]) {
    number = ExactDecimal(value.span)
    var folded = FoldedText()
    folded.fold(value.span, case: .ignored)
    letters = folded.letters
  }

  static func == (left: Self, right: Self) -> Bool { !(left < right) && !(right < left) }

  static func < (left: Self, right: Self) -> Bool {
    if let mine = left.number, let other = right.number { return mine < other }
    if left.number != nil || right.number != nil { return left.number != nil }
    if left.letters.isEmpty || right.letters.isEmpty {
      return right.letters.count < left.letters.count
    }
    return precedes(left.letters[...], right.letters[...])
  }

  private static func precedes(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Bool {
    guard let mine = left.first, let other = right.first else {
      return left.isEmpty && !right.isEmpty
    }
    let (a, b) = (left.prefix(while: isDigit), right.prefix(while: isDigit))
    guard !a.isEmpty, !b.isEmpty else {
      return mine == other ? precedes(left.dropFirst(), right.dropFirst()) : mine < other
    }
    let (size, otherSize) = (a.drop { $0 == 0x30 }, b.drop { $0 == 0x30 })
    if size.count != otherSize.count { return size.count < otherSize.count }
    if size != otherSize { return size.lexicographicallyPrecedes(otherSize) }
    return precedes(left[a.endIndex...], right[b.endIndex...])
  }

  private static func isDigit(_ letter: UInt32) -> Bool { (0x30...0x39).contains(letter) }
}
