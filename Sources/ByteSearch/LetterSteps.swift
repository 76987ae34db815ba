internal import CByteSearch

/// Steps across the letters of a text of ASCII, by which masks tell whether a pattern matches somewhere in it.
///
///     places = in front of each letter, and behind the last
///     for each step: places = where it leads to from any of those
///     the text matches if a place is left
///
/// That takes a few operations a step for a whole text, whatever stands in it.
package struct LetterSteps: Sendable {
  /// Where a step leads to from a place.
  package enum Step: Hashable, Sendable {
    /// Across one letter of a set.
    case one(LetterSet)
    /// Across any number of letters of a set, or none.
    case many(LetterSet)
    /// Nowhere, unless nothing is in front.
    case start
    /// Nowhere, unless nothing follows.
    case end
    /// Nowhere, unless a word begins or ends there.
    case wordEdge
    /// Nowhere, unless no word begins or ends there.
    case noWordEdge
    /// To where each of the turns leads to that follow, up to the `join`.
    case fork
    /// Begins another turn of a fork.
    case turn
    /// Ends the last turn of a fork.
    case join
  }

  private let runs: [cbs_run]
  private let sets: [cbs_set]
  private let steps: [cbs_step]
  private let mindsLastBreak: Bool

  /// How many steps, and runs of letters, are made at most.
  private static let most = 64

  /// Prepares steps; `nil` if they are more than are worth it.
  ///
  /// A text that ends in a line break is not told if that is minded.
  package init?(_ steps: [Step], mindingLastBreak mindsLastBreak: Bool) {
    var made = Making()
    for step in steps { made.add(step) }
    guard steps.count <= Self.most, made.runs.count <= Self.most, made.sets.count <= CBS_SETS,
      made.deepest <= CBS_FORKS
    else { return nil }
    (runs, sets) = (made.runs, made.sets)
    self.steps = made.steps
    self.mindsLastBreak = mindsLastBreak
  }

  /// Steps on their way into the form of the loops.
  private struct Making {
    var runs: [cbs_run] = []
    var sets: [cbs_set] = []
    var steps: [cbs_step] = []
    var deepest = 0
    private var depth = 0
    private var known: [LetterSet] = []

    mutating func add(_ step: Step) {
      switch step {
      case .one(let letters): add(cbs_one, letters)
      case .many(let letters): add(cbs_many, letters)
      case .start: add(cbs_start)
      case .end: add(cbs_end)
      case .wordEdge: add(cbs_edge, .ofWords)
      case .noWordEdge: add(cbs_no_edge, .ofWords)
      case .fork:
        depth += 1
        deepest = max(deepest, depth)
        add(cbs_fork)
      case .turn: add(cbs_turn)
      case .join:
        depth -= 1
        add(cbs_join)
      }
    }

    private mutating func add(_ kind: cbs_step_kind, _ letters: LetterSet? = nil) {
      let set = letters.map { number(of: $0) } ?? 0
      steps.append(cbs_step(kind: kind, set: UInt8(clamping: set)))
    }

    private mutating func number(of letters: LetterSet) -> Int {
      if let number = known.firstIndex(of: letters) { return number }
      let (added, isInverted) = letters.inRuns
      sets.append(
        cbs_set(
          first_run: UInt8(clamping: runs.count), run_count: UInt8(clamping: added.count),
          is_inverted: isInverted ? 1 : 0))
      runs += added
      known.append(letters)
      return known.count - 1
    }
  }
}

extension LetterSteps {
  /// What is told of some texts, by their numbers in order.
  package struct Told {
    /// Those that match.
    package fileprivate(set) var found: [Int] = []
    /// Those of which it is not told: they are too long, or end in a line break that is minded.
    package fileprivate(set) var untold: [Int] = []
  }

  private static let group = 64

  /// Tells which of some ranges of ASCII match.
  /// - Complexity: O(ranges · steps).
  package func told(
    of ranges: [Range<Int>], in bytes: Bytes, level: KernelLevel = .chosen
  ) -> Told {
    var told = Told()
    // Safe: the loops read the arrays during the calls only, and they are as these want them.
    unsafe runs.withUnsafeBufferPointer { runs in
      unsafe sets.withUnsafeBufferPointer { sets in
        unsafe steps.withUnsafeBufferPointer { steps in
          var all = unsafe cbs_steps(
            runs: runs.baseAddress, sets: sets.baseAddress, steps: steps.baseAddress,
            set_count: sets.count, step_count: steps.count,
            minds_last_break: mindsLastBreak ? 1 : 0)
          for first in stride(from: 0, to: ranges.count, by: Self.group) {
            let group = ranges[first..<min(first + Self.group, ranges.count)]
            let rows = unsafe Self.told(of: group, in: bytes, level.code, &all)
            told.found.append(bits: rows.found, from: first)
            told.untold.append(bits: rows.untold, from: first)
          }
        }
      }
    }
    return told
  }

  private static func told(
    of ranges: ArraySlice<Range<Int>>, in bytes: Bytes, _ level: cbs_level,
    _ steps: UnsafePointer<cbs_steps>
  ) -> cbs_told_rows {
    // Safe: a group has room, and of it only what was written is read.
    unsafe withUnsafeTemporaryAllocation(of: cbs_row.self, capacity: group) { rows in
      for (index, range) in zip(0..., ranges) {
        precondition(
          range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
        unsafe rows[index] = cbs_row(start: range.lowerBound, length: range.count)
      }
      // Safe: the ranges were checked, and the bytes are padded past their last block.
      return unsafe bytes.withMemory { text in
        unsafe cbs_rows_stepped(level, text, rows.baseAddress, ranges.count, steps)
      }
    }
  }
}

extension [Int] {
  /// Adds the places of the bits of a word, which begins at one.
  fileprivate mutating func append(bits: UInt64, from first: Int) {
    var rest = bits
    while rest != 0 {
      append(first + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
