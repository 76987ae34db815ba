/// Where the grapheme clusters of a text start, ascending; the first is 0 unless the text is empty.
///
/// The rules are those of UAX #29 (extended clusters) in `unicodeVersion`. Each bad byte is a
/// cluster of its own, and CR LF is one.
/// - Complexity: O(n).
package func graphemeClusters(of text: Span<UInt8>) -> [Int] {
  var starts: [Int] = []
  starts.reserveCapacity(text.count)
  var walk = ClusterWalk()
  var offset = 0
  while offset < text.count {
    let letter = DecodedLetter(in: text, at: offset)
    if walk.startsCluster(letter.value) { starts.append(offset) }
    offset += letter.length
  }
  return starts
}

/// Reads letters one after the other and tells which of them start a cluster.
struct ClusterWalk {
  private var previous: Letter?
  private var breaks = ClusterBreaks()

  /// Takes the next letter of the text and tells whether a cluster starts with it.
  mutating func startsCluster(_ letter: Letter) -> Bool {
    defer { previous = letter }
    guard let previous else { return true }
    if Self.areSimple(previous, letter) {
      breaks.restart()
      return !(previous == 0x0D && letter == 0x0A)
    }
    if max(previous, letter) >= DecodedLetter.badBytes {
      breaks.restart()
      return true
    }
    return breaks.breaks(between: previous, and: letter)
  }

  /// Whether two letters are Latin ones without marks, between which only CR LF does not break.
  private static func areSimple(_ first: Letter, _ second: Letter) -> Bool {
    first < 0x300 && second < 0x300
  }
}
