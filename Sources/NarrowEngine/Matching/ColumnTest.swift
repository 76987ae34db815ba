import ByteSearch
import Patterns
import UnicodeText

/// One test made ready for many stretches of a column.
///
///     plain rows: ASCII in its place
///       for letters in order: a look at each for them
///       one scan for the longest needle of the test, or for each of the texts of which a
///         pattern requires one; a look at each row for it where they are few
///       for a pattern of steps: many rows at once by masks
///       test what is left, unless the needles are all there is to the test
///     odd rows:
///       one scan of their folded text where the test is no more than a needle
///       else test each
struct ColumnTest {
  private var matcher: ValueMatcher
  private var folding = FoldedBytes()
  private let ascii: ASCIIForm
  /// Of these, one or more stand in each plain value that passes; none if nothing is known.
  private let needles: [Needle]
  /// Whether a plain value passes if one of the needles stands in it.
  private let isNeedle: Bool
  /// What stands in order in each plain value that passes.
  private let order: LettersInOrder?
  /// The whole test, if it is for letters in order anywhere in a value.
  private var fuzzy: FuzzyTest?
  /// The test, if it is for a pattern of steps.
  private let steps: LetterSteps?
  /// A look for what stands in each odd value that passes, if the test is for a pattern.
  private let literalLook: LiteralLook?
  /// Whether an odd value passes if the needle stands in it when folded.
  private let isFoldedNeedle: Bool
  /// Whether an odd value passes if the letters stand in order in it when folded.
  private let isFoldedOrder: Bool

  /// The share of rows from which on one scan is cheaper than a look at each.
  private static let scanShare = 16
  /// How many odd rows are sooner folded than a stretch of them.
  private static let fewRows = 16

  init(_ test: ValueTest) {
    matcher = ValueMatcher(test)
    ascii = ASCIIForm(of: test)
    if case .pattern(let pattern) = test {
      let required = pattern.pattern.requiredLiterals
      needles = required?.needles ?? []
      isNeedle = required?.areEnough ?? false
      literalLook = required.map(LiteralLook.init)
      steps = pattern.pattern.plain.flatMap(LetterSteps.init)
    } else {
      (literalLook, steps) = (nil, nil)
      needles = ascii.longestNeedle.map { [$0] } ?? []
      isNeedle = !needles.isEmpty && ascii.loneNeedle != nil
    }
    if case .letters(let letters) = test {
      order = letters.lettersInOrder
      if !letters.startsField, order != nil { fuzzy = FuzzyTest(letters) }
    } else {
      order = nil
    }
    isFoldedNeedle = isNeedle && test.ignoresCaseAndAccents
    isFoldedOrder = fuzzy != nil && test.ignoresCaseAndAccents
  }

  /// Which of some rows of a stretch pass, counted from its first.
  mutating func findings(
    among rows: RecordSet, of stretch: Int, in column: Column, _ stop: StopSignal
  ) throws(Interrupted) -> Findings {
    var findings = Findings(none: rows.capacity)
    guard !rows.isEmpty else { return findings }
    let odd = column.oddRows.rows(of: stretch, in: column)
    let first = column.rows(of: stretch).lowerBound
    let plain = candidates(among: rows.subtracting(odd), of: stretch, in: column)
    if isNeedle || fuzzy != nil {
      findings.yes = plain
    } else {
      try addPlain(
        plain, at: column.places(of: plain, from: first), in: column, to: &findings, stop)
    }
    try addOdd(rows.intersection(odd), of: stretch, in: column, to: &findings, stop)
    return findings
  }

  /// Which of few rows of a column pass.
  mutating func findings(
    amongFew rows: RecordSet, in column: Column, _ stop: StopSignal
  ) throws(Interrupted) -> Findings {
    var findings = Findings(none: rows.capacity)
    var others = rows
    if !needles.isEmpty {
      let copied = RecordSet(rows.lazy.filter { column.isCopied($0.row) }, capacity: rows.capacity)
      let (found, odd) = look(at: rows.subtracting(copied), in: column)
      others = copied.union(odd)
      if isNeedle {
        findings.yes = found
      } else {
        try addPlain(found, at: column.places(of: found, from: 0), in: column, to: &findings, stop)
      }
    }
    var tested = Findings(none: rows.capacity)
    for row in others {
      if stop.isStopped { throw Interrupted() }
      let value = column.value(at: row.row)
      tested.add(fuzzy?.verdict(value) ?? matcher.verdict(value), at: row.row)
    }
    findings.add(tested)
    return findings
  }

