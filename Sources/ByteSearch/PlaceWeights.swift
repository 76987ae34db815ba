/// What each part of a match of letters in order is worth.
package struct PlaceWeights: Sendable {
  /// A letter that is found.
  package let letter: Int
  /// More for one at the value's start.
  package let valueStart: Int
  /// More for a letter or digit behind a sign or blank.
  package let wordStart: Int
  /// More for a capital behind a small letter, or a digit behind what is none.
  package let bump: Int
  /// More, at least, for one right behind the letter found before.
  package let run: Int
  /// How much of a gap is taken off, whatever its length.
  package let gap: Int
  /// What is taken off for a gap, at most; one more for each of its letters until then.
  package let widestGap: Int
  /// More for a match whose last letter is the value's last.
  package let valueEnd: Int

  /// Makes weights.
  package init(
    letter: Int, valueStart: Int, wordStart: Int, bump: Int, run: Int, gap: Int, widestGap: Int,
    valueEnd: Int
  ) {
    self.letter = letter
    self.valueStart = valueStart
    self.wordStart = wordStart
    self.bump = bump
    self.run = run
    self.gap = gap
    self.widestGap = widestGap
    self.valueEnd = valueEnd
  }
}
