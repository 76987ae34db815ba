extension RowBounds {
  /// From where to where each marked row reaches; the marks are bits, 64 to a word, from `first` on.
  ///
  /// All at once, as one at a time would count who holds what lies under the rows, which cores
  /// that work on the same text pay dearly for.
  package func ranges(ofMarked words: [UInt64], from first: Int) -> [Range<Int>] {
    var collecting = Collecting(first: first, words: words, ranges: [])
    collecting.ranges.reserveCapacity(words.reduce(0) { $0 + $1.nonzeroBitCount })
    receive(&collecting)
    return collecting.ranges
  }

  private struct Collecting: RowVisitor {
    let first: Int
    let words: [UInt64]
    var ranges: [Range<Int>]

    mutating func visit(_ places: some RowPlaces) {
      for (index, word) in words.enumerated() {
        var rest = word
        while rest != 0 {
          let row = first &+ index &* 64 &+ rest.trailingZeroBitCount
          ranges.append(places.start(of: row)..<places.end(of: row))
          rest &= rest &- 1
        }
      }
    }
  }
}
