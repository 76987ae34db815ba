/// A search that looks at each byte of text once, whatever the needle: Knuth, Morris and Pratt's.
///
/// Slower than masks on common texts, it bounds the time where a long needle almost stands
/// everywhere, as `abab…` does in a row of the same.
struct PrefixSearch {
  private let needle: Needle
  /// Of each beginning of the needle, how long the longest shorter one is that ends it.
  private let borders: [Int32]

  /// Prepares the search.
  /// - Complexity: O(needle).
  init(_ needle: Needle) {
    self.needle = needle
    let letters = needle.letters
    var borders = [Int32](repeating: 0, count: letters.count)
    var length = 0
    for index in letters.indices.dropFirst() {
      while length > 0, letters[index] != letters[length] { length = Int(borders[length - 1]) }
      if letters[index] == letters[length] { length += 1 }
      borders[index] = Int32(length)
    }
    self.borders = borders
  }

  /// Visits each occurrence that lies in a range, as `Bytes.forEachOccurrence` does.
  /// - Complexity: O(range).
  func forEachOccurrence(in text: Span<UInt8>, _ range: Range<Int>, visit: (Int) -> Int?) {
    let letters = needle.letters
    var offset = range.lowerBound
    // How many letters stand before `offset`.
    var length = 0
    while offset < range.upperBound {
      let byte = needle.folded(text[offset])
      while length > 0, byte != letters[length] { length = Int(borders[length - 1]) }
      if byte == letters[length] { length += 1 }
      offset += 1
      guard length == letters.count else { continue }
      let place = offset - length
      guard let next = visit(place) else { return }
      length = Int(borders[length - 1])
      // Where the visitor goes on behind what is known, all begins anew there.
      if next > offset - length { (offset, length) = (next, 0) }
    }
  }
}
