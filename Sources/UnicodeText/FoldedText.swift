/// A text as the letter rules see it: letters, each with its accents, and where each came from.
///
/// Two texts are equal under the letter rules where their letters are equal and the accents that
/// one of them asks for are on the other's letters. The fold, step by step:
///
/// 1. The bytes are read as strict UTF-8; each bad byte is a letter of its own (`0x110000 + b`)
///    that equals only itself.
/// 2. Default-ignorable scalars (soft hyphen, joiners, variation selectors …) are left out, so
///    that they never stand between marks that are put in order.
/// 3. The rest is put in NFKD (UAX #15): taken apart, marks in canonical order.
/// 4. Where case is ignored, scalars are folded by the full mappings of CaseFolding.txt, `C` and
///    `F`, never by `T`, the Turkic ones: `ß` gives `ss`, `ς` gives `σ`, and the iota below
///    (U+0345), which by then is the last of its letter's marks, becomes the letter `ι`. A dot
///    above whose letter is `i` is left out, so that `İ` equals `i` in any form.
/// 5. Marks of combining classes 10–35 and 200–240 (points of Hebrew and Arabic, marks of Latin,
///    Greek and Cyrillic) are *accents*: they belong to the last scalar before them that is no
///    mark, and are dropped if there is none. All other marks are letters: kana voicing (class
///    8), nukta (7), virama (9), overlays (1), vowel signs (0 and 84–132).
/// 6. The letters of one table are spelled as people type them: `ø` is `o`, `æ` is `ae`. What
///    they were stands as the first accent of each letter of the spelling, so that a typed `ø`
///    is as strict as a typed accent.
///
/// Canonically equal texts have equal letters and accents.
package struct FoldedText: Sendable {
  /// The letters in order.
  package internal(set) var letters: [Letter] = []

  /// Whether the text was ASCII: letter i is byte i, nothing has accents, and `places` is empty.
  var isPlain = true
  /// For each letter, where it came from and where its accents begin.
  var places: [Place] = []
  /// The accents of all letters, end to end.
  var accents: [UInt32] = []
  /// For each of the accents, where the bytes that it came from end.
  var accentEnds: [Int] = []
  /// Marks that wait until the last of them is known, in the order of the text.
  var marks: [Mark] = []
  /// Whether the last base is an `i` of its own, on which a dot above says nothing.
  var lastBaseIsDotted = false
  var decomposer = Decomposer()
  var caseFolder = Decomposer()

  struct Place: Sendable {
    var origin: Range<Int>
    var firstAccent: Int
  }

  struct Mark: Sendable {
    var value: Letter
    var combiningClass: UInt8
    var origin: Range<Int>
  }

  /// Makes the fold of an empty text.
  package init() {}

  /// Folds a text.
  /// - Complexity: O(n).
  package init(_ text: String, case letterCase: LetterCase) {
    fold(text.utf8.span, case: letterCase)
  }

  /// The accents of the letter at `index`, in canonical order; first the one its spelling gave it.
  package func accents(at index: Int) -> ArraySlice<UInt32> {
    isPlain ? [] : accents[accentRange(at: index)]
  }

  /// Whether the letter at `index` has any accents.
  package func hasAccents(at index: Int) -> Bool {
    !isPlain && !accentRange(at: index).isEmpty
  }

  /// The bytes of the text that the letter at `index` came from: its scalar, without its accents.
  ///
  /// Letters that one scalar gave (`ﬁ`) all tell that scalar, and marks that were put in order
  /// tell all of them, so neither ends of the ranges ever go back.
  package func origin(at index: Int) -> Range<Int> {
    isPlain ? index..<index + 1 : places[index].origin
  }

  /// The bytes of the text that some letters and all their accents came from.
  ///
  /// An accent may stand apart from its letter: what is left out may stand between them.
  /// - Complexity: O(accents of the letters).
  package func origin(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let letters =
      origin(at: range.lowerBound).lowerBound..<origin(at: range.upperBound - 1).upperBound
    guard !isPlain else { return letters }
    let first = places[range.lowerBound].firstAccent
    let ends = accentEnds[first..<accentRange(at: range.upperBound - 1).upperBound]
    return letters.lowerBound..<max(letters.upperBound, ends.max() ?? 0)
  }

  private func accentRange(at index: Int) -> Range<Int> {
    let end = index + 1 < places.count ? places[index + 1].firstAccent : accents.count
    return places[index].firstAccent..<end
  }
}
