import ByteSearch
import Patterns
import UnicodeText

/// Which lines of a text may pass some clauses, found without an index of all lines.
///
/// The longest text that a clause requires is looked for across the lines, so that only those are
/// told where it stands, and those with letters outside ASCII that may be some of its letters.
struct LineSieve {
  /// Of these, one or more stand in each line of ASCII that passes.
  private let needles: [Needle]
  /// Whether a line passes if a needle stands in it.
  let isEnough: Bool
  /// Whether one stands in each line outside ASCII that passes, too.
  private let findAll: Bool
  /// What finds lines outside ASCII; `nil` if all of them may pass.
  private var accented: AccentedPlaces?
  private var letters = PlainLetters()

  /// A sieve for clauses, or `nil` if none of them requires a text.
  init?(_ clauses: [Clause]) {
    let required = clauses.compactMap(RequiredTexts.init)
    guard let best = required.max(by: { $0.shortest < $1.shortest }) else { return nil }
    needles = best.needles
    findAll = best.findAll
    isEnough = best.areEnough && clauses.count == 1
    if best.foldsAll, let needle = needles.first { accented = AccentedPlaces(needle) }
  }

  /// What one clause requires.
  private struct RequiredTexts {
    let needles: [Needle]
    /// Whether lines pass in which one of them stands.
    let areEnough: Bool
    /// Whether lines outside ASCII that pass have one, too.
    let findAll: Bool
    /// Whether there is one, which is looked for in folded text.
    let foldsAll: Bool

    var shortest: Int { needles.map(\.count).min() ?? 0 }

    init?(_ clause: Clause) {
      guard clause.alternatives.count == 1, let term = clause.alternatives.first,
        !term.isNegated
      else { return nil }
      foldsAll = term.test.ignoresCaseAndAccents
      if case .pattern(let pattern) = term.test {
        needles = pattern.pattern.requiredLiterals.map { LiteralLook($0).needles } ?? []
        (areEnough, findAll) = (false, true)
      } else {
        let form = ASCIIForm(of: term.test)
        needles = form.longestNeedle.map { [$0] } ?? []
        areEnough = foldsAll && form.loneNeedle != nil
        findAll = false
      }
      // A letter that stands nearly everywhere rules nothing out.
      guard shortest > (areEnough ? 0 : 1) else { return nil }
    }
  }

  /// The lines of a range that were found, each from some place in it to behind its break.
  struct Lines {
    /// Those with a needle, in order.
    fileprivate(set) var hits: [Range<Int>] = []
    /// Those with letters outside ASCII that may pass as well, in order; some may be among the hits.
    fileprivate(set) var others: [Range<Int>] = []
  }

  /// Looks at a range of whole lines.
  /// - Complexity: O(range), many bytes a cycle where little is found.
  mutating func lines(in range: Range<Int>, of bytes: Bytes) -> Lines {
    var lines = Lines()
    lines.others = linesOutsideASCII(in: range, of: bytes)
    let text = bytes.span(range)
    for needle in needles {
      var (found, uncertain) = ([Range<Int>](), [Range<Int>]())
      bytes.forEachOccurrence(of: needle, in: range) { place in
        // What stands behind a letter may make it another.
        let end = place &- range.lowerBound &+ needle.count
        let isCertain = end >= text.count || text[end] < 0x80
        return isCertain
          ? found.append(line: place, in: range, of: bytes)
          : uncertain.append(line: place, in: range, of: bytes)
      }
      lines.hits = lines.hits.merged(with: found)
      lines.others = lines.others.merged(with: uncertain)
    }
    return lines
  }

  /// Those of the lines outside ASCII that may pass.
  private mutating func linesOutsideASCII(in range: Range<Int>, of bytes: Bytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    if findAll { return found }
    guard accented != nil else {
      bytes.forEachByteOutsideASCII(in: range) { found.append(line: $0, in: range, of: bytes) }
      return found
    }
    let text = bytes.span(range)
    accented?.forEach(in: range, of: bytes) { place in
      let (plain, length) = letters.letter(in: text, at: place - range.lowerBound)
      return (AccentedPlaces.Form(plain), length)
    } visit: {
      found.append(line: $0, in: range, of: bytes)
    }
    return found
  }
}

extension AccentedPlaces.Form {
  fileprivate init(_ plain: PlainLetters.Plain) {
    self =
      switch plain {
      case .none: .none
      case .letter(let letter): .letter(letter)
      case .unknown: .unknown
      }
  }
}

extension [Range<Int>] {
  /// Adds the line of a place, and tells where the next begins.
  fileprivate mutating func append(line place: Int, in range: Range<Int>, of bytes: Bytes) -> Int {
    let end = bytes.lineEnd(from: place, before: range.upperBound)
    append(place..<end)
    return end
  }

  /// The lines of both, each once, in order.
  func merged(with others: [Range<Int>]) -> [Range<Int>] {
    if isEmpty || others.isEmpty { return isEmpty ? others : self }
    var merged: [Range<Int>] = []
    merged.reserveCapacity(count + others.count)
    var (index, other) = (0, 0)
    while index < count, other < others.count {
      let (mine, theirs) = (self[index], others[other])
      merged.append(mine.upperBound <= theirs.upperBound ? mine : theirs)
      if mine.upperBound <= theirs.upperBound { index += 1 }
      if theirs.upperBound <= mine.upperBound { other += 1 }
    }
    return merged + self[index...] + others[other...]
  }

  /// The lines that are not among others; both are in order.
  func removing(_ others: [Range<Int>]) -> [Range<Int>] {
    var other = 0
    return filter { line in
      while other < others.count, others[other].upperBound < line.upperBound { other += 1 }
      return other == others.count || others[other].upperBound != line.upperBound
    }
  }
}
