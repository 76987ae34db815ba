/// Programs that do the same work, one after the other and round after round, so that what else
/// the machine does meanwhile falls on all of them.
struct Contest {
  /// What a program took.
  struct Score {
    /// The median of its times; `nil` if it failed.
    var time: Figure?
    /// The most memory that it had in any run.
    var peak: Figure?
    /// Why it failed.
    var fault: String?
  }

  /// The scores in the order of the calls.
  let scores: [Score]

  /// Runs the calls at a pace.
  init(_ calls: [ProgramCall], pace: Pace) {
    var times = calls.map { _ in [Duration]() }
    var peaks = calls.map { _ in 0 }
    var faults = calls.map { _ in String?.none }
    let start = ContinuousClock.now
    var done = 0
    while pace.goesOn(after: done, since: start) {
      for (index, call) in calls.enumerated() where faults[index] == nil {
        do {
          let run = try Run(call)
          times[index].append(run.elapsed)
          peaks[index] = max(peaks[index], run.ending.peak)
        } catch {
          faults[index] = "\(error)"
        }
      }
      done += 1
    }
    scores = calls.indices.map { index in
      guard faults[index] == nil else { return Score(fault: faults[index]) }
      return Score(
        time: times[index].median.map(Figure.time), peak: .memory(bytes: peaks[index]))
    }
  }
}

extension [Duration] {
  /// The middle one, or the mean of the two in the middle; `nil` of none.
  var median: Duration? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
