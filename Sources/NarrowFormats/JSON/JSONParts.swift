internal import ByteSearch
internal import NarrowEngine

/// The parts of a long JSON text, which cores read at the same time.
///
///     guess places at which records begin, all as far apart
///     read from each to the next, at the same time
///     where a part does not end there: the guess was wrong, and this part goes on to the end
struct JSONParts {
  private(set) var parts: [JSONPart] = []
  /// What could not be read, in order.
  private(set) var flaws: [JSONFlaw] = []
  /// What became of the text: of its last part.
  private(set) var outcome = JSONWalk.Outcome.done

  /// A part with fewer bytes is not worth a thread.
  static let leastBytes = 4 << 20

  /// Reads the whole text.
  init(_ bytes: Bytes, _ finding: JSONOutline.Finding) {
    let starts = JSONCuts(bytes, finding).starts(workers: Cores.count, least: Self.leastBytes)
    self.init(bytes, finding, from: starts)
  }

  /// Reads from the start of the records on, in parts that begin at `starts`.
  init(
    _ bytes: Bytes, _ finding: JSONOutline.Finding, from starts: [Int],
    windowSize: Int = JSONWindows.usualSize
  ) {
    read(bytes, finding.layout, from: starts, windowSize: windowSize)
    // Which values are left out is decided by their order in the whole text.
    guard parts.count > 1, parts.hasTooManyFields else { return }
    read(bytes, finding.layout, from: [finding.start], windowSize: windowSize)
  }

  private mutating func read(
    _ bytes: Bytes, _ layout: JSONLayout, from starts: [Int], windowSize: Int
  ) {
    let read = Cores.map(among: starts.count) { worker in
      var walk = JSONWalk(bytes, layout: layout, from: starts[worker], windowSize: windowSize)
      if worker > 0 { walk.expectRecord() }
      return walk.part(to: worker + 1 < starts.count ? starts[worker + 1] : bytes.count)
    }
    (parts, flaws) = ([], [])
    for part in read {
      parts.append(part.part)
      flaws += part.flaws
      outcome = part.outcome
      if part.outcome != .stopped { break }
    }
  }

  /// How many records there are.
  var rows: Int { parts.reduce(0) { $0 + $1.records.count } }
}

extension JSONWalk {
  /// What was read of a part.
  fileprivate struct Part: Sendable {
    let part: JSONPart
    let flaws: [JSONFlaw]
    let outcome: Outcome
  }

  /// Reads up to `end`, or to the text's end if no record begins there.
  fileprivate mutating func part(to end: Int) -> Part {
    var outcome = readAll(to: end)
    if outcome == .stopped, !isComplete(at: end) { outcome = readAll(to: .max) }
    return Part(part: records.part(), flaws: flaws, outcome: outcome)
  }
}
