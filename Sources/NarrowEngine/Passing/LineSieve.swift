import ByteSearch
import Patterns

/// Which lines of a text may pass some clauses, found without an index of all lines.
///
/// The longest text that a clause requires is looked for across the lines, so that only those are
/// told where it stands, and those with letters outside ASCII that may be some of its letters.
struct LineSieve {
  /// Of these, one or more stand in each line of ASCII that passes.
  private let needles: [Needle]
  /// Whether a line passes if a needle stands in it.
  let isEnough: Bool
  /// What finds lines outside ASCII; `nil` if all of them may pass.
  private var accented: AccentedPlaces?

  /// A sieve for clauses, or `nil` if none of them requires a text.
  init?(_ clauses: [Clause]) {
    let required = clauses.compactMap(RequiredTexts.init)
    guard let best = required.max(by: { $0.shortest < $1.shortest }) else { return nil }
    needles = best.needles
    isEnough = best.areEnough && clauses.count == 1
    if best.foldsAll, let needle = needles.first { accented = AccentedPlaces(needle) }
  }

  /// What one clause requires.
  private struct RequiredTexts {
    let needles: [Needle]
    /// Whether lines pass in which one of them stands.
    let areEnough: Bool
    /// Whether there is one, which is looked for in folded text.
    let foldsAll: Bool

    var shortest: Int { needles.map(\.count).min() ?? 0 }

    init?(_ clause: Clause) {
      guard clause.alternatives.count == 1, let term = clause.alternatives.first,
        !term.isNegated
      else { return nil }
      foldsAll = term.test.ignoresCaseAndAccents
      if case .pattern(let pattern) = term.test {
        needles = pattern.pattern.requiredLiterals?.needles ?? []
        areEnough = false
      } else {
        let form = ASCIIForm(of: term.test)
        needles = form.longestNeedle.map { [$0] } ?? []
        areEnough = foldsAll && form.loneNeedle != nil
      }
      // A letter that stands nearly everywhere rules nothing out.
      guard shortest > (areEnough ? 0 : 1) else { return nil }
    }
  }

  /// The lines of a range that were found.
  struct Lines {
    /// Those with a needle, in order, each with its line break.
    fileprivate(set) var hits: [Range<Int>] = []
    /// Those outside ASCII that may pass as well, in order; some may be among the hits.
    fileprivate(set) var others: [Range<Int>] = []
  }

  /// Looks at a range of whole lines.
  /// - Complexity: O(range), many bytes a cycle where little is found.
  mutating func lines(in range: Range<Int>, of bytes: Bytes) -> Lines {
    var lines = Lines()
    for needle in needles {
      var found: [Range<Int>] = []
      bytes.forEachOccurrence(of: needle, in: range) { place in
        found.append(bytes.line(of: place, in: range, after: found.last))
        return found[found.count - 1].upperBound
      }
      lines.hits = lines.hits.isEmpty ? found : lines.hits.merged(with: found)
    }
    var others: [Range<Int>] = []
    if var accented {
      self.accented = nil
      accented.forEach(in: range, of: bytes) { place in
        others.append(bytes.line(of: place, in: range, after: others.last))
        return others[others.count - 1].upperBound
      }
      self.accented = accented
    } else {
      bytes.forEachByteOutsideASCII(in: range) { place in
        others.append(bytes.line(of: place, in: range, after: others.last))
        return others[others.count - 1].upperBound
      }
    }
    lines.others = others
    return lines
  }
}

extension Bytes {
  /// The line of a place, which lies behind another line.
  fileprivate func line(
    of place: Int, in range: Range<Int>, after other: Range<Int>?
  ) -> Range<Int> {
    let start = lineStart(of: place, from: other?.upperBound ?? range.lowerBound)
    return start..<lineEnd(from: place, before: range.upperBound)
  }
}

extension [Range<Int>] {
  /// The lines of both, each once, in order.
  func merged(with others: [Range<Int>]) -> [Range<Int>] {
    guard !others.isEmpty else { return self }
    var merged: [Range<Int>] = []
    merged.reserveCapacity(count + others.count)
    var (index, other) = (0, 0)
    while index < count, other < others.count {
      let (mine, theirs) = (self[index], others[other])
      merged.append(mine.lowerBound <= theirs.lowerBound ? mine : theirs)
      if mine.lowerBound <= theirs.lowerBound { index += 1 }
      if theirs.lowerBound <= mine.lowerBound { other += 1 }
    }
    return merged + self[index...] + others[other...]
  }

  /// The lines that are not among others; both are in order.
  func removing(_ others: [Range<Int>]) -> [Range<Int>] {
    var other = 0
    return filter { line in
      while other < others.count, others[other].lowerBound < line.lowerBound { other += 1 }
      return other == others.count || others[other].lowerBound != line.lowerBound
    }
  }
}
