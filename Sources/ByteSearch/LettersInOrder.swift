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
    let test = OrderTest(order: self, level: level.code)
    var marked = MarkedRows(test, in: bytes, from: rows.lowerBound, words)
    words = []
    bounds.receive(&marked)
    words = marked.words
  }
}
