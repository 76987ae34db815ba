internal import NarrowEngine

/// The list of records that was printed last: its rows are what `:show 2` means.
struct PrintedList {
  private(set) var list: RecordList
  /// The positions of the page printed last.
  var shown: Range<Int> = 0..<0

  /// Nothing was printed yet.
  init(_ list: RecordList) {
    self.list = list
  }

  var count: Int { list.count }

  /// Hears of what has become of the corpus; rows keep their numbers.
  mutating func grow(from before: Corpus, to corpus: Corpus) {
    list = list.grown(to: corpus.count, forgetting: corpus.letGo - before.letGo)
  }

  /// The positions of the next page of so many rows, 0 for all; `nil` after the last.
  func next(_ length: Int) -> Range<Int>? {
    guard shown.upperBound < count else { return nil }
    let end = length == 0 ? count : min(count, shown.upperBound + length)
    return shown.upperBound..<end
  }
}
