import ByteSearch

/// Where the cores that search together take their work from and write down what they find.
final class SearchBoard: Sendable {
  private let stretches: [Stretch]
  private let work: WorkList<Stretch>
  private let state: Guarded<State>

  private struct State {
    var found: Decision
    var isDone: [Bool]
    /// How many stretches are done before the first that is not.
    var front = 0
    /// How many records are found in those.
    var count = 0
    var isInterrupted = false
  }

  /// Nothing is found yet in some stretches.
  init(_ stretches: [Stretch], capacity: Int) {
    self.stretches = stretches
    work = WorkList(stretches)
    let isDone = Array(repeating: false, count: stretches.count)
    state = Guarded(State(found: Decision(none: capacity), isDone: isDone))
  }

  /// How many stretches there are.
  var count: Int { stretches.count }

  /// The next stretch that nobody has taken; `nil` if none is left.
  func takeStretch() -> Stretch? { work.takeNext() }

  /// Writes down what was found in a stretch.
  func finish(_ stretch: Stretch, _ found: Decision) {
    state.withLock { state in
      state.found.insert(found, from: stretch.records.lowerBound)
      state.isDone[stretch.place] = true
      while state.front < stretches.count, state.isDone[state.front] {
        state.count += state.found.records.count(in: stretches[state.front].records)
        state.front += 1
      }
    }
  }

  /// Ends the search without an answer.
  func interrupt() {
    work.end()
    state.withLock { $0.isInterrupted = true }
  }

  /// Delivers a first page if enough is known by now, and tells whether it did.
  func delivers(_ page: FirstPage) -> Bool {
    let known = state.withLock { state -> RecordSet? in
      guard page.isDue(for: state.count) else { return nil }
      let end = state.front < stretches.count ? stretches[state.front].records.lowerBound : nil
      return end.map(state.found.records.prefix) ?? state.found.records
    }
    return known.map(page.isDelivered) ?? false
  }

  /// All that was found.
  /// - Throws: `Interrupted` if the search was.
  func found() throws(Interrupted) -> Decision {
    let (found, isInterrupted) = state.withLock { ($0.found, $0.isInterrupted) }
    if isInterrupted { throw Interrupted() }
    return found.settled()
  }
}
