/// One letter as the letter rules see it: a scalar's value, or `0x110000 + b` for the invalid byte b.
package typealias Letter = UInt32

/// Whether letters that differ only in case are equal.
package enum LetterCase: Sendable, Hashable {
  /// `A` equals `a`: full case folding, never the locale's.
  case ignored
  /// `A` and `a` differ.
  case exact
}

/// Tells whether a letter is a kana voicing mark, before which no match may end (か does not find が).
package func isVoicingMark(_ letter: Letter) -> Bool {
  letter == 0x3099 || letter == 0x309A
}
