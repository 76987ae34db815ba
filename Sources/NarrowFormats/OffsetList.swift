internal import ByteSearch

/// Offsets that are gathered one by one, of 4 bytes while they fit.
struct OffsetList {
  private var short: [UInt32] = []
  private var long: [UInt64] = []

  /// How many there are.
  var count: Int { long.isEmpty ? short.count : long.count }

  /// The last one.
  var last: Int? { long.isEmpty ? short.last.map { Int($0) } : long.last.map { Int($0) } }

  /// Adds an offset.
  mutating func append(_ offset: Int) {
    if long.isEmpty, let fitting = UInt32(exactly: offset) {
      short.append(fitting)
    } else {
      if long.isEmpty {
        long = short.map { UInt64($0) }
        short = []
      }
      long.append(UInt64(offset))
    }
  }

  /// Adds offsets, none of them above `limit`.
  mutating func append(_ offsets: [Int], limit: Int) {
    guard long.isEmpty, limit <= UInt32.max else {
      for offset in offsets { append(offset) }
      return
    }
    short.append(contentsOf: offsets.lazy.map { UInt32(truncatingIfNeeded: $0) })
  }

  /// Adds each `width`th of some offsets from `first` on, counted from `base`.
  mutating func append(_ offsets: Span<UInt32>, each width: Int, from first: Int, base: Int) {
    var index = first
    guard long.isEmpty, base <= Int(UInt32.max) / 2 else {
      while index < offsets.count {
        append(base + Int(offsets[index]))
        index += width
      }
      return
    }
    var target = short.count
    short.append(contentsOf: repeatElement(0, count: (offsets.count - first + width - 1) / width))
    var added = short.mutableSpan
    while index < offsets.count {
      added[target] = UInt32(truncatingIfNeeded: base) &+ offsets[index]
      target &+= 1
      index &+= width
    }
  }

  /// Makes room for as many offsets in all.
  mutating func reserveCapacity(_ count: Int) {
    if long.isEmpty { short.reserveCapacity(count) }
  }

  /// Adds an offset several times.
  mutating func append(_ offset: Int, times: Int) {
    for _ in 0..<max(0, times) { append(offset) }
  }

  /// Takes the last one off.
  mutating func removeLast() {
    if long.isEmpty { short.removeLast() } else { long.removeLast() }
  }

  /// Takes all off but the first `count`, which must be there.
  mutating func truncate(to count: Int) {
    if long.isEmpty {
      short.removeLast(short.count - count)
    } else {
      long.removeLast(long.count - count)
    }
  }

  /// The offset at an index.
  subscript(index: Int) -> Int { long.isEmpty ? Int(short[index]) : Int(long[index]) }

  /// The offsets as a column takes them.
  var starts: RowStarts { long.isEmpty ? .short(short) : .long(long) }
}
