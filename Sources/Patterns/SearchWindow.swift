/// The places of a text at which a match may start during one call of PCRE2.
///
/// A call cannot be stopped, so the work is cut by starts: as few at first as even a bad pattern
/// gets through quickly, then ever more while that takes no time.
struct SearchWindow {
  /// How many starts a window may have in a short text, and how many starts times bytes in others.
  static let firstStarts = 256
  private static let firstWork = 16_384

  /// Where a match may start.
  private(set) var starts: ClosedRange<Int>
  private var count: Int
  private let end: Int

  /// The first window of a text.
  init(from offset: Int, in text: Span<UInt8>) {
    end = text.count
    count = end <= Self.firstStarts ? Self.firstStarts : max(1, Self.firstWork / end)
    starts = Self.window(from: offset, count: count, in: text)
  }

  /// Whether no start lies behind the window.
  var isLast: Bool { starts.upperBound >= end }

  /// Goes on to the next starts: more of them if the last took no time, fewer if it took long.
  mutating func advance(in text: Span<UInt8>, after seconds: Double) {
    if seconds < 0.001 { count *= 4 } else if seconds > 0.01 { count = max(1, count / 4) }
    starts = Self.window(from: starts.upperBound + 1, count: count, in: text)
  }

  private static func window(
    from offset: Int, count: Int, in text: Span<UInt8>
  ) -> ClosedRange<Int> {
    var start = min(max(0, offset), text.count)
    // A match never starts within a letter, and PCRE2 must not be told to try.
    while start < text.count, text[start] & 0xC0 == 0x80 { start += 1 }
    return start...min(text.count, start + min(count, text.count))
  }
}
