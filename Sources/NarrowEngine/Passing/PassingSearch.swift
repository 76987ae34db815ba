package import ByteSearch

/// A search that goes once through lines of text, part by part, and keeps nothing of them.
///
///     each core, with the next part of the text while its bytes are near:
///       where a clause requires a text: only the lines in which it may stand are looked at,
///         and where that is all there is to the query, only those in which it is uncertain
///       else: all lines of the part
///       test these as the rows of a segment are tested, and throw the segment away
///
/// It finds what `Searcher` finds in the corpus of the same lines, and needs no memory but for the parts
/// that are looked at.
package struct PassingSearch: Sendable {
  private let clauses: [Clause]
  private let ending: [UInt8]?
  private let stop: StopSignal

  /// Looks for lines that pass all clauses; what is found is written with `ending` behind each line, or
  /// only counted where that is `nil`.
  package init(for clauses: [Clause], endingIn ending: [UInt8]?, stop: StopSignal) {
    self.clauses = clauses.sorted { $0.cost < $1.cost }
    self.ending = ending
    self.stop = stop
  }

  /// Goes through a text from a place on, on all cores; what is found is given in order.
  /// - Throws: `Interrupted` if stopped.
  package func run(
    on bytes: Bytes, from start: Int, workers: Int = Cores.count, found: (FoundLines) -> Void
  ) throws(Interrupted) {
    let stop = stop
    let work = OrderedWork<LinePart, FoundLines?>(startingAt: start) { place in
      stop.isStopped ? nil : LinePart.next(of: bytes, at: &place)
    } _: {
      var filter = self.filter
      return { part in filter.found(in: part) }
    }
    var isInterrupted = false
    work.run(workers: workers) { lines in
      if let lines, !isInterrupted { found(lines) } else { isInterrupted = true }
    }
    if isInterrupted || stop.isStopped { throw Interrupted() }
  }

  /// What looks at parts that come one by one.
  package var filter: LineFilter { LineFilter(clauses, endingIn: ending, stop) }
}
