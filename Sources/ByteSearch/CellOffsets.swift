/// Ascending offsets into a text, of 4 bytes if the text is shorter than 4 GiB, else of 8.
struct CellOffsets: Sendable {
  private var short: [UInt32] = []
  private var long: [UInt64] = []
  private let isShort: Bool

  /// No offset into a text of some length yet.
  init(into length: Int) { isShort = length < UInt32.max }

  var count: Int { isShort ? short.count : long.count }

  subscript(index: Int) -> Int { isShort ? Int(short[index]) : Int(long[index]) }

  mutating func append(_ offset: Int) {
    if isShort {
      short.append(UInt32(truncatingIfNeeded: offset))
    } else {
      long.append(UInt64(offset))
    }
  }

  /// Adds some offsets that are counted from `base`.
  /// - Complexity: O(offsets), in vector registers.
  mutating func append(_ offsets: ArraySlice<UInt32>, from base: Int) {
    guard isShort else {
      for offset in offsets { long.append(UInt64(base + Int(offset))) }
      return
    }
    let first = short.count
    let base = UInt32(truncatingIfNeeded: base)
    short.append(contentsOf: offsets)
    var added = short.mutableSpan
    for index in first..<added.count { added[index] &+= base }
  }

  /// The first index from `start` on whose offset is greater than `place`.
  /// - Complexity: O(log n) of those that are looked at.
  func firstIndex(after place: Int, from start: Int) -> Int {
    var low = start
    var step = 1
    while low &+ step < count, self[low &+ step] <= place {
      low &+= step
      step &*= 2
    }
    var high = min(low &+ step, count)
    while low < high {
      let middle = (low &+ high) / 2
      if self[middle] <= place { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Whether there is a line feed at the last of each `width` offsets of some rows.
  func endLines(_ rows: Range<Int>, width: Int, in text: Span<UInt8>) -> Bool {
    guard isShort else {
      return rows.allSatisfy { text[self[$0 * width + width - 1]] == UInt8(ascii: "\n") }
    }
    let ends = short.span
    var index = rows.lowerBound &* width &+ width &- 1
    for _ in rows {
      guard text[Int(ends[index])] == UInt8(ascii: "\n") else { return false }
      index &+= width
    }
    return true
  }

  mutating func truncate(to count: Int) {
    if isShort {
      short.removeLast(short.count - count)
    } else {
      long.removeLast(long.count - count)
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    guard isShort else { return long.reserveCapacity(count) }
    short.reserveCapacity(count)
    // Safe: what is advised is the memory of the array.
    unsafe short.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe adviseHugePages(start, count * MemoryLayout<UInt32>.stride)
    }
  }
}
