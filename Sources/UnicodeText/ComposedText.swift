/// A text in NFC, as patterns see it, with the way back to the text it was made from.
///
/// Each grapheme cluster is composed for itself, which gives the NFC of the whole, since no
/// canonical pair stands across two clusters. Bad bytes are kept as they are.
package struct ComposedText: Sendable {
  /// The text in NFC.
  package private(set) var bytes: [UInt8]

  /// Where clusters start, and the end of both texts; nil where nothing had to be composed.
  private var bounds: [Bound]?

  private struct Bound: Sendable {
    var composed: Int
    var original: Int
  }

  /// Composes a text.
  /// - Complexity: O(n); a text that is in NFC is only looked through and copied.
  package init(_ text: Span<UInt8>) {
    bytes = []
    bytes.reserveCapacity(text.count)
    if Self.isComposed(text) {
      append(text, 0..<text.count)
    } else {
      compose(text)
    }
  }

  /// The bytes of the original that a range of `bytes` came from, widened to whole clusters.
  ///
  /// An empty range between two clusters stays empty.
  /// - Complexity: O(n); ask for many ranges at once with `originalRanges(of:)`.
  package func originalRange(of composedRange: Range<Int>) -> Range<Int> {
    Self.widened(composedRange, to: clusterBounds())
  }

  /// The bytes of the original that each of many ranges of `bytes` came from, each widened.
  /// - Complexity: O(n + m log n) for m ranges.
  package func originalRanges(of composedRanges: [Range<Int>]) -> [Range<Int>] {
    if composedRanges.isEmpty { return [] }
    let bounds = clusterBounds()
    return composedRanges.map { Self.widened($0, to: bounds) }
  }

  private func clusterBounds() -> [Bound] {
    if let bounds { return bounds }
    var same = graphemeClusters(of: bytes.span).map { Bound(composed: $0, original: $0) }
    same.append(Bound(composed: bytes.count, original: bytes.count))
    return same
  }

  private static func widened(_ range: Range<Int>, to bounds: [Bound]) -> Range<Int> {
    let after = bounds.partitioningIndex { $0.composed > range.lowerBound }
    let lower = bounds[max(0, after - 1)].original
    let end = bounds.partitioningIndex { $0.composed >= range.upperBound }
    let upper = bounds[min(end, bounds.count - 1)].original
    return lower..<max(lower, upper)
  }

  /// Whether a text is in NFC for certain; "no" may be wrong, and only costs time.
  private static func isComposed(_ text: Span<UInt8>) -> Bool {
    var composer: ClusterComposer?
    var offset = 0
    while offset < text.count {
      if text[offset] < 0x80 {
        offset += 1
        continue
      }
      let letter = DecodedLetter(in: text, at: offset)
      // Below the first combining mark everything is in NFC.
      if letter.value >= 0x300 {
        if composer == nil { composer = ClusterComposer() }
        if composer?.isInert(letter.value) == false { return false }
      }
      offset += letter.length
    }
    return true
  }

  private mutating func compose(_ text: Span<UInt8>) {
    var starts = graphemeClusters(of: text)
    starts.append(text.count)
    var bounds: [Bound] = []
    bounds.reserveCapacity(starts.count)
    var composer = ClusterComposer()
    for (start, end) in zip(starts, starts.dropFirst()) {
      bounds.append(Bound(composed: bytes.count, original: start))
      composer.read(text, start..<end)
      if composer.isComposed() {
        append(text, start..<end)
      } else {
        for letter in composer.composed() { append(letter) }
      }
    }
    bounds.append(Bound(composed: bytes.count, original: text.count))
    self.bounds = bounds
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    for offset in range { bytes.append(text[offset]) }
  }

  private mutating func append(_ letter: Letter) {
    guard let scalar = Unicode.Scalar(letter) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }
}

extension Array {
  /// The first index whose element is past a border; all elements after it must be too.
  fileprivate func partitioningIndex(where isPast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
