internal import CByteSearch

/// A look at some rows, at most 64, that tells which of them pass: a bit each, the lowest the first's.
///
/// The rows end inside the text, which is padded past its last block.
protocol RowTest {
  func passing(_ text: UnsafePointer<UInt8>, _ rows: UnsafeBufferPointer<cbs_row>) -> UInt64
}

/// A look for a needle.
struct NeedleTest: RowTest {
  let needle: Needle
  let bytes: Bytes
  let level: cbs_level

  func passing(_ text: UnsafePointer<UInt8>, _ rows: UnsafeBufferPointer<cbs_row>) -> UInt64 {
    let all = UInt64.lowest(rows.count)
    guard needle.count > 0 else { return all }
    // Safe: the rows are as the loop wants them.
    let found = unsafe cbs_rows_with(level, text, rows.baseAddress, rows.count, needle.start)
    guard needle.wordCount > 1 else { return found }
    // Only the first letters were looked for.
    return found.filter { row in
      let (start, length) = unsafe (rows[row].start, rows[row].length)
      return bytes.firstOccurrence(of: needle, in: start..<start &+ length) != nil
    }
  }
}

/// A look for letters in order.
struct OrderTest: RowTest {
  let order: LettersInOrder
  let level: cbs_level

  func passing(_ text: UnsafePointer<UInt8>, _ rows: UnsafeBufferPointer<cbs_row>) -> UInt64 {
    // Safe: the rows are as the loop wants them.
    unsafe order.letters.withUnsafeBufferPointer { letters in
      unsafe cbs_rows_in_order(
        level, text, rows.baseAddress, rows.count, letters.baseAddress, letters.count)
    }
  }
}

/// A look for bytes outside ASCII.
struct HighTest: RowTest {
  let level: cbs_level

  func passing(_ text: UnsafePointer<UInt8>, _ rows: UnsafeBufferPointer<cbs_row>) -> UInt64 {
    // Safe: the rows are as the loop wants them.
    unsafe cbs_high_rows(level, text, rows.baseAddress, rows.count)
  }
}

/// Takes the marks off those of the marked rows that do not pass a test, 64 rows at a time.
///
/// The marks are bits, 64 to a word, from row `first` on.
struct MarkedRows<Test: RowTest>: RowVisitor {
  let test: Test
  let bytes: Bytes
  let first: Int
  private(set) var words: [UInt64]

  init(_ test: Test, in bytes: Bytes, from first: Int, _ words: [UInt64]) {
    (self.test, self.bytes, self.first, self.words) = (test, bytes, first, words)
  }

  mutating func visit(_ places: some RowPlaces) {
    // Safe: 64 rows have room, and of them only those are read that were written.
    unsafe withUnsafeTemporaryAllocation(of: cbs_row.self, capacity: 64) { rows in
      for index in words.indices where words[index] != 0 {
        let marks = words[index]
        let count = unsafe write(marks, first &+ index &* 64, places, to: rows)
        let found = unsafe bytes.withMemory { text in
          unsafe test.passing(text, UnsafeBufferPointer(rows.extracting(0..<count)))
        }
        words[index] = found.nonzeroBitCount == count ? marks : marks.spread(found)
      }
    }
  }

  /// Writes where the marked rows lie, and tells how many they are.
  private func write(
    _ marks: UInt64, _ firstRow: Int, _ places: some RowPlaces,
    to rows: UnsafeMutableBufferPointer<cbs_row>
  ) -> Int {
    var rest = marks
    var count = 0
    while rest != 0 {
      let row = firstRow &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      // Safe: a word has at most the 64 marks that there is room for.
      unsafe rows[count] = places.place(of: row, in: bytes)
      count &+= 1
    }
    return count
  }
}

extension RowPlaces {
  /// Where a row lies, as the loops are told of it; what would be past the end is left out.
  func place(of row: Int, in bytes: Bytes) -> cbs_row {
    let start = start(of: row)
    let end = min(end(of: row), bytes.count)
    precondition(start >= 0, "row out of bounds")
    return cbs_row(start: start, length: max(0, end &- start))
  }
}

extension UInt64 {
  /// A word whose lowest bits are set, at most 64.
  static func lowest(_ count: Int) -> UInt64 {
    count < 64 ? 1 &<< UInt64(truncatingIfNeeded: count) &- 1 : .max
  }

  /// The set bits of this word whose turn is set in `chosen`, the first turn being the lowest bit.
  func spread(_ chosen: UInt64) -> UInt64 {
    guard self != .max else { return chosen }
    var (rest, chosen, result) = (self, chosen, UInt64(0))
    while chosen != 0 {
      let bit = rest & (0 &- rest)
      if chosen & 1 != 0 { result |= bit }
      rest ^= bit
      chosen >>= 1
    }
    return result
  }

  /// The set bits whose place is wanted.
  fileprivate func filter(_ isWanted: (Int) -> Bool) -> UInt64 {
    var (rest, result) = (self, self)
    while rest != 0 {
      let bit = rest & (0 &- rest)
      rest ^= bit
      if !isWanted(bit.trailingZeroBitCount) { result ^= bit }
    }
    return result
  }
}
