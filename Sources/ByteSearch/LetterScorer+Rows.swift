internal import CByteSearch

extension LetterScorer {
  /// What the best way is worth in each of some ranges of ASCII; 0 where there is none, or perhaps
  /// where it is worth less than `least`.
  ///
  /// Texts that fit into a block are scored in one loop, the others as by `score`.
  /// - Complexity: O(places of the letters), and O(length / 64 · letters).
  package func scores(of ranges: [Range<Int>], in bytes: Bytes, least: Int = 0) -> [Int] {
    guard count <= Int(CBS_SCORED_LETTERS) else {
      return ranges.map { score($0, of: bytes, least: least) ?? 0 }
    }
    var scores: [Int] = []
    scores.reserveCapacity(ranges.count)
    for first in stride(from: 0, to: ranges.count, by: Self.group) {
      let group = ranges[first..<min(first + Self.group, ranges.count)]
      add(group, of: bytes, least: Int32(clamping: least), to: &scores)
    }
    return scores
  }

  private static let group = 64

  private func add(
    _ ranges: ArraySlice<Range<Int>>, of bytes: Bytes, least: Int32, to scores: inout [Int]
  ) {
    // Safe: a group has room, and of both buffers only what was written is read.
    unsafe withUnsafeTemporaryAllocation(of: cbs_row.self, capacity: Self.group) { rows in
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.group) { found in
        for (index, range) in zip(0..., ranges) {
          precondition(
            range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
          unsafe rows[index] = cbs_row(start: range.lowerBound, length: range.count)
        }
        // Safe: the ranges were checked, and the bytes are padded past their last block.
        unsafe bytes.withMemory { text in
          unsafe cbs_row_scores(
            level, text, rows.baseAddress, ranges.count, letters, count, weights.inC, least,
            found.baseAddress)
        }
        for (index, range) in zip(0..., ranges) {
          let score = unsafe found[index]
          let isScored = score != CBS_NOT_SCORED
          scores.append(
            isScored ? Int(score) : self.score(range, of: bytes, least: Int(least)) ?? 0)
        }
      }
    }
  }
}

extension PlaceWeights {
  /// The weights as the loops are told of them.
  fileprivate var inC: cbs_weights {
    cbs_weights(
      letter: Int32(letter), value_start: Int32(valueStart), word_start: Int32(wordStart),
      bump: Int32(bump), run: Int32(run), gap: Int32(gap), widest_gap: Int32(widestGap),
      value_end: Int32(valueEnd))
  }
}
