/// Texts of ASCII letters of which every text that a pattern matches has one or more.
///
/// A search can look for them first, at the speed of memory, and leave out all texts without. That
/// is sound for texts of ASCII alone: outside, `k` and `s` have other forms where case is ignored.
package struct RequiredLiterals: Hashable, Sendable {
  /// The texts, one to four; none is empty or has a CR, LF or quote, as these may stand around
  /// a value rather than in it.
  package let texts: [[UInt8]]
  /// Whether capital and small letters are equal; then the texts may have either.
  package let ignoresCase: Bool
  /// Whether a text of ASCII that has one of them always matches.
  package let areEnough: Bool

  /// Reads what a pattern requires; `nil` if that is nothing, not clear, or so common that looking
  /// for it first would not pay.
  ///
  /// The pattern must be one that compiles.
  package init?(of pattern: String, flags: Pattern.Flags) {
    var reader = LiteralReader(pattern, flags: flags)
    guard let part = try? reader.wholePattern(), let best = part.best, best.isWorthScanning
    else { return nil }
    texts = best.texts
    ignoresCase = flags.contains(.caseless) || reader.changesCase
    areEnough = part.isItsBest && !reader.hasConditions && !reader.changesCase
  }
}
