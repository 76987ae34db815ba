internal import CUTF8Proc

/// Where grapheme clusters break between scalars told one after the other, by the rules of UAX #29.
struct ClusterBreaks {
  private var state: utf8proc_int32_t = 0

  /// Tells whether a cluster ends between two scalars that stand side by side.
  mutating func breaks(between first: Letter, and second: Letter) -> Bool {
    let pair = (utf8proc_int32_t(bitPattern: first), utf8proc_int32_t(bitPattern: second))
    // Safe: the state is read and written during the call only.
    return unsafe utf8proc_grapheme_break_stateful(pair.0, pair.1, &state)
  }

  /// Forgets what was told: the next pair starts a cluster.
  mutating func restart() { state = 0 }
}
