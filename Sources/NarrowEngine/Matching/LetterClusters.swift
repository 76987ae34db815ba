import UnicodeText

/// Which grapheme cluster of the original each letter of a folded text belongs to.
///
/// Clusters that fold to nothing are not there.
struct LetterClusters {
  private let clusters: [Int]

  init(of text: FoldedText, in original: Span<UInt8>) {
    let starts = graphemeClusters(of: original)
    // The origins of letters never go back.
    var cluster = 0
    clusters = text.letters.indices.map { index in
      let offset = text.origin(at: index).lowerBound
      while cluster + 1 < starts.count, starts[cluster + 1] <= offset { cluster += 1 }
      return cluster
    }
  }

  /// Whether no cluster reaches across the place before a letter.
  func isBoundary(_ index: Int) -> Bool {
    index == 0 || index == clusters.count || clusters[index - 1] != clusters[index]
  }

  /// The end of the cluster that begins at a letter, or `nil` if none begins there.
  func end(ofClusterAt index: Int) -> Int? {
    guard index < clusters.count, isBoundary(index) else { return nil }
    return clusters[index...].firstIndex { $0 != clusters[index] } ?? clusters.count
  }
}
