internal import CByteSearch

// All scans are the same walk: the marked blocks of a group at a time, a visit for
// each set bit, and a jump where the visitor is done with what follows.

extension Bytes {
  /// How many blocks of 64 bytes are masked at once: what marks them fits on the stack.
  private static let group = 64

  /// Visits the marked places of a range in order, until a visit returns `nil`.
  ///
  /// A visit returns where to go on: at the next place, or anywhere later.
  func walk(
    _ range: Range<Int>,
    marking mark: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<cbs_marked_block>) -> Int,
    visit: (Int) -> Int?
  ) {
    unsafe withMemory { text in
      // Safe: of the marked blocks only those are read that were written; the text is padded
      // past its last block.
      unsafe withUnsafeTemporaryAllocation(of: cbs_marked_block.self, capacity: Self.group) {
        guard let marked = $0.baseAddress else { return }
        var from = range.lowerBound
        while from < range.upperBound {
          let base = from
          let blocks = min(Self.group, (range.upperBound &- base &+ 63) / 64)
          let count = unsafe mark(text + base, blocks, marked)
          for index in 0..<count {
            let start = unsafe base &+ marked[index].block &* 64
            var mask = unsafe marked[index].mask
            if from > start { mask &= Self.places(from: from &- start) }
            while mask != 0 {
              let place = start &+ mask.trailingZeroBitCount
              guard place < range.upperBound, let next = visit(place) else { return }
              from = max(next, place &+ 1)
              mask &= Self.places(from: from &- start)
            }
          }
          from = max(from, base &+ blocks &* 64)
        }
      }
    }
  }

  /// The bits of a block from `offset` on, which may lie behind it.
  private static func places(from offset: Int) -> UInt64 {
    offset > 63 ? 0 : .max &<< UInt64(truncatingIfNeeded: offset)
  }

  /// Visits each occurrence of a needle that lies in a range, from the left.
  ///
  /// A visit returns the offset to go on from, or `nil` to stop.
  /// - Complexity: O(range), many bytes a cycle where the needle is rare.
  package func forEachOccurrence(
    of needle: Needle, in range: Range<Int>, level: KernelLevel = .chosen, visit: (Int) -> Int?
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    guard range.count >= needle.count else { return }
    let places = range.lowerBound..<range.upperBound - needle.count + 1
    guard needle.count > 0 else { return forEachPlace(in: range, visit: visit) }
    guard needle.wordCount <= Self.fewWords else {
      return forEachLongOccurrence(of: needle, at: places, level: level, visit: visit)
    }
    let code = level.code
    // Safe: the visited places leave room for the needle inside the range.
    unsafe withMemory { text in
      unsafe walk(places) { text, blocks, marked in
        unsafe needle.mark(text, blocks: blocks, level: code, marked)
      } visit: { place in
        unsafe needle.stands(at: text + place) ? visit(place) : place &+ 1
      }
    }
  }

  /// How many words of a needle may be compared at every place.
  private static let fewWords = 8

  /// The same for a needle of many words, which may cost much at many places: once more was
  /// compared than is worth it, the rest is searched byte by byte.
  private func forEachLongOccurrence(
    of needle: Needle, at places: Range<Int>, level: KernelLevel, visit: (Int) -> Int?
  ) {
    let code = level.code
    var compared = 0
    var rest: Int?
    // Safe: as above.
    unsafe withMemory { text in
      unsafe walk(places) { text, blocks, marked in
        unsafe needle.mark(text, blocks: blocks, level: code, marked)
      } visit: { place in
        guard compared < 4 &* needle.count &+ (place &- places.lowerBound) else {
          rest = place
          return nil
        }
        let equal = unsafe needle.equalWords(at: text + place)
        compared &+= equal &+ 1
        return equal == needle.wordCount ? visit(place) : place &+ 1
      }
    }
    guard let rest else { return }
    let end = places.upperBound + needle.count - 1
    PrefixSearch(needle).forEachOccurrence(in: span, rest..<end, visit: visit)
  }

  /// Visits every place of a range and its end, as an empty needle stands there.
  private func forEachPlace(in range: Range<Int>, visit: (Int) -> Int?) {
    var place = range.lowerBound
    while place <= range.upperBound, let next = visit(place) { place = max(next, place + 1) }
  }

  /// Where a needle first stands in a range, or `nil`.
  package func firstOccurrence(
    of needle: Needle, in range: Range<Int>, level: KernelLevel = .chosen
  ) -> Int? {
    var found: Int?
    forEachOccurrence(of: needle, in: range, level: level) { place in
      found = place
      return nil
    }
    return found
  }

  /// Whether a needle stands at an offset and ends inside the range.
  package func stands(_ needle: Needle, at offset: Int, in range: Range<Int>) -> Bool {
    guard offset >= range.lowerBound, offset + needle.count <= range.upperBound else {
      return false
    }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    // Safe: both ends of the needle's place were checked.
    return unsafe withMemory { text in unsafe needle.stands(at: text + offset) }
  }

  /// Visits the bytes outside ASCII of a range; a visit returns where to go on, or `nil`.
  package func forEachByteOutsideASCII(
    in range: Range<Int>, level: KernelLevel = .chosen, visit: (Int) -> Int?
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    let code = level.code
    // Safe: the range was checked, and the text is padded past its last block.
    unsafe walk(range) { text, blocks, marked in
      unsafe cbs_high_blocks(code, text, blocks, marked)
    } visit: { place in
      visit(place)
    }
  }

  /// Whether a range has ASCII alone.
  package func isASCII(_ range: Range<Int>, level: KernelLevel = .chosen) -> Bool {
    var isASCII = true
    forEachByteOutsideASCII(in: range, level: level) { _ in
      isASCII = false
      return nil
    }
    return isASCII
  }
}
