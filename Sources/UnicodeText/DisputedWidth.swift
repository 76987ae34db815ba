/// Pictures of whose width terminals have different opinions.
///
/// Some terminals, tmux among them, count what a picture is joined of one by one: a hand with the colour of
/// a skin takes two columns there, or four. So the cursor is put where the text goes on behind such a
/// cluster, and one that might not fit before the right margin is not put there.
extension DisplayCluster {
  /// Whether terminals may give the cluster another width than `width`.
  package var isDisputed: Bool { UnicodeText.isDisputed(text) }

  /// How many columns it takes where it is widest: what its scalars take one by one.
  package var widestReading: Int {
    guard isDisputed else { return width }
    let apart = text.unicodeScalars.reduce(0) { sum, scalar in
      sum + (isPicture(scalar) ? 2 : ScalarProperties(of: scalar.value).width)
    }
    return max(width, apart)
  }
}

/// Whether terminals may have different opinions of how wide a harmless cluster is.
package func isDisputed(_ cluster: String) -> Bool {
  cluster.utf8.count > 2
    && cluster.unicodeScalars.contains {
      isPicture($0) || $0 == "\u{FE0F}" || $0 == "\u{200D}"
    }
}

private func isPicture(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x1F000 }
