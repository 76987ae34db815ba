/// Which of some names was probably meant by a mistyped one.
package enum Spelling {
  /// The name that differs least from `typed`, or `nil` if none is close.
  ///
  /// Close means: at most one edit for every three letters, at least one allowed.
  /// - Complexity: O(names · typed²).
  package static func nearest(to typed: String, among names: [String]) -> String? {
    let wanted = Array(typed.lowercased().unicodeScalars)
    let limit = max(1, wanted.count / 3)
    let ranked = names.map { name in
      (name: name, edits: edits(from: wanted, to: Array(name.lowercased().unicodeScalars)))
    }
    guard let best = ranked.min(by: { $0.edits < $1.edits }), best.edits <= limit,
      best.edits < wanted.count
    else { return nil }
    return best.name
  }

  /// The Damerau distance: insertions, deletions, replacements and swaps of neighbours.
  static func edits(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[right.count]
  }
}
