/// Some thousand rows of a segment, which are searched at once.
struct Stretch {
  let segment: Segment
  /// Which of the segment's stretches it is, from 0.
  let number: Int
  /// Which of the corpus's stretches it is, from 0.
  let place: Int
  /// Its rows in the corpus.
  let records: Range<Int>

  /// The stretches of all segments, in corpus order.
  static func all(of corpus: Corpus) -> [Stretch] {
    var all: [Stretch] = []
    for (segment, firstRow) in corpus.segments {
      for number in 0..<Segment.stretches(of: segment.count) {
        let start = firstRow + number * Segment.stretch
        let end = min(start + Segment.stretch, firstRow + segment.count)
        all.append(
          Stretch(segment: segment, number: number, place: all.count, records: start..<end))
      }
    }
    return all
  }
}
