internal import CByteSearch

/// ASCII letters that stand in a text one after the other, with anything or nothing between them.
package struct LettersInOrder: Sendable {
  let letters: [cbs_letter]
  /// Whether one of the letters may stand around the values of a table rather than in them.
  package let hasFrame: Bool

  /// Prepares a search for some ASCII letters.
  package init(_ letters: [UInt8], case letterCase: Needle.LetterCase) {
    self.letters = letters.map { letter in
      guard letterCase == .ignored else { return cbs_letter(letter: letter, letter_case: 0) }
      return cbs_letter(letter: letter.asciiLowercased, letter_case: letter.caseBit)
    }
    hasFrame = Needle(letters, case: letterCase).hasFrame
  }

  /// Whether the letters stand in order in a text.
  /// - Complexity: O(text).
  package func stand(in text: [UInt8]) -> Bool {
    var next = 0
    for byte in text {
      guard next < letters.count else { return true }
      if byte | letters[next].letter_case == letters[next].letter { next &+= 1 }
    }
    return next == letters.count
  }

  /// Of the marked rows of a column, unmarks those in which the letters do not stand in order.
  ///
  /// The marks are bits, 64 to a word, from the first of `rows` on, which `bounds` must have.
  /// - Complexity: O(bytes of the marked rows), many bytes a cycle.
  package func keep(
    _ rows: Range<Int>, of bounds: RowBounds, in bytes: Bytes, on words: inout [UInt64],
    level: KernelLevel = .chosen
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= bounds.count, "rows out of bounds")
    var look = OrderLook(
      letters: self, bytes: bytes, first: rows.lowerBound, level: level.code, words: words)
    words = []
    bounds.receive(&look)
    words = look.words
  }
}

/// A look at marked rows, 64 at a time, for letters in order.
private struct OrderLook: RowVisitor {
  let letters: LettersInOrder
  let bytes: Bytes
  let first: Int
  let level: cbs_level
  var words: [UInt64]

  mutating func visit(_ places: some RowPlaces) {
    // Safe: 64 rows have room, and of them only those are read that were written.
    unsafe withUnsafeTemporaryAllocation(of: cbs_row.self, capacity: 64) { rows in
      for index in words.indices where words[index] != 0 {
        let count = unsafe write(words[index], first &+ index &* 64, places, to: rows)
        words[index] = unsafe look(at: rows, count: count, marks: words[index])
      }
    }
  }

  /// Writes where the marked rows lie, and tells how many they are.
  private func write(
    _ marks: UInt64, _ firstRow: Int, _ places: some RowPlaces,
    to rows: UnsafeMutableBufferPointer<cbs_row>
  ) -> Int {
    var rest = marks
    var count = 0
    while rest != 0 {
      let row = firstRow &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      let start = places.start(of: row)
      let end = min(places.end(of: row), bytes.count)
      precondition(start >= 0, "row out of bounds")
      // Safe: a word has at most the 64 marks that there is room for.
      unsafe rows[count] = cbs_row(start: start, length: max(0, end &- start))
      count &+= 1
    }
    return count
  }

  /// The marks of those of the rows that have the letters.
  private func look(
    at rows: UnsafeMutableBufferPointer<cbs_row>, count: Int, marks: UInt64
  ) -> UInt64 {
    guard let start = rows.baseAddress else { return 0 }
    // Safe: the rows end inside the bytes, which are padded past their last block.
    let found = unsafe bytes.withMemory { text in
      unsafe letters.letters.withUnsafeBufferPointer { letters in
        unsafe cbs_rows_in_order(level, text, start, count, letters.baseAddress, letters.count)
      }
    }
    guard found.nonzeroBitCount < count else { return marks }
    return marks.spread(found)
  }
}

extension UInt64 {
  /// The set bits of this word whose turn is set in `chosen`, the first turn being the lowest bit.
  fileprivate func spread(_ chosen: UInt64) -> UInt64 {
    guard self != .max else { return chosen }
    var (rest, chosen, result) = (self, chosen, UInt64(0))
    while chosen != 0 {
      let bit = rest & (0 &- rest)
      if chosen & 1 != 0 { result |= bit }
      rest ^= bit
      chosen >>= 1
    }
    return result
  }
}
