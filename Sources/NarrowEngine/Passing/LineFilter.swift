import ByteSearch

/// Looks at the lines of one part after the other; each core needs its own.
package struct LineFilter {
  private var sieve: LineSieve?
  private var tests: [ClauseTest]
  private let ending: [UInt8]?
  private let stop: StopSignal

  init(_ clauses: [Clause], endingIn ending: [UInt8]?, _ stop: StopSignal) {
    sieve = LineSieve(clauses)
    tests = clauses.map(ClauseTest.init)
    self.ending = ending
    self.stop = stop
  }

  /// The lines of a part that pass; `nil` if stopped.
  /// - Complexity: O(part).
  package mutating func found(in part: LinePart) -> FoundLines? {
    do {
      return try sifted(part) ?? tested(part)
    } catch {
      return nil
    }
  }

  /// What passes of the lines that the sieve leaves; `nil` if there is none.
  private mutating func sifted(_ part: LinePart) throws(Interrupted) -> FoundLines? {
    guard let isEnough = sieve?.isEnough,
      let lines = sieve?.lines(in: part.range, of: part.bytes)
    else { return nil }
    let sure = isEnough ? lines.hits : []
    let unsure = isEnough ? lines.others.removing(sure) : lines.hits.merged(with: lines.others)
    let (values, undecided) = try passing(part.values(of: unsure), of: part.bytes)
    guard let ending else {
      return FoundLines(count: sure.count + values.count, undecided: undecided)
    }
    return FoundLines(
      part.values(of: sure).merged(with: values), of: part.bytes, undecided: undecided,
      endingIn: ending)
  }

  /// Which of some values pass, and at how many a pattern gave up.
  private mutating func passing(
    _ values: [Range<Int>], of bytes: Bytes
  ) throws(Interrupted) -> ([Range<Int>], undecided: Int) {
    guard !values.isEmpty else { return ([], 0) }
    let column = Column(
      inPlace: bytes, starts: RowStarts(values.map(\.lowerBound)),
      ends: RowStarts(values.map(\.upperBound)))
    let segment = Segment(columns: [column], records: column)
    let rows = 0..<column.count
    let stretch = Stretch(segment: segment, way: .sifted, place: 0, records: rows)
    let decision = try tests.decision(of: stretch, Decision(allOf: rows.count), stop)
    return (decision.records.map { values[$0.row] }, decision.undecided.count)
  }

  /// What passes of all lines.
  private mutating func tested(_ part: LinePart) throws(Interrupted) -> FoundLines {
    let segment = part.segment
    var (count, undecided) = (0, 0)
    var values: [Range<Int>] = []
    for stretch in Stretch.all(of: segment, from: 0) {
      let decision = try tests.decision(of: stretch, Decision(allOf: stretch.records.count), stop)
      count += decision.records.count
      undecided += decision.undecided.count
      if ending != nil {
        values += segment.records.places(of: decision.records, from: stretch.records.lowerBound)
      }
    }
    guard let ending else { return FoundLines(count: count, undecided: undecided) }
    return FoundLines(values, of: part.bytes, undecided: undecided, endingIn: ending)
  }
}
