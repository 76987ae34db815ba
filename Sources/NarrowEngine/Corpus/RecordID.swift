/// Which record of a corpus is meant: its row number there, from 0.
package struct RecordID: Hashable, Comparable, Sendable {
  /// The row number in the corpus, from 0.
  package let row: Int

  /// Names the record of a row.
  package init(row: Int) { self.row = row }

  package static func < (left: Self, right: Self) -> Bool { left.row < right.row }
}