  /// Adds which plain rows pass, whose values lie at some places.
  private mutating func addPlain(
    _ plain: RecordSet, at places: [Range<Int>], in column: Column, to findings: inout Findings,
    _ stop: StopSignal
  ) throws(Interrupted) {
    let rows = Array(plain)
    var rest = Array(rows.indices)
    if let steps {
      let told = steps.told(of: places, in: column.bytes)
      for index in told.found { findings.yes.insert(rows[index]) }
      rest = told.untold
    }
    let bytes = column.bytes
    for index in rest {
      if stop.isStopped { throw Interrupted() }
      let value = Value(bytes: bytes, range: places[index])
      findings.add(matcher.plainVerdict(value), at: rows[index].row)
    }
  }

  /// Of few rows, those with ASCII alone in which one of the needles stands, and those with more than ASCII.
  private func look(at rows: RecordSet, in column: Column) -> (found: RecordSet, odd: RecordSet) {
    let scan = RowScan(column.bytes, column.bounds, rows: 0..<column.count)
    let numbers = rows.map(\.row)
    var (found, odd) = (RecordSet(capacity: rows.capacity), RecordSet(capacity: rows.capacity))
    for needle in needles {
      let look = scan.look(for: needle, at: numbers)
      found = found.union(RecordSet(rows: look.found, capacity: rows.capacity))
      odd = RecordSet(rows: look.outsideASCII, capacity: rows.capacity)
    }
    if let literalLook { odd = literalLook.rows(among: odd, in: scan) }
    return (found, odd)
  }

  /// Whether the needles are sooner looked for than what remains is tested: steps take no longer than looks
  /// for several letters.
  private var isWorthScanning: Bool {
    !needles.isEmpty && (steps == nil || needles.count == 1 || needles.allSatisfy { $0.count > 1 })
  }

  /// The plain rows that may pass.
  private func candidates(
    among plain: RecordSet, of stretch: Int, in column: Column
  ) -> RecordSet {
    if case .impossible = ascii { return RecordSet(capacity: plain.capacity) }
    let rows = column.rows(of: stretch)
    if let order {
      var words = plain.words
      order.keep(rows, of: column.bounds, in: column.bytes, on: &words)
      return RecordSet(words: words, capacity: rows.count)
    }
    let count = plain.count
    guard isWorthScanning, count > 0 else { return plain }
    let scan = RowScan(column.bytes, column.bounds, rows: rows)
    if count * Self.scanShare > rows.count {
      var words = scan.noMarks
      for needle in needles { scan.mark(needle, on: &words) }
      return plain.intersection(RecordSet(words: words, capacity: rows.count))
    }
    return needles.reduce(RecordSet(capacity: rows.count)) { found, needle in
      var words = plain.words
      scan.keep(needle, on: &words)
      return found.union(RecordSet(words: words, capacity: rows.count))
    }
  }

  private mutating func addOdd(
    _ odd: RecordSet, of stretch: Int, in column: Column, to findings: inout Findings,
    _ stop: StopSignal
  ) throws(Interrupted) {
    if isFoldedNeedle || isFoldedOrder, odd.count > Self.fewRows {
      let folded = column.oddRows.folded(stretch, in: column, by: &folding)
      let found =
        order.map { folded.rows(with: $0, capacity: odd.capacity) }
        ?? needles.first.map { folded.rows(with: $0, capacity: odd.capacity) }
      if let found { findings.yes = findings.yes.union(found.intersection(odd)) }
      return
    }
    let rows = column.rows(of: stretch)
    let first = rows.lowerBound
    for row in oddCandidates(among: odd, rows, in: column) {
      if stop.isStopped { throw Interrupted() }
      let value = column.value(at: first + row.row)
      findings.add(fuzzy?.verdict(value) ?? matcher.verdict(value), at: row.row)
    }
  }
}

extension ColumnTest {
  /// The odd rows that may pass, counted from the first of some rows.
  private func oddCandidates(
    among odd: RecordSet, _ rows: Range<Int>, in column: Column
  ) -> RecordSet {
    guard let literalLook, !odd.isEmpty else { return odd }
    let copied = RecordSet(
      odd.lazy.filter { column.isCopied(rows.lowerBound + $0.row) }, capacity: odd.capacity)
    let scan = RowScan(column.bytes, column.bounds, rows: rows)
    return literalLook.rows(among: odd.subtracting(copied), in: scan).union(copied)
  }
}

extension ValueTest {
  /// Whether letters are equal whatever their case and accents.
  var ignoresCaseAndAccents: Bool {
    let rules: LetterRules
    switch self {
    case .text(let text): rules = text.rules
    case .letters(let letters): rules = letters.rules
    case .pattern, .equality, .interval: return false
    }
    // No accent is typed on the ASCII letters that are asked about.
    return rules.letterCase == .ignored && rules.accents != .exact
  }
}
