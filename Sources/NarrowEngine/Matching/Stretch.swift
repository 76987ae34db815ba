/// Some thousand rows of a segment, which are searched at once; or all of them, of which few are looked at.
struct Stretch {
  let segment: Segment
  /// How its rows are looked at.
  let way: Way
  /// Which of the corpus's stretches it is, from 0.
  let place: Int
  /// Its rows in the corpus.
  let records: Range<Int>

  enum Way {
    /// By scans where that pays; it is this one of the segment's stretches, from 0.
    case scanned(Int)
    /// One by one.
    case sifted
  }

  /// The stretches of all segments, in corpus order.
  static func all(of corpus: Corpus) -> [Stretch] {
    var all: [Stretch] = []
    for (segment, firstRow) in corpus.segments {
      all += Self.all(of: segment, from: firstRow, place: all.count)
    }
    return all
  }

  /// The stretches of a segment whose first row is one of the corpus's, and the first stretch likewise.
  static func all(of segment: Segment, from firstRow: Int, place: Int = 0) -> [Stretch] {
    (0..<Segment.stretches(of: segment.count)).map { number in
      let start = firstRow + number * Segment.stretch
      let end = min(start + Segment.stretch, firstRow + segment.count)
      return Stretch(
        segment: segment, way: .scanned(number), place: place + number, records: start..<end)
    }
  }
}
