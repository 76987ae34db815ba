import ByteSearch
import Synchronization
import UnicodeText

/// The rows of a column that cannot be searched byte by byte, and what they say when folded.
///
/// A row is odd if it has a byte outside ASCII, or if its value is a copy and does not stand in
/// its place. They are found, and folded, a stretch of rows at a time, when a search first comes there.
final class OddRows: Sendable {
  private let stretches: Mutex<[Stretch]>

  /// What is known of one stretch of rows.
  private struct Stretch {
    var rows: RecordSet?
    var folded: FoldedRows?
  }

  /// Nothing is known yet of so many rows.
  init(count: Int) {
    let stretches = Segment.stretches(of: count)
    self.stretches = Mutex(Array(repeating: Stretch(), count: stretches))
  }

  /// The odd rows of a stretch, counted from its first row.
  /// - Complexity: O(bytes of the stretch) at first, then O(1).
  func rows(of stretch: Int, in column: Column) -> RecordSet {
    if let known = stretches.withLock({ $0[stretch].rows }) { return known }
    let rows = column.rows(of: stretch)
    let scan = RowScan(column.bytes, column.bounds, rows: rows)
    var words = scan.noMarks
    scan.markOutsideASCII(on: &words)
    var found = RecordSet(words: words, capacity: rows.count)
    for row in column.copiedRows(in: rows) {
      found.insert(RecordID(row: row - rows.lowerBound))
    }
    stretches.withLock { $0[stretch].rows = found }
    return found
  }

  /// The folded text of the odd rows of a stretch.
  /// - Complexity: O(bytes of the odd rows) at first, then O(1).
  func folded(_ stretch: Int, in column: Column) -> FoldedRows {
    if let known = stretches.withLock({ $0[stretch].folded }) { return known }
    let first = column.rows(of: stretch).lowerBound
    let folded = FoldedRows(rows(of: stretch, in: column)) { column.value(at: first + $0) }
    stretches.withLock { $0[stretch].folded = folded }
    return folded
  }
}

/// Some rows of a column with their letters end to end, case and accents aside, so that one scan
/// crosses them all.
///
/// Letters are written as UTF-8 has them, so ASCII ones are bytes. One that a kana voicing mark follows
/// is written in two bytes that stand for no letter: no match may end there.
struct FoldedRows: Sendable {
  private let rows: [Int]
  private let bytes: Bytes
  private let bounds: RowBounds

  /// Folds the values of some rows.
  init(_ rows: RecordSet, value: (Int) -> Value) {
    self.rows = rows.map(\.row)
    var folded = FoldedText()
    var text: [UInt8] = []
    var starts = [0]
    for row in self.rows {
      folded.fold(value(row).span, case: .ignored)
      Self.append(folded.letters, to: &text)
      starts.append(text.count)
    }
    bytes = Bytes(text)
    bounds = RowBounds(starts: RowStarts(starts))
  }

  private static func append(_ letters: [Letter], to text: inout [UInt8]) {
    for place in letters.indices {
      let letter = letters[place]
      let isVoiced = place + 1 < letters.count && isVoicingMark(letters[place + 1])
      if letter < 0x80, !isVoiced {
        text.append(UInt8(letter))
      } else {
        text.append(contentsOf: LetterBytes(letter))
      }
    }
  }

  /// The rows in which ASCII letters stand, counted as they were given.
  /// - Complexity: O(bytes).
  func rows(with needle: Needle, capacity: Int) -> RecordSet {
    let scan = RowScan(bytes, bounds, rows: 0..<rows.count)
    var words = scan.noMarks
    scan.mark(needle, on: &words)
    let hits = RecordSet(words: words, capacity: rows.count)
    return RecordSet(hits.lazy.map { RecordID(row: rows[$0.row]) }, capacity: capacity)
  }
}

/// The bytes of a letter outside ASCII as UTF-8 has them; of an ASCII letter, two that UTF-8 never has.
///
/// The bytes are in the order of the letters.
struct LetterBytes: Sequence, IteratorProtocol {
  private let letter: Letter
  private var tails: Letter
  private var isBegun = false

  init(_ letter: Letter) {
    self.letter = letter
    tails = letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3
  }

  mutating func next() -> UInt8? {
    guard isBegun else {
      isBegun = true
      let lead: Letter = tails == 1 ? 0xC0 : tails == 2 ? 0xE0 : 0xF0
      return UInt8(truncatingIfNeeded: lead | letter >> (6 * tails))
    }
    guard tails > 0 else { return nil }
    tails -= 1
    return UInt8(truncatingIfNeeded: 0x80 | (letter >> (6 * tails)) & 0x3F)
  }
}
